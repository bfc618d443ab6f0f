import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Screen {
    /// Standard output; plain on request, or where it is no terminal.
    static func standardOutput(plain: Bool, environment: [String: String]) -> Screen {
        let isTerminal = outputIsTerminal
        let wantsColour = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        return Screen(
            isStyled: isTerminal && wantsColour && !plain,
            width: { isTerminal ? min(max(terminalWidth ?? 80, 20), 100) : 80 },
            write: { write($0, to: .standardOutput) })
    }

    static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Standard error, for what is told beside the page.
    static var standardError: Screen {
        Screen(isStyled: false, width: { 80 }, write: { write($0, to: .standardError) })
    }

    private static var terminalWidth: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// A reader that went away, such as `head`, is no reason to complain.
    private static func write(_ text: String, to file: FileHandle) {
        try? file.write(contentsOf: Data(text.utf8))
    }
}
