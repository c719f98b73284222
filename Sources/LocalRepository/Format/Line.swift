import Foundation

/// One record of the file: eight hexadecimal digits of checksum, a space, a payload of JSON, a newline.
///
/// JSON has no raw newline in it, so a newline ends a record and nothing else does.
enum Line {
    static let newline = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")

    /// The bytes before the payload: the digits and the space.
    static let prefixLength = 9

    /// Appends a record of `payload` to `bytes`.
    static func append(_ payload: Data, to bytes: inout Data) {
        let checksum = payload.withUnsafeBytes { Checksum.of($0) }
        bytes.reserveCapacity(bytes.count + prefixLength + payload.count + 1)
        for shift in stride(from: 28, through: 0, by: -4) {
            bytes.append(digit(UInt8(truncatingIfNeeded: checksum >> UInt32(shift)) & 0xF))
        }
        bytes.append(space)
        bytes.append(payload)
        bytes.append(newline)
    }

    /// Whether `line`, without its newline, is a whole record. Digits are lower case: a flipped bit must not pass as another spelling.
    static func isWhole(_ line: UnsafeRawBufferPointer) -> Bool {
        guard line.count > prefixLength, line[8] == space else { return false }
        var stated: UInt32 = 0
        for index in 0..<8 {
            guard let value = value(of: line[index]) else { return false }
            stated = stated << 4 | UInt32(value)
        }
        return Checksum.of(UnsafeRawBufferPointer(rebasing: line[prefixLength...])) == stated
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
