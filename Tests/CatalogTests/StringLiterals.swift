import Foundation

/// A string literal of Swift source. Its interpolations are left out.
struct StringLiteral: Hashable {
    /// The parts around the interpolations.
    var parts: [String]
    /// The source on the same line before the literal.
    let context: String

    /// The pattern of the keys that the compiler can make of the literal: a specifier for each interpolation.
    var keyPattern: String {
        let isFormat = parts.count > 1
        return parts.map { NSRegularExpression.escapedPattern(for: isFormat ? $0.replacing("%", with: "%%") : $0) }
            .joined(separator: "%(?:[0-9]+\\$)?(?:@|l?l?[dufg])")
    }
}

/// A scanner of the string literals in Swift source, with those inside interpolations.
///
/// It knows comments, literals of one line and of several, and nested interpolations; no raw literals.
struct StringLiterals {
    private let source: [Character]
    private var position = 0
    private var line = ""
    private(set) var found: [StringLiteral] = []

    init(_ source: String) {
        self.source = Array(source)
        readCode(until: nil)
    }

    private func follows(_ text: String) -> Bool { source[position...].starts(with: text) }

    /// Reads code to the end of the source, or to the parenthesis that closes an interpolation.
    private mutating func readCode(until end: Character?) {
        var depth = 0
        while position < source.count {
            let character = source[position]
            if follows("//") {
                while position < source.count, source[position] != "\n" { position += 1 }
            } else if character == "\"" {
                readLiteral()
            } else {
                if character == end, depth == 0 { return }
                if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
                if character == "\n" { line = "" } else { line.append(character) }
                position += 1
            }
        }
    }

    private mutating func readLiteral() {
        let context = line
        let quotes = follows("\"\"\"") ? "\"\"\"" : "\""
        position += quotes.count
        var parts = [""]
        while position < source.count, !follows(quotes) {
            if follows("\\(") {
                position += 2
                readCode(until: ")")
                parts.append("")
            } else if follows("\\\n") {
                position += 1
                parts[parts.count - 1].append("\\")
                continue
            } else if source[position] == "\\" {
                position += 1
                parts[parts.count - 1].append(source[position] == "n" ? "\n" : source[position])
            } else {
                parts[parts.count - 1].append(source[position])
            }
            position += 1
        }
        position += quotes.count
        if quotes.count == 3 { parts = Self.joined(parts) }
        found.append(StringLiteral(parts: parts, context: context))
        line = context + "\"\""
    }

    /// Joins the lines of a literal of several lines, without their indentation.
    private static func joined(_ parts: [String]) -> [String] {
        var parts = parts
        for index in parts.indices {
            var lines = parts[index].components(separatedBy: "\n")
            for number in lines.indices.dropFirst() { lines[number] = String(lines[number].drop { $0 == " " }) }
            parts[index] = lines.joined(separator: "\n").replacing("\\\n", with: "")
        }
        if parts[0].hasPrefix("\n") { parts[0].removeFirst() }
        if parts[parts.count - 1].hasSuffix("\n") { parts[parts.count - 1].removeLast() }
        return parts
    }
}
