import Foundation

/// What goes to the reader's screen.
enum Terminal {
    enum Colour: String {
        case red = "31"
        case green = "32"
        case yellow = "33"
        case bold = "1"
        case faint = "2"
    }

    /// Colours are for a terminal, and not where the reader has set `NO_COLOR` (no-color.org).
    static let hasColour: Bool = {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) != 0 && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }()

    static var isInteractive: Bool { isatty(STDOUT_FILENO) != 0 }

    /// The columns of the screen; 100 where there is none.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
        return Int(size.ws_col)
    }

    static func paint(_ text: String, _ colour: Colour) -> String {
        hasColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Prints one line to standard error.
    static func complain(_ line: String) {
        FileHandle.standardError.write(Data("workbook: \(line)\n".utf8))
    }

    /// Shows what is being done, where somebody looks; the line goes away with the next one.
    static func progress(_ text: String) {
        guard isatty(STDERR_FILENO) != 0 else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }
}
