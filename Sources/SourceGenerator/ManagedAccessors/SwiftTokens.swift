internal import Foundation

/// A word or a mark of a Swift source, with its line.
struct SwiftToken: Equatable {
    let text: String
    let line: Int

    var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false }

    /// The word without backticks.
    var name: String { text.filter { $0 != "`" } }
}

/// A Swift source, split into words and marks, without comments, the contents of strings, and the branches of
/// conditional compilation that are not for Linux.
struct SwiftTokens {
    private let text: [Character]
    private var position = 0
    private var line = 1
    private(set) var tokens: [SwiftToken] = []
    /// The branches around the position.
    private var branches: [Branch] = []

    private struct Branch {
        let isAroundActive: Bool
        var isActive: Bool
        /// Whether a former branch is certainly compiled.
        var isDecided: Bool
    }

    init(of text: String) {
        self.text = Array(text)
        while position < self.text.count { read() }
    }

    private func character(_ offset: Int = 0) -> Character? {
        position + offset < text.count ? text[position + offset] : nil
    }

    private mutating func advance() {
        if character()?.isNewline == true { line += 1 }
        position += 1
    }

    private mutating func read() {
        guard let first = character() else { return }
        if first == "/", character(1) == "/" { return skipLine() }
        if first == "/", character(1) == "*" { return skipComment() }
        if first == "\"" { return skipString(hashes: 0) }
        if first == "#" { return readHash() }
        if first.isLetter || first == "_" || first == "`" { return append(readWord()) }
        if first.isNumber {
            while let next = character(), next.isLetter || next.isNumber || next == "_" { advance() }
            return
        }
        if !first.isWhitespace { append(String(first)) }
        advance()
    }

    private mutating func append(_ text: String) {
        if branches.last?.isActive ?? true { tokens.append(SwiftToken(text: text, line: line)) }
    }

    private mutating func readWord() -> String {
        let start = position
        while let next = character(), next.isLetter || next.isNumber || next == "_" || next == "`" { advance() }
        return String(text[start..<position])
    }

    private mutating func skipLine() { while let next = character(), !next.isNewline { advance() } }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if character() == "/", character(1) == "*" {
                depth += 1
                advance()
            } else if character() == "*", character(1) == "/" {
                depth -= 1
                advance()
            }
            advance()
        } while depth > 0 && position < text.count
    }

    private mutating func readHash() {
        var hashes = 0
        while character(hashes) == "#" { hashes += 1 }
        if character(hashes) == "\"" {
            for _ in 0..<hashes { advance() }
            return skipString(hashes: hashes)
        }
        advance()
        let word = readWord()
        switch word {
        case "if", "elseif", "else", "endif":
            let start = position
            skipLine()
            change(word, String(text[start..<position]))
        default: append("#" + word)
        }
    }

    /// Skips a string, including the expressions in it.
    private mutating func skipString(hashes: Int) {
        let isLong = character() == "\"" && character(1) == "\"" && character(2) == "\""
        let quotes = isLong ? 3 : 1
        for _ in 0..<quotes { advance() }
        while let next = character() {
            if next == "\"", (0..<quotes).allSatisfy({ character($0) == "\"" }),
                (0..<hashes).allSatisfy({ character(quotes + $0) == "#" })
            {
                for _ in 0..<(quotes + hashes) { advance() }
                return
            }
            // The end of the line ends a string without a closing quote.
            if !isLong, next.isNewline { return }
            advance()
            guard next == "\\", (0..<hashes).allSatisfy({ character($0) == "#" }) else { continue }
            for _ in 0..<hashes { advance() }
            if character() == "(" { skipParentheses() } else { advance() }
        }
    }

    private mutating func skipParentheses() {
        var depth = 0
        repeat {
            switch character() {
            case "(": depth += 1
            case ")": depth -= 1
            case "\"":
                skipString(hashes: 0)
                continue
            default: break
            }
            advance()
        } while depth > 0 && position < text.count
    }

    // MARK: Conditional compilation

    private mutating func change(_ directive: String, _ condition: String) {
        switch directive {
        case "if":
            let isAroundActive = branches.last?.isActive ?? true
            let holds = Self.holds(condition)
            branches.append(
                Branch(
                    isAroundActive: isAroundActive, isActive: isAroundActive && holds != false,
                    isDecided: holds == true))
        case "endif": _ = branches.popLast()
        default:
            guard var branch = branches.popLast() else { return }
            let holds = directive == "else" ? nil : Self.holds(condition)
            branch.isActive = branch.isAroundActive && !branch.isDecided && holds != false
            if holds == true { branch.isDecided = true }
            branches.append(branch)
        }
    }

    /// Whether a condition is true on Linux; nil if the source does not determine it.
    private static func holds(_ condition: String) -> Bool? {
        let condition = String(condition.prefix { $0 != "/" }).filter { !$0.isWhitespace }
        let alternatives = condition.components(separatedBy: "||").map { alternative -> Bool? in
            let parts = alternative.components(separatedBy: "&&").map(isTrue)
            if parts.contains(false) { return false }
            return parts.allSatisfy { $0 == true } ? true : nil
        }
        if alternatives.contains(true) { return true }
        return alternatives.allSatisfy { $0 == false } ? false : nil
    }

    private static func isTrue(_ part: String) -> Bool? {
        if part.hasPrefix("!") { return isTrue(String(part.dropFirst())).map { !$0 } }
        let absent = ["canImport(ObjectiveC)", "canImport(Darwin)", "_runtime(_ObjC)", "false"]
        if absent.contains(part) || (part.hasPrefix("os(") && part != "os(Linux)") { return false }
        let present = ["os(Linux)", "canImport(Foundation)", "canImport(CoreData)", "canImport(SwiftUI)", "true"]
        return present.contains(part) ? true : nil
    }
}
