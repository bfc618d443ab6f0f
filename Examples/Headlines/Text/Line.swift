/// A piece of a line, and what it is; how that looks is the screen's business.
struct Span: Equatable {
    enum Role: Equatable {
        case text, title, detail, section, match, warning
    }

    var text: String
    var role: Role

    init(_ text: String, _ role: Role = .text) {
        self.text = text
        self.role = role
    }
}

typealias Line = [Span]

extension Line {
    /// The line's words without what they are.
    var text: String { map(\.text).joined() }
}
