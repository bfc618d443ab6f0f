/// Finds operations on numbers that end the process for some of them: conversions of floating numbers to integers,
/// moves of a generic value, durations of floating numbers, and counts that may be negative.
///
/// The lint reads words, not types. A name is floating-point if the file declares it so, or if it is a member that all
/// sources declare so. A flagged operation must use `clamping`, or state a reason: `// In range: …` at the line or
/// above it.
struct NumberLint {
    struct Finding: Equatable, CustomStringConvertible {
        let line: Int
        let expression: String
        let advice: String

        var description: String { "\(line): \(expression) — \(advice)" }
    }

    private typealias Token = NumberTokens.Token

    private static let floatingTypes: Set<String> = ["CGFloat", "Double", "Float", "TimeInterval"]
    private static let integerTypes: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    private static let functions: Set<String> = [
        "rounded", "squareRoot", "timeIntervalSince", "timeIntervalSinceNow", "timeIntervalSince1970",
        "timeIntervalSinceReferenceDate", "log", "log2", "pow", "sqrt", "ceil", "floor", "hypot",
        "truncatingRemainder",
    ]
    private static let geometry: Set<String> = [
        "width", "height", "x", "y", "minX", "minY", "maxX", "maxY", "midX", "midY",
    ]
    private static let durations: Set<String> = ["seconds", "milliseconds", "microseconds", "nanoseconds"]
    /// Members whose results are already bounded.
    private static let limits: Set<String> = ["limited", "bounded", "clamped", "clamping"]

    /// The members that sources declare with a floating type, and never with another one.
    let floatingMembers: Set<String>
    /// The functions whose results are floating, and never of another type.
    let floatingFunctions: Set<String>

    init(declaredIn sources: [NumberTokens]) {
        var (floating, other): (Set<String>, Set<String>) = ([], [])
        var (numbers, others): (Set<String>, Set<String>) = ([], [])
        for source in sources {
            for (name, isFloating) in Self.declarations(source.tokens) {
                if isFloating { floating.insert(name) } else { other.insert(name) }
            }
            for (name, isFloating) in Self.functions(source.tokens) {
                if isFloating { numbers.insert(name) } else { others.insert(name) }
            }
        }
        floatingMembers = floating.subtracting(other)
        floatingFunctions = numbers.subtracting(others)
    }

    /// The names after `func`, and whether the results are floating.
    private static func functions(_ tokens: [Token]) -> [(name: String, isFloating: Bool)] {
        tokens.indices.dropLast(3).compactMap { index in
            guard tokens[index].text == "func" else { return nil }
            let head = tokens[(index + 2)...].prefix { $0.text != "{" && $0.text != "func" && $0.text != "}" }
            let arrow = head.indices.last { tokens[$0].text == ">" && tokens[$0 - 1].text == "-" }
            let result = arrow.flatMap { $0 + 1 < tokens.count ? tokens[$0 + 1].text : nil }
            return (tokens[index + 1].text, result.map { floatingTypes.contains($0) } ?? false)
        }
    }

    /// The names after `var` and `let` that have a type, or an integer as their value.
    private static func declarations(_ tokens: [Token]) -> [(name: String, isFloating: Bool)] {
        tokens.indices.dropLast(3).compactMap { index in
            guard ["var", "let"].contains(tokens[index].text) else { return nil }
            let (name, value) = (tokens[index + 1].text, tokens[index + 3].text)
            switch tokens[index + 2].text {
            case ":": return (name, floatingTypes.contains(value))
            case "=" where Int(value) != nil: return (name, false)
            default: return nil
            }
        }
    }

