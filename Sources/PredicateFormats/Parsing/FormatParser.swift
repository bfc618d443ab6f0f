internal import Foundation

/// A recursive descent parser of format strings, which reads each token once.
///
/// Parentheses may contain a condition or an expression, so each level can return either.
struct FormatParser {
    enum Node {
        case condition(FormatCondition)
        case expression(FormatExpression)
    }

    let format: String
    let arguments: [Any?]
    private let tokens: [(token: FormatToken, offset: Int)]
    private(set) var place = 0
    private var usedCount = 0
    private var depth = 0
    /// The number of tokens examined, for the test that parsing is linear.
    private var stepCount = 0
    /// Deeper conditions would need more stack than some threads have: 200 levels overflowed 2 MB in a debug build.
    static let maximumDepth = 64
    /// The maximum number of operators in one calculation. Evaluation nests them.
    static let maximumOperators = 200

    static func condition(of format: String, _ arguments: [Any?]) throws(FormatError) -> FormatCondition {
        var parser = FormatParser(format: format, arguments: arguments, tokens: try FormatLexer.tokens(of: format))
        let condition = try parser.conditionOnly()
        guard parser.token == .end else {
            throw parser.error("\(parser.name) is not expected after the end of the condition")
        }
        return condition
    }

    static func expression(of format: String, _ arguments: [Any?]) throws(FormatError) -> FormatExpression {
        var parser = FormatParser(format: format, arguments: arguments, tokens: try FormatLexer.tokens(of: format))
        let node = try parser.calculation()
        let expression = try parser.expression(node, from: 0)
        guard parser.token == .end else {
            throw parser.error("\(parser.name) is not expected after the end of the expression")
        }
        return expression
    }

    /// Returns the number of bytes and tokens examined in a format, even if it has an error.
    static func stepCount(of format: String, _ arguments: [Any?] = []) -> Int {
        let (tokens, byteCount) = FormatLexer.counted(format)
        guard let tokens else { return byteCount }
        var parser = FormatParser(format: format, arguments: arguments, tokens: tokens)
        _ = try? parser.conditionOnly()
        return byteCount + parser.stepCount
    }

    private init(format: String, arguments: [Any?], tokens: [(token: FormatToken, offset: Int)]) {
        self.format = format
        self.arguments = arguments
        self.tokens = tokens
    }

    // MARK: Tokens

    var token: FormatToken { tokens[place].token }

    var next: FormatToken { tokens[min(place + 1, tokens.count - 1)].token }

    mutating func advance() {
        stepCount += 1
        place = min(place + 1, tokens.count - 1)
    }

    func error(_ reason: String) -> FormatError {
        FormatError(format: format, offset: tokens[place].offset, reason: reason)
    }

    /// The current token as it appears in the format, for messages.
    var name: String {
        guard token != .end else { return "the end" }
        let start = tokens[place].offset
        let end = place + 1 < tokens.count ? tokens[place + 1].offset : format.utf8.count
        return String(decoding: format.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    mutating func consume(_ sign: String) -> Bool {
        guard token == .sign(sign) else { return false }
        advance()
        return true
    }

    mutating func consume(word: String) -> Bool {
        guard token.isWord(word) else { return false }
        advance()
        return true
    }

    mutating func expect(_ sign: String) throws(FormatError) {
        guard consume(sign) else { throw error("\(sign) is expected before \(name)") }
    }

    mutating func argument() throws(FormatError) -> Any? {
        guard usedCount < arguments.count else {
            throw error("there is no argument for the placeholder \(name), which is number \(usedCount + 1)")
        }
        defer { usedCount += 1 }
        return arguments[usedCount]
    }

    mutating func deeper<Result>(
        _ body: (inout FormatParser) throws(FormatError) -> Result
    ) throws(FormatError) -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw error("the condition is nested too deeply") }
        return try body(&self)
    }

    // MARK: Conditions

    mutating func conditionOnly() throws(FormatError) -> FormatCondition {
        let node = try disjunction()
        return try condition(node)
    }

    private func condition(_ node: Node) throws(FormatError) -> FormatCondition {
        switch node {
        case .condition(let condition): return condition
        case .expression:
            // The current token may be a closing parenthesis around the whole expression.
            throw error("a comparison is expected before \(name)")
        }
    }

    func expression(_ node: Node, from start: Int) throws(FormatError) -> FormatExpression {
        if case .expression(let expression) = node { return expression }
        throw FormatError(
            format: format, offset: tokens[start].offset, reason: "a value is expected, not a condition")
    }

    mutating func disjunction() throws(FormatError) -> Node {
        try deeper { parser throws(FormatError) in
            try parser.chain(
                { $0.consume("||") || $0.consume(word: "OR") },
                { parser throws(FormatError) in try parser.conjunction() },
                FormatCondition.any)
        }
    }

    private mutating func conjunction() throws(FormatError) -> Node {
        try chain(
            { $0.consume("&&") || $0.consume(word: "AND") }, { parser throws(FormatError) in try parser.negation() },
            FormatCondition.all)
    }

    private mutating func chain(
        _ separates: (inout FormatParser) -> Bool, _ part: (inout FormatParser) throws(FormatError) -> Node,
        _ join: ([FormatCondition]) -> FormatCondition
    ) throws(FormatError) -> Node {
        let first = try part(&self)
        guard separates(&self) else { return first }
        var parts = [try condition(first)]
        repeat {
            let node = try part(&self)
            parts.append(try condition(node))
        } while separates(&self)
        return .condition(join(parts))
    }

