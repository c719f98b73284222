import Foundation
import LocalRepository

/// Random operations, one after the other, beside a list that does the same in the simplest way.
struct ModelTrial {
    let seed: UInt64
    let operations: Int
    let folder: URL

    func run() async throws {
        var numbers = SeededNumbers(seed: seed)
        let file = folder.appending(path: "records")
        var store = try LocalRepository<Record>(opening: file)
        var model: [Record] = []

        func put(_ record: Record) {
            if let index = model.firstIndex(where: { $0.id == record.id }) {
                model[index] = record
            } else {
                model.append(record)
            }
        }

        for step in 0..<operations {
            let id = Int.random(in: 0..<60, using: &numbers)
            let record = Record(id: id, version: step, text: "Eggs")
            let present = model.first { $0.id == id }
            var answers = true
            switch Int.random(in: 0..<100, using: &numbers) {
            case 0..<30:
                try await store.save(record)
                put(record)
            case 30..<40:
                let records = (0..<Int.random(in: 0...8, using: &numbers)).map {
                    Record(id: (id + $0 * 7) % 60, version: step, text: "Ham")
                }
                try await store.save(contentsOf: records)
                records.forEach(put)
            case 40..<60:
                answers = try await store.delete(id) == present
                model.removeAll { $0.id == id }
            case 60..<75:
                let updated = try await store.update(id) { $0.version = step }
                if var expected = present {
                    expected.version = step
                    put(expected)
                    answers = updated == expected
                } else {
                    answers = updated == nil
                }
            case 75..<90:
                let result = try await store.insertIfAbsent(record)
                answers = result.inserted == (present == nil) && result.item == present ?? record
                if present == nil { put(record) }
            case 90..<94: answers = await store.find(id) == present
            case 94..<96: try await store.compact()
            case 96..<98: answers = await store.count == model.count
            default:
                await store.close()
                store = try LocalRepository<Record>(opening: file)
                answers = store.recovery == nil
            }
            guard answers else { throw Complaint("seed \(seed), step \(step): a wrong answer about \(id)") }
            guard await store.all() == model else {
                throw Complaint("seed \(seed), step \(step): \(await store.all()) and not \(model)")
            }
        }
        await store.close()
        guard try await LocalRepository<Record>(opening: file).all() == model else {
            throw Complaint("seed \(seed): the next owner finds something else")
        }
    }
}
