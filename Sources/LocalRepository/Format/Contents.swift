import Foundation

/// What a store's file holds, read from the first byte to the last.
struct Contents<Item: Codable & Identifiable> where Item.ID: Codable {
    /// The live items.
    var items = Items<Item>()
    /// How many items and deletions were written since the last compaction, those that later ones replaced included.
    var written = 0
    /// The file up to here is whole records.
    var end = Header.line.count
    /// What stands behind the last whole record: the rest of a write that never ended.
    var tail: Tail = .none

    enum Tail: Equatable {
        case none
        /// A record without its newline: whole but for that.
        case withoutNewline
        /// Bytes of a record that was never acknowledged.
        case torn
    }

    /// Reads `bytes`. O(*n*).
    ///
    /// - Throws: `notAStore`, `newerFormat`, `corrupt` or `undecodable`, with the offset of the first bad record.
    init(_ bytes: Data, of file: URL) throws(RepositoryError) {
        switch Header.read(bytes) {
        case .current: break
        case .notAStore: throw .notAStore(file: file)
        case .newer(let format): throw .newerFormat(file: file, format: format)
        }
        let records = try scan(bytes, of: file)
        try decode(records, in: bytes, of: file)
    }

    /// Finds the records and checks each one's sum.
    private mutating func scan(_ data: Data, of file: URL) throws(RepositoryError) -> [Range<Int>] {
        var records: [Range<Int>] = []
        let damage: Int? = data.withUnsafeBytes { bytes in
            var start = end
            while let length = bytes[start...].firstIndex(of: Line.newline).map({ $0 - start }) {
                guard Line.isWhole(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)])) else {
                    return start
                }
                records.append((start + Line.prefixLength)..<(start + length))
                start += length + 1
            }
            end = start
            return readTail(UnsafeRawBufferPointer(rebasing: bytes[start...])) ? nil : start
        }
        if let damage { throw .corrupt(file: file, offset: damage) }
        if tail == .withoutNewline {
            records.append((end + Line.prefixLength)..<data.count)
            end = data.count
        }
        return records
    }

    /// Judges what has no newline; false if it is no unfinished write.
    private mutating func readTail(_ rest: UnsafeRawBufferPointer) -> Bool {
        if rest.isEmpty { return true }
        if Line.isWhole(rest) {
            tail = .withoutNewline
        } else if Line.isWhole(UnsafeRawBufferPointer(rebasing: rest.dropLast())) {
            // A whole record and one byte that should be a newline: that was on disk, and acknowledged.
            return false
        } else {
            tail = .torn
        }
        return true
    }

    /// Decodes the records. The items of neighbouring records are decoded in one call: that is what makes a long journal as
    /// quick to open as one JSON array.
    private mutating func decode(
        _ records: [Range<Int>], in data: Data, of file: URL
    ) throws(RepositoryError) {
        let decoder = JSONDecoder()
        var run: [Range<Int>] = []
        var joined = Data()

        func flush(into contents: inout Contents) throws(RepositoryError) {
            guard !run.isEmpty else { return }
            joined.append(UInt8(ascii: "]"))
            if let items = try? decoder.decode([Item].self, from: joined) {
                for item in items { contents.items.put(item) }
                contents.written += items.count
            } else {
                // Somewhere in the run: record by record, to say where.
                for record in run { try contents.decodeOne(record, in: data, of: file, with: decoder) }
            }
            run = []
            joined = Data()
        }

        for record in records {
            let items = data.withUnsafeBytes { bytes in
                Payload.itemsOfPutOnly(UnsafeRawBufferPointer(rebasing: bytes[record])).map { Data($0) }
            }
            if let items, !items.isEmpty {
                joined.append(joined.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
                joined.append(items)
                run.append(record)
                if joined.count > 1 << 20 { try flush(into: &self) }
            } else {
                try flush(into: &self)
                try decodeOne(record, in: data, of: file, with: decoder)
            }
        }
        try flush(into: &self)
    }

    private mutating func decodeOne(
        _ record: Range<Int>, in data: Data, of file: URL, with decoder: JSONDecoder
    ) throws(RepositoryError) {
        let operation: Operation<Item>
        do {
            operation = try decoder.decode(Operation<Item>.self, from: data[record])
        } catch {
            throw .undecodable(
                file: file, offset: record.lowerBound - Line.prefixLength, reason: RepositoryError.reason(of: error))
        }
        let change = Change(deleted: operation.delete ?? [], saved: operation.put ?? [])
        change.apply(to: &items)
        written += change.deleted.count + change.saved.count
    }
}
