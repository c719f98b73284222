/// The CRC-32 of ISO-HDLC (the one of gzip and PNG): finds every single flipped bit and every burst of up to 32 bits.
///
/// It guards against damage, not against forgery.
struct Checksum {
    private static let tables = makeTables()

    /// The checksum of `bytes`. O(*n*), eight bytes a step.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        tables.withUnsafeBufferPointer { table in
            var checksum = ~UInt32(0)
            var index = 0
            while index &+ 8 <= bytes.count {
                let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)) ^ checksum
                let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index &+ 4, as: UInt32.self))
                let first =
                    table[1792 &+ Int(low & 0xFF)] ^ table[1536 &+ Int(low >> 8 & 0xFF)]
                    ^ table[1280 &+ Int(low >> 16 & 0xFF)] ^ table[1024 &+ Int(low >> 24)]
                let second =
                    table[768 &+ Int(high & 0xFF)] ^ table[512 &+ Int(high >> 8 & 0xFF)]
                    ^ table[256 &+ Int(high >> 16 & 0xFF)] ^ table[Int(high >> 24)]
                checksum = first ^ second
                index &+= 8
            }
            while index < bytes.count {
                checksum = checksum >> 8 ^ table[Int((checksum ^ UInt32(bytes[index])) & 0xFF)]
                index &+= 1
            }
            return ~checksum
        }
    }

    /// Eight tables of 256 entries: table *n* carries a byte past *n* further bytes.
    private static func makeTables() -> [UInt32] {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var entry = UInt32(byte)
            for _ in 0..<8 { entry = entry & 1 == 1 ? entry >> 1 ^ 0xEDB8_8320 : entry >> 1 }
            tables[byte] = entry
        }
        for index in 256..<tables.count {
            let previous = tables[index - 256]
            tables[index] = previous >> 8 ^ tables[Int(previous & 0xFF)]
        }
        return tables
    }
}
