/// A stream drawn as a line of text, one character a tick.
///
/// | text | meaning | takes |
/// | --- | --- | --- |
/// | `-` | time passes | one tick |
/// | `a`, `7` | a value: any letter or digit | one tick |
/// | `<text>` | a value of any text without `>` | one tick |
/// | `\|` | the stream finishes | |
/// | `#` | the stream fails, with a ``MarbleFailure`` | |
/// | `(ab\|)` | all of these at one instant, in this order | one tick |
/// | space | nothing, for lining diagrams up | nothing |
///
/// The first character is tick 0. Nothing follows the completion.
///
/// A text that breaks these rules becomes a diagram that equals no other and whose description is its ``error``. A test
/// that compares diagrams then shows the error.
public struct MarbleDiagram: Equatable, Sendable {
    enum Mark: Equatable, Sendable {
        case value(String)
        case finished
        case failed
    }

    /// The signals of each tick.
    var ticks: [[Mark]] = []

    /// The error in the text, or the reason why a stream has no diagram; `nil` if the diagram is valid.
    public internal(set) var error: MarbleError?

    /// Parses a diagram. Text that breaks the rules sets ``error``.
    public init(_ text: String) {
        var reader = Reader(text: Array(text))
        do throws(MarbleError) {
            while let tick = try reader.nextTick(after: self) { ticks.append(tick) }
        } catch {
            self.error = error
        }
    }

    var hasEnded: Bool { ticks.last?.last == .finished || ticks.last?.last == .failed }

    /// Returns whether both diagrams show the same signals. A diagram with an error equals no other.
    public static func == (lhs: MarbleDiagram, rhs: MarbleDiagram) -> Bool {
        lhs.error == nil && rhs.error == nil && lhs.ticks == rhs.ticks
    }
}

extension MarbleDiagram: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}

// MARK: - Parsing

extension MarbleDiagram {
    private struct Reader {
        let text: [Character]
        var position = 0

        /// The marks of the next tick; `nil` at the end of the text.
        mutating func nextTick(after diagram: MarbleDiagram) throws(MarbleError) -> [Mark]? {
            skipSpaces()
            guard position < text.count else { return nil }
            if diagram.hasEnded { throw error("nothing may follow the end of the stream") }
            switch text[position] {
            case "-":
                position += 1
                return []
            case "(":
                return try group()
            default:
                return [try mark()]
            }
        }

        private mutating func group() throws(MarbleError) -> [Mark] {
            let start = position
            position += 1
            var marks: [Mark] = []
            while true {
                skipSpaces()
                guard position < text.count else { throw error("this group is not closed by a )", at: start) }
                if text[position] == ")" { break }
                if marks.last == .finished || marks.last == .failed {
                    throw error("nothing may follow the end of the stream")
                }
                marks.append(try mark())
            }
            position += 1
            if marks.isEmpty { throw error("this group is empty; a tick in which nothing happens is a -", at: start) }
            return marks
        }

        private mutating func mark() throws(MarbleError) -> Mark {
            let character = text[position]
            switch character {
            case "|":
                position += 1
                return .finished
            case "#":
                position += 1
                return .failed
            case "<":
                guard let end = text[position...].firstIndex(of: ">") else {
                    throw error("this value is not closed by a >")
                }
                defer { position = end + 1 }
                return .value(String(text[(position + 1)..<end]))
            case _ where character.isLetter || character.isNumber:
                position += 1
                return .value(String(character))
            case "-":
                throw error("no time passes inside a group")
            case "(":
                throw error("a group cannot hold another")
            default:
                let value = MarbleDiagram.Mark.value(String(character))
                throw error("'\(character)' has no meaning; a value that is not a letter or digit is written \(value)")
            }
        }

        private mutating func skipSpaces() {
            while position < text.count, text[position] == " " { position += 1 }
        }

        private func error(_ problem: String, at position: Int? = nil) -> MarbleError {
            MarbleError(diagram: String(text), position: position ?? self.position, problem: problem)
        }
    }
}

// MARK: - Description

extension MarbleDiagram: CustomStringConvertible {
    /// The diagram without spaces, or the description of its error.
    public var description: String { error?.description ?? drawing }

    var drawing: String {
        var text = ""
        for marks in ticks {
            if marks.isEmpty { text += "-" }
            if marks.count > 1 { text += "(" }
            for mark in marks { text += mark.description(after: text.last) }
            if marks.count > 1 { text += ")" }
        }
        return text
    }
}

extension MarbleDiagram.Mark: CustomStringConvertible {
    var description: String {
        switch self {
        case .finished: return "|"
        case .failed: return "#"
        case .value(let text):
            let isPlain = text.count == 1 && text.allSatisfy { $0.isLetter || $0.isNumber }
            return isPlain ? text : "<\(text)>"
        }
    }

    /// The description, in brackets if it would join the preceding character in one grapheme, as Hangul letters do.
    func description(after last: Character?) -> String {
        guard case .value(let text) = self, let last, text.count == 1, "\(last)\(text)".count == 1 else {
            return description
        }
        return "<\(text)>"
    }
}
