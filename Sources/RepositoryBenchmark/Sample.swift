import Foundation

/// The item that is saved: about 150 bytes of JSON.
struct Sample: Codable, Identifiable, Sendable {
    var id: Int
    var title: String
    var text: String
    var created: Double
    var isDone: Bool

    init(_ id: Int, version: Int = 0) {
        self.id = id
        title = "Memo \(id), version \(version)"
        text = "Milk, bread, eggs, butter, tea, a newspaper; call Ann about Sunday, version \(version)."
        created = 800_000_000 + Double(id) / 7
        isDone = version.isMultiple(of: 2)
    }
}

/// Numbers that look random and are the same in every run (SplitMix64).
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
