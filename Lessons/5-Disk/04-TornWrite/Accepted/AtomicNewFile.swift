// Wrong, and no mode says so: these two options together end the process.
import Foundation

func writeFirstFile(_ titles: [String], to file: URL) throws {
    try JSONEncoder().encode(titles).write(to: file, options: [.atomic, .withoutOverwriting])
}
