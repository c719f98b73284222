import Foundation

/// The common pattern: every save encodes all items and replaces the file.
actor WholeFileStore {
    private var samples: [Sample.ID: Sample]
    private let file: URL

    init(_ samples: [Sample], file: URL) {
        self.samples = Dictionary(samples.map { ($0.id, $0) }) { $1 }
        self.file = file
    }

    func save(_ sample: Sample) throws {
        var next = samples
        next[sample.id] = sample
        try JSONEncoder().encode(Array(next.values)).write(to: file, options: .atomic)
        samples = next
    }
}
