import Foundation
import LocalRepository

/// What the trials save.
struct Record: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var version: Int
    var text: String
}

/// Numbers that look random and are the same for a seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// One saver's operations: the same seed gives the same ones, in the saver's process and in the one that looks afterwards.
struct Workload: Sendable {
    enum Step: Sendable {
        case save(Record)
        case saveTogether([Record])
        case delete(Int)
        case update(Int, version: Int)
        case compact
    }

    static let savers = 8
    static let identifiers = 10

    let seed: UInt64
    let saver: Int

    var ids: Range<Int> { (saver * Self.identifiers)..<((saver + 1) * Self.identifiers) }

    func step(_ number: Int) -> Step {
        var numbers = SeededNumbers(seed: seed ^ UInt64(saver) << 32 ^ UInt64(number) << 8)
        let id = ids.randomElement(using: &numbers) ?? ids.lowerBound
        let text = String(repeating: "Milk ", count: Int.random(in: 0...40, using: &numbers))
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0..<9: return .save(Record(id: id, version: number, text: text))
        case 9..<13: return .saveTogether(ids.prefix(5).map { Record(id: $0, version: number, text: text) })
        case 13..<16: return .delete(id)
        case 16..<19: return .update(id, version: number)
        default: return .compact
        }
    }

    /// What a step makes of the saver's records.
    func apply(_ number: Int, to records: inout [Int: Record]) {
        switch step(number) {
        case .save(let record): records[record.id] = record
        case .saveTogether(let all): for record in all { records[record.id] = record }
        case .delete(let id): records[id] = nil
        case .update(let id, let version): records[id]?.version = version
        case .compact: break
        }
    }

    func perform(_ number: Int, on store: LocalRepository<Record>) async throws {
        switch step(number) {
        case .save(let record): try await store.save(record)
        case .saveTogether(let all): try await store.save(contentsOf: all)
        case .delete(let id): try await store.delete(id)
        case .update(let id, let version): try await store.update(id) { $0.version = version }
        case .compact: try await store.compact()
        }
    }
}

/// A promise that was not kept; `seed` brings it back.
struct Complaint: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
