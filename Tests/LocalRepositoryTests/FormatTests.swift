import Foundation
import Testing

@testable import LocalRepository

/// The bytes on disk, which another program or a later version reads.
@Suite struct FormatTests {
    @Test func theChecksumIsTheUsualOne() {
        // The check value that catalogues of checksums give for CRC-32/ISO-HDLC.
        let text = Data("123456789".utf8)
        #expect(text.withUnsafeBytes { Checksum.of($0) } == 0xCBF4_3926)
        #expect(Data().withUnsafeBytes { Checksum.of($0) } == 0)
    }

    @Test func theChecksumIsTheSameInStepsOfEightAndOfOne() {
        let bytes = Data((0..<100).map { UInt8(truncatingIfNeeded: $0 &* 37) })
        var expected = ~UInt32(0)
        for (length, byte) in bytes.enumerated() {
            #expect(bytes.prefix(length).withUnsafeBytes { Checksum.of($0) } == ~expected)
            expected ^= UInt32(byte)
            for _ in 0..<8 { expected = (expected >> 1) ^ (expected & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    @Test func oneReadableLineAnOperation() async throws {
        try await withStore { folder in
            let store = try folder.open()
            try await store.save(milk)
            try await store.save(contentsOf: [bread, eggs])
            try await store.delete(2)
            let text = String(decoding: try folder.bytes(), as: UTF8.self)
            #expect(
                text == """
                    LocalRepository 1
                    \(try line(#"{"put":[{"id":1,"title":"Milk"}]}"#))
                    \(try line(#"{"put":[{"id":2,"title":"Bread"},{"id":3,"title":"Eggs"}]}"#))
                    \(try line(#"{"delete":[2]}"#))

                    """)
        }
    }

    @Test func equalContentsGiveEqualBytesAfterCompaction() async throws {
        try await withStore { folder in
            try await withStore { other in
                let store = try folder.open()
                try await store.save(contentsOf: [milk, bread, eggs])
                try await store.delete(2)
                try await store.compact()
                let second = try other.open()
                try await second.save(Memo(id: 1, title: "?"))
                try await second.save(eggs)
                try await second.save(milk)
                try await second.compact()
                #expect(try folder.bytes() == other.bytes())
                try await store.save(bread)
                await store.close()
                #expect(try await folder.memosOnDisk() == [milk, eggs, bread])
            }
        }
    }

    @Test func compactsByItselfWhenMoreThanHalfIsOutOfDate() async throws {
        try await withStore { folder in
            let disk = FaultyDisk()
            let store = try folder.open(disk.disk)
            try await store.save(contentsOf: (0..<10).map { Memo(id: $0, title: "Milk") })
            let compact = try folder.bytes().count
            for number in 0..<1000 { try await store.update(number % 10) { $0.title = "Bread" } }
            #expect(disk.count(.rename) == 1, "only the making of the file")
            #expect(try folder.bytes().count > 10 * compact)
            try await store.update(0) { $0.title = "Bread" }
            // The save is told before the file is rewritten.
            await store.flush()
            #expect(disk.count(.rename) == 2)
            await store.close()
            #expect(try folder.bytes().count < 2 * compact)
            #expect(try await folder.memosOnDisk() == (0..<10).map { Memo(id: $0, title: "Bread") })
        }
    }

    @Test func bytesWrittenASaveDoNotGrowWithTheStore() async throws {
        try await withStore { folder in
            let store = try folder.open()
            var grown: Set<Int> = []
            for size in [0, 100, 1000] {
                try await store.save(contentsOf: (0...size).map { Memo(id: 1000 + $0, title: "Bread") })
                let before = try folder.bytes().count
                try await store.save(milk)
                grown.insert(try folder.bytes().count - before)
            }
            #expect(grown.count == 1)
        }
    }

    private func line(_ payload: String) throws -> String {
        var bytes = Data()
        Line.append(Data(payload.utf8), to: &bytes)
        let text = try #require(String(data: bytes, encoding: .utf8))
        #expect(text.count == payload.count + 10)
        return String(text.dropLast())
    }
}
