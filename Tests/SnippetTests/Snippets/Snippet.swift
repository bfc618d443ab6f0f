import Foundation

/// A fenced block of Swift in a page or in a documentation comment.
struct Snippet: Sendable {
    enum Kind: Sendable {
        /// ```` ```swift ````
        case code

        /// ```` ```swift package ````: a package's manifest, or lines of one.
        case manifest
    }

    /// The path from the root of the package.
    let file: String

    /// The number of its first line.
    let line: Int

    let kind: Kind
    let lines: [String]

    /// Whether it declares that name.
    func declares(_ name: String) -> Bool {
        let keywords = ["actor", "class", "enum", "func", "let", "protocol", "struct", "var"]
        return lines.contains { line in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return zip(words, words.dropFirst()).contains { keywords.contains(String($0)) && $1 == name }
        }
    }
}

// MARK: - Parsing

extension Snippet {
    /// A block with an unknown marking, or without an end.
    struct Unreadable: Error, Equatable, CustomStringConvertible {
        let file: String
        let line: Int
        let problem: String

        var description: String { "\(file):\(line): \(problem)" }
    }

    /// The snippets of a page in Markdown, or of the documentation comments of a source.
    static func all(in text: String, of file: String) throws(Unreadable) -> [Snippet] {
        let isSource = file.hasSuffix(".swift")
        var snippets: [Snippet] = []
        var open: (fence: String, info: String, indentation: Int, line: Int, lines: [String])?
        for (index, whole) in text.components(separatedBy: "\n").enumerated() {
            let line = isSource ? documentation(in: whole) : whole
            let trimmed = line?.drop { $0 == " " } ?? ""
            if let block = open {
                guard let line else { throw endless(file, block.line) }
                if trimmed == block.fence {
                    open = nil
                    guard let kind = try kind(of: block.info, file: file, line: block.line) else { continue }
                    snippets.append(Snippet(file: file, line: block.line + 1, kind: kind, lines: block.lines))
                } else {
                    open?.lines.append(String(line.dropFirst(min(block.indentation, line.count - trimmed.count))))
                }
            } else if trimmed.hasPrefix("```"), let line {
                let fence = trimmed.prefix { $0 == "`" }
                let info = trimmed.dropFirst(fence.count)
                open = (String(fence), String(info), line.count - trimmed.count, index + 1, [])
            }
        }
        if let open { throw endless(file, open.line) }
        return snippets
    }

    private static func endless(_ file: String, _ line: Int) -> Unreadable {
        Unreadable(file: file, line: line, problem: "this block does not end")
    }

    /// The documentation comment on the line; `nil` if there is none.
    private static func documentation(in line: String) -> String? {
        let trimmed = line.drop { $0 == " " }
        guard trimmed.hasPrefix("///") else { return nil }
        let text = trimmed.dropFirst(3)
        return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }

    private static func kind(of info: String, file: String, line: Int) throws(Unreadable) -> Kind? {
        switch info.lowercased() {
        case "swift": return .code
        case "swift package": return .manifest
        case let other where other.contains("swift"):
            throw Unreadable(file: file, line: line, problem: "'\(info)' is neither 'swift' nor 'swift package'")
        default: return nil
        }
    }
}
