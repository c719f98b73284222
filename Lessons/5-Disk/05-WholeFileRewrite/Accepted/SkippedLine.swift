// Wrong, and no mode says so: a line in the middle that cannot be read is left out, and nobody is told.
import Foundation

func titles(in journal: Data) -> [String] {
    journal.split(separator: UInt8(ascii: "\n")).compactMap { line in
        try? JSONDecoder().decode(String.self, from: line)
    }
}