    /// `hasDurations` says whether times are durations of the standard library, and not strides of a scheduler.
    func findings(in source: NumberTokens, hasDurations: Bool = true) -> [Finding] {
        let tokens = source.tokens
        let names = floatingNames(tokens)
        var found: [Finding] = []
        func add(_ line: Int, _ expression: String, _ advice: String) {
            let hasReason = (line - 2...line).contains { source.reasons.contains($0) }
            if !hasReason { found.append(Finding(line: line, expression: expression, advice: advice)) }
        }
        for index in tokens.indices.dropLast() where tokens[index + 1].text == "(" {
            let (name, line) = (tokens[index].text, tokens[index].line)
            let before = index > 0 ? tokens[index - 1].text : ""
            let isOwn = index > 1 && tokens[index - 2].text == "Self"
            let argument = Self.argument(tokens, from: index + 1)
            let isLabeled = argument.count > 1 && argument[1].text == ":"
            let text = "\(name)(\(argument.map(\.text).joined(separator: " ")))"
            if Self.integerTypes.contains(name), before != ".", !isLabeled, isFloating(argument, names) {
                add(line, text, "write \(name)(clamping: …)")
            }
            if name == "advanced", before == ".", argument.first?.text == "by" {
                add(line, text, "a step may lead out of the range of the type")
            }
            if hasDurations, Self.durations.contains(name), before == ".", !isOwn, isFloating(argument, names),
                argument.count > 1 || !Self.isFloatingLiteral(argument[0].text)
            {
                add(line, text, "a duration has no room for all floating numbers; clamp it before")
            }
            if let count = Self.count(in: argument), count.contains(where: { $0.text == "-" }),
                !count.contains(where: { ["max", "clamping"].contains($0.text) })
            {
                add(line, text, "the count may be negative; write max(0, …)")
            }
        }
        return found
    }

    /// The names that the file declares as floating, and the constants with a floating value.
    private func floatingNames(_ tokens: [Token]) -> Set<String> {
        var names: Set<String> = []
        for index in tokens.indices.dropLast(2) where tokens[index + 1].text == ":" {
            if Self.floatingTypes.contains(tokens[index + 2].text) { names.insert(tokens[index].text) }
        }
        for index in tokens.indices.dropLast(3) where ["let", "var"].contains(tokens[index].text) {
            let line = tokens[index].line
            let statement = tokens[(index + 1)...].prefix { $0.line == line }
            guard let sign = statement.firstIndex(where: { $0.text == "=" }) else { continue }
            let declared = statement[..<sign].map(\.text)
            guard declared.count == 1 || declared.first == "(", !declared.contains(":") else { continue }
            let value = Array(statement[(sign + 1)...].prefix { $0.text != "{" && $0.text != "else" })
            let makesOther = value.contains {
                Self.integerTypes.contains($0.text)
                    || ["map", "String", "CGRect", "CGSize", "CGPoint", "contains", "<", ">"].contains($0.text)
            }
            if !makesOther, isFloating(value, names) { names.formUnion(declared.filter { $0 != "(" && $0 != "," }) }
        }
        return names
    }

    private func isFloating(_ expression: [Token], _ names: Set<String>) -> Bool {
        if expression.contains(where: { Self.limits.contains($0.text) }) { return false }
        return expression.indices.contains { index in
            let text = expression[index].text
            let isMember = index > 0 && expression[index - 1].text == "."
            let next = index + 1 < expression.count ? expression[index + 1].text : ""
            if Self.isFloatingLiteral(text) || Self.functions.contains(text) { return true }
            if Self.floatingTypes.contains(text) || floatingFunctions.contains(text), next == "(" { return true }
            if isMember { return Self.geometry.contains(text) || floatingMembers.contains(text) }
            return names.contains(text) && next != ":"
        }
    }

    private static func isFloatingLiteral(_ text: String) -> Bool {
        guard let first = text.utf8.first, (48...57).contains(first), !text.hasPrefix("0x") else { return false }
        return text.contains(".") || text.contains("e")
    }

    /// The tokens between a parenthesis and the one that closes it.
    private static func argument(_ tokens: [Token], from start: Int) -> [Token] {
        var depth = 0
        var argument: [Token] = []
        for token in tokens[start...] {
            if ["(", "[", "{"].contains(token.text) { depth += 1 }
            if [")", "]", "}"].contains(token.text) { depth -= 1 }
            if depth == 0 { break }
            argument.append(token)
        }
        return Array(argument.dropFirst())
    }

    /// The count in `repeating: …, count: …`.
    private static func count(in argument: [Token]) -> [Token]? {
        guard argument.first?.text == "repeating", let label = argument.lastIndex(where: { $0.text == "count" }),
            label + 1 < argument.count, argument[label + 1].text == ":"
        else { return nil }
        return Array(argument[(label + 2)...])
    }
}
