package import Interleaving

/// A small program on three actors, made from random numbers.
package struct RandomProgram: Sendable, CustomStringConvertible {
    enum Operation: Sendable {
        case add(Int)
        /// Reads, waits, writes.
        case update(Int)
        /// The same with `Task.yield()` for the wait.
        case updateYielding(Int)
        /// Reads and writes with two calls.
        case getAndSet(Int)
        /// An actor that calls another between its read and its write.
        case addThrough(Int, Int)
        case updateThrough(Int, Int)
    }

    enum Shape: Sendable, CaseIterable {
        /// All strands are child tasks with names.
        case concurrently
        /// The first strand is the scenario itself, the others are `async let`.
        case withScenario
        /// The last strand is an unstructured task.
        case withUnstructured
    }

    let shape: Shape
    let strands: [[Operation]]

    /// - Parameter nested: Whether actors may call each other.
    package init(using generator: inout SeededGenerator, nested: Bool) {
        let count = generator.pick(below: 4) == 0 ? 3 : 2
        let shape = Shape.allCases[generator.pick(below: 3)]
        var strands: [[Operation]] = []
        for _ in 0..<count {
            var strand: [Operation] = []
            for _ in 0..<(count == 3 ? 1 : 1 + generator.pick(below: 2)) {
                let actor = generator.pick(below: 4) % 3  // The first one is the most wanted.
                let other = (actor + 1 + generator.pick(below: 2)) % 3
                switch generator.pick(below: nested ? 6 : 4) {
                case 0: strand.append(.add(actor))
                case 1: strand.append(.update(actor))
                case 2: strand.append(.updateYielding(actor))
                case 3: strand.append(.getAndSet(actor))
                case 4: strand.append(.addThrough(actor, other))
                default: strand.append(.updateThrough(actor, other))
                }
            }
            strands.append(strand)
        }
        self.shape = shape
        self.strands = strands
    }

    package var description: String { "\(shape) \(strands)" }

    /// Runs it and returns the final numbers: under the explorer inside a scenario, otherwise on the real threads.
    @Sendable package func run() async -> [Int] {
        let cells = [Cell(), Cell(), Cell()]
        switch shape {
        case .concurrently where strands.count == 3:
            await concurrently([
                "A": { await perform(strands[0], cells) }, "B": { await perform(strands[1], cells) },
                "C": { await perform(strands[2], cells) },
            ])
        case .concurrently:
            await concurrently(["A": { await perform(strands[0], cells) }, "B": { await perform(strands[1], cells) }])
        case .withScenario:
            async let second: Void = perform(strands[1], cells)
            async let third: Void = perform(strands.count == 3 ? strands[2] : [], cells)
            await perform(strands[0], cells)
            _ = await (second, third)
        case .withUnstructured:
            let last = unstructuredTask("last") { await perform(strands[strands.count - 1], cells) }
            await withDiscardingTaskGroup { group in
                for strand in strands.dropLast() {
                    group.addTask { await perform(strand, cells) }
                }
            }
            await last.value
        }
        return [await cells[0].value, await cells[1].value, await cells[2].value]
    }
}

private func perform(_ operations: [RandomProgram.Operation], _ cells: [Cell]) async {
    for operation in operations {
        jitter()
        switch operation {
        case .add(let cell):
            await cells[cell].add()
        case .update(let cell):
            await cells[cell].update()
        case .updateYielding(let cell):
            await cells[cell].updateYielding()
        case .getAndSet(let cell):
            let value = leftActor(await cells[cell].value)
            await cells[cell].set(value + 1)
        case .addThrough(let cell, let other):
            await cells[cell].addThrough(cells[other])
        case .updateThrough(let cell, let other):
            await cells[cell].updateThrough(cells[other])
        }
    }
}

/// Keeps the compiler from joining two visits to an actor, which it may when nothing lies between them.
@inline(never) private func leftActor(_ value: Int) -> Int {
    jitter()
    return value
}

actor Cell {
    private(set) var value = 0

    func set(_ newValue: Int) {
        jitter()
        value = newValue
    }

    func add() {
        jitter()
        value += 1
    }

    func update() async {
        let before = value
        jitter()
        await pause()
        jitter()
        value = before + 1
    }

    func updateYielding() async {
        let before = value
        jitter()
        await Task.yield()
        jitter()
        value = before + 1
    }

    func addThrough(_ other: Cell) async {
        let before = value
        jitter()
        await other.add()
        value = before + 1
    }

    func updateThrough(_ other: Cell) async {
        let before = value
        jitter()
        await other.update()
        value = before + 1
    }
}

/// Wastes a random while, on the real threads only, so that they meet in more ways.
private func jitter() {
    guard Jitter.isOn else { return }
    var generator = SystemRandomNumberGenerator()
    var number = 0
    for turn in 0..<Int.random(in: 0..<2_000, using: &generator) { number ^= turn }
    precondition(number >= 0)
}

enum Jitter {
    @TaskLocal static var isOn = false
}
