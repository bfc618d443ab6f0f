/// Removal of the comments and the indentation of a script or a stylesheet, and of spaces beside punctuation.
///
/// Line ends stay, so that automatic semicolons stay where they were. Strings, templates and regular expressions are
/// copied.
enum SourceComments {
    enum Language {
        case script, stylesheet
    }

    static func removed(from source: [UInt8], _ language: Language) -> [UInt8] {
        var reader = Reader(source: source, language: language)
        return reader.run()
    }

    private struct Reader {
        let source: [UInt8]
        let language: Language
        var index = 0
        var output: [UInt8] = []
        /// The number of open braces in each open template.
        var templates: [Int] = []

        mutating func run() -> [UInt8] {
            output.reserveCapacity(source.count)
            while index < source.count { step() }
            endLine()
            return output
        }

        private mutating func step() {
            let byte = source[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): copyQuoted(until: byte)
            case UInt8(ascii: "`") where language == .script:
                templates.append(0)
                copyTemplate(from: 1)
            case UInt8(ascii: "{") where !templates.isEmpty:
                templates[templates.count - 1] += 1
                copy(1)
            case UInt8(ascii: "}") where !templates.isEmpty:
                if templates[templates.count - 1] == 0 { return copyTemplate(from: 1) }
                templates[templates.count - 1] -= 1
                copy(1)
            case UInt8(ascii: "/"): readSlash()
            case UInt8(ascii: "\n"):
                endLine()
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                // Skips the indentation.
                if output.last ?? 0x0A == 0x0A || isNeedlessSpace { index += 1 } else { copy(1) }
            default: copy(1)
            }
        }

        /// Whether the space here separates nothing: it has punctuation on one side. In a script two signs stay
        /// separate, because `a + +b` is not `a++b`. In a stylesheet a space before a colon and around signs has a
        /// meaning.
        private var isNeedlessSpace: Bool {
            guard let before = output.last, index + 1 < source.count else { return false }
            let next = source[index + 1]
            if language == .stylesheet { return "{};:,>".utf8.contains(before) || "{}>".utf8.contains(next) }
            let signs = "+-".utf8
            if signs.contains(before), signs.contains(next) { return false }
            return Self.punctuation.contains(before) || Self.punctuation.contains(next)
        }

        private static let punctuation = Set("{}()[],;:?=<>!&|*%+-".utf8)

        private mutating func readSlash() {
            let next = index + 1 < source.count ? source[index + 1] : 0
            if next == UInt8(ascii: "*") {
                index += 2
                while index < source.count, !isEndOfComment { index += 1 }
                index = min(index + 2, source.count)
            } else if language == .script, next == UInt8(ascii: "/") {
                while index < source.count, source[index] != 0x0A { index += 1 }
            } else if language == .script, beginsExpression {
                copyRegularExpression()
            } else {
                copy(1)
            }
        }

        private var isEndOfComment: Bool { source[index...].starts(with: "*/".utf8) }

        /// Whether a slash here begins a regular expression, because it follows no operand.
        private var beginsExpression: Bool {
            let before = output.reversed().first { $0 != 0x20 && $0 != 0x0A }
            return before.map { "(,=:[!&|?{};+-*%~^<>".utf8.contains($0) } ?? true
        }

        private mutating func copyRegularExpression() {
            var isInClass = false
            copy(1)
            while index < source.count, source[index] != 0x0A {
                switch source[index] {
                case UInt8(ascii: "\\"): copy(1)
                case UInt8(ascii: "["): isInClass = true
                case UInt8(ascii: "]"): isInClass = false
                case UInt8(ascii: "/") where !isInClass: return copy(1)
                default: break
                }
                copy(1)
            }
        }

        private mutating func copyQuoted(until quote: UInt8) {
            copy(1)
            while index < source.count {
                let byte = source[index]
                if byte == UInt8(ascii: "\\") { copy(1) }
                copy(1)
                if byte == quote { return }
            }
        }

        /// Copies a part of a template, up to its end or the next `${`.
        private mutating func copyTemplate(from count: Int) {
            copy(count)
            while index < source.count {
                switch source[index] {
                case UInt8(ascii: "\\"): copy(2)
                case UInt8(ascii: "`"):
                    templates.removeLast()
                    return copy(1)
                case UInt8(ascii: "$") where index + 1 < source.count && source[index + 1] == UInt8(ascii: "{"):
                    return copy(2)
                default: copy(1)
                }
            }
        }

        private mutating func copy(_ count: Int) {
            let end = min(index + count, source.count)
            output += source[index..<end]
            index = end
        }

        /// Ends the current line, unless it is empty.
        private mutating func endLine() {
            while output.last == UInt8(ascii: " ") || output.last == UInt8(ascii: "\t") { output.removeLast() }
            if output.last ?? 0x0A != 0x0A { output.append(0x0A) }
        }
    }
}
