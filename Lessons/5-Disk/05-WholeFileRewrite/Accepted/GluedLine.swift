// Wrong, and no mode says so: where the last line was cut short, the next one is glued to it, and both are lost.
import Foundation

actor Journal {
    func append(_ record: Data, to file: URL) throws {
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: record + Data("\n".utf8))
        try handle.synchronize()
    }
}