    private mutating func negation() throws(FormatError) -> Node {
        guard token == .sign("!") || token.isWord("NOT") else { return try comparison() }
        return try deeper { parser throws(FormatError) in
            parser.advance()
            let node = try parser.negation()
            return .condition(.not(try parser.condition(node)))
        }
    }

    // MARK: Comparisons

    private mutating func comparison() throws(FormatError) -> Node {
        let quantifier = quantifier()
        let start = place
        let left = try calculation()
        guard let (operation, isNegated) = operation() else {
            if quantifier != .direct { throw error("a comparison is expected before \(name)") }
            return left
        }
        let options = try options()
        let rightStart = place
        let right = try expression(try calculation(), from: rightStart)
        let comparison = FormatCondition.comparison(
            FormatComparison(
                quantifier: quantifier, left: try expression(left, from: start), operation: operation, right: right,
                options: options))
        return .condition(isNegated ? .not(comparison) : comparison)
    }

    private mutating func quantifier() -> FormatComparison.Quantifier {
        guard case .word(let word) = token else { return .direct }
        // Unless an operand follows, the word is the name of a property.
        switch next {
        case .word, .escapedWord, .placeholder, .variable, .sign("("), .sign("{"): break
        default: return .direct
        }
        let quantifier: FormatComparison.Quantifier? =
            switch word.uppercased() {
            case "ANY", "SOME": .any
            case "ALL": .all
            case "NONE": FormatComparison.Quantifier.none
            default: nil
            }
        if quantifier != nil { advance() }
        return quantifier ?? .direct
    }

    private static let signs: [String: FormatComparison.Operation] = [
        "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual,
        "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    ]

    private mutating func operation() -> (FormatComparison.Operation, isNegated: Bool)? {
        switch token {
        case .sign(let sign):
            guard let operation = Self.signs[sign] else { return nil }
            advance()
            return (operation, false)
        case .word(let word):
            let isNegated = word.uppercased() == "NOT"
            var keyword = word.uppercased()
            if isNegated {
                guard case .word(let second) = next else { return nil }
                keyword = second.uppercased()
            }
            guard let operation = FormatComparison.Operation(rawValue: keyword) else { return nil }
            if isNegated { advance() }
            advance()
            return (operation, isNegated)
        default: return nil
        }
    }

    private mutating func options() throws(FormatError) -> FormatComparison.Options {
        guard consume("[") else { return [] }
        guard case .word(let letters) = token else { throw error("the options c, d, n or l are expected") }
        var options: FormatComparison.Options = []
        for letter in letters {
            switch letter {
            case "c", "C": options.insert(.caseInsensitive)
            case "d", "D": options.insert(.diacriticInsensitive)
            case "n", "N": options.insert(.normalized)
            case "l", "L": options.insert(.localized)
            default: throw error("\(letter) is not one of the options c, d, n and l")
            }
        }
        advance()
        try expect("]")
        return options
    }

    // MARK: Arithmetic

    /// The operators with their relative precedence in C; `**` binds most tightly.
    private static let operators: [String: (operation: FormatArithmetic, precedence: Int)] = [
        "|": (.bitwiseOr, 0), "^": (.bitwiseXor, 1), "&": (.bitwiseAnd, 2), "+": (.add, 3), "-": (.subtract, 3),
        "*": (.multiply, 4), "/": (.divide, 4), "**": (.power, 5),
    ]

    mutating func calculation() throws(FormatError) -> Node {
        try deeper { parser throws(FormatError) in try parser.calculation(from: 0).node }
    }

    /// Parses operators of at least the given precedence, from left to right.
    private mutating func calculation(from precedence: Int) throws(FormatError) -> (node: Node, nesting: Int) {
        let start = place
        var left = try signed()
        var nesting = 0
        while case .sign(let sign) = token, let (operation, next) = Self.operators[sign], next >= precedence {
            guard nesting < Self.maximumOperators else { throw error("the calculation is too long") }
            advance()
            let rightStart = place
            let (right, rightNesting) = try calculation(from: next + 1)
            nesting = max(nesting, rightNesting) + 1
            left = .expression(
                .arithmetic(
                    operation, try expression(left, from: start), try expression(right, from: rightStart)))
        }
        return (left, nesting)
    }

    private mutating func signed() throws(FormatError) -> Node {
        guard consume("-") else { return try operand() }
        let start = place
        let number = try deeper { parser throws(FormatError) in
            try parser.expression(try parser.signed(), from: start)
        }
        switch number {
        case .constant(.integer(let value)): return .expression(.constant(.integer(0 &- value)))
        case .constant(.real(let value)): return .expression(.constant(.real(-value)))
        default: return .expression(.arithmetic(.subtract, .constant(.integer(0)), number))
        }
    }

    private mutating func operand() throws(FormatError) -> Node {
        let start = place
        let node = try primary()
        guard token == .sign(".") || token == .sign("[") else { return node }
        let root = try expression(node, from: start)
        let steps = try steps()
        if case .path(let first, let known) = root { return .expression(.path(first, known + steps)) }
        return .expression(.path(root, steps))
    }

    func offset(_ place: Int) -> Int { tokens[place].offset }
}
