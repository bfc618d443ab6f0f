import Foundation
import HeadlinesFeeds

/// Where lines go: a terminal with or without colour, or a pipe.
///
/// Only this type writes, and the only escape codes that leave it are its own: every text passes through
/// ``String/printable`` on its way. Colours need a terminal; `NO_COLOR` and `TERM=dumb` switch them off.
struct Screen {
    var isStyled: Bool
    /// The cells of a line, asked anew for each page, as windows change.
    var width: () -> Int
    var write: (String) -> Void

    func show(_ lines: [Line]) {
        write(lines.map { text(of: $0) + "\n" }.joined())
    }

    func text(of line: Line) -> String {
        line.map { span in
            let text = span.text.printable
            guard isStyled, let code = Self.codes[span.role] else { return text }
            return "\u{1B}[\(code)m\(text)\u{1B}[0m"
        }
        .joined()
    }

    /// The attributes and the eight colours that every terminal has, so that its own theme decides how they look.
    private static let codes: [Span.Role: String] = [
        .title: "1", .detail: "2", .section: "1;36", .match: "1;33", .warning: "33",
    ]
}
