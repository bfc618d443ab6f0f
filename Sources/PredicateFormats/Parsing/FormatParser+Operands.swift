internal import Foundation

extension FormatParser {
    /// Parses a value, or a condition in parentheses.
    mutating func primary() throws(FormatError) -> Node {
        switch token {
        case .sign("("):
            advance()
            let node = try disjunction()
            try expect(")")
            return node
        case .sign("{"):
            advance()
            return .expression(.list(try list(until: "}")))
        case .number(let text):
            guard let value = Self.number(text) else { throw error("\(text) is not a number") }
            advance()
            return .expression(.constant(value))
        case .text(let text):
            advance()
            return .expression(.constant(.text(text)))
        case .variable(let name):
            advance()
            return .expression(.variable(name))
        case .placeholder(let isKeyPath): return .expression(try placeholder(isKeyPath: isKeyPath))
        case .operation:
            return .expression(.path(.current, [try step()]))
        case .escapedWord(let name):
            advance()
            return .expression(.path(.current, [.key(name)]))
        case .word(let word): return try self.word(word)
        case .sign, .end: throw error("a value is expected before \(name)")
        }
    }

    private static func number(_ text: String) -> FormatValue? {
        if text.hasPrefix("0x") { return Int64(text.dropFirst(2), radix: 16).map { .integer($0) } }
        if let value = Int64(text) { return .integer(value) }
        // An integer that does not fit stays exact.
        if text.allSatisfy(\.isNumber), let value = Decimal(string: text) { return .decimal(value) }
        return Double(text).map { .real($0) }
    }

    /// Parses comma-separated expressions.
    private mutating func list(until end: String) throws(FormatError) -> [FormatExpression] {
        var parts: [FormatExpression] = []
        while !consume(end) {
            if !parts.isEmpty { try expect(",") }
            parts.append(try value())
        }
        return parts
    }

    private mutating func value() throws(FormatError) -> FormatExpression {
        let start = place
        // `calculation()` counts a nesting level, as for any parenthesis.
        let node = try calculation()
        return try expression(node, from: start)
    }

    private mutating func placeholder(isKeyPath: Bool) throws(FormatError) -> FormatExpression {
        guard isKeyPath else {
            let argument = FormatValue(try self.argument())
            advance()
            return .constant(argument)
        }
        var steps = try keyPath()
        if case .key("SELF")? = steps.first { steps.removeFirst() }
        return steps.isEmpty ? .current : .path(.current, steps)
    }

    /// Parses the placeholder of a key path.
    private mutating func keyPath() throws(FormatError) -> [FormatStep] {
        let argument = FormatValue(try self.argument())
        guard case .text(let path) = argument else { throw error("the argument for %K is not a string") }
        // The steps from the last one on: all that follows an operator belongs to it.
        var following: [FormatStep] = []
        var operatorCount = 0
        for name in path.split(separator: ".", omittingEmptySubsequences: false).reversed() {
            guard !name.isEmpty else { throw error("\"\(path)\" is not a key path") }
            guard name.first == "@" else {
                following.append(.key(String(name)))
                continue
            }
            guard let operation = FormatCollectionOperator(rawValue: String(name.dropFirst())) else {
                throw error("\(name) is not a collection operator")
            }
            operatorCount += 1
            guard operatorCount <= Self.maximumOperators else {
                throw error("the argument for %K is nested too deeply")
            }
            following = [.operation(operation, following.reversed())]
        }
        advance()
        return following.reversed()
    }

    private mutating func word(_ word: String) throws(FormatError) -> Node {
        let isCall = next == .sign("(")
        switch word.uppercased() {
        case "TRUEPREDICATE":
            advance()
            return .condition(.constant(true))
        case "FALSEPREDICATE":
            advance()
            return .condition(.constant(false))
        case "SELF":
            advance()
            return .expression(.current)
        case "NULL", "NIL":
            advance()
            return .expression(.constant(.null))
        case "TRUE", "YES":
            advance()
            return .expression(.constant(.integer(1)))
        case "FALSE", "NO":
            advance()
            return .expression(.constant(.integer(0)))
        case "SUBQUERY" where isCall: return .expression(try subquery())
        case "CAST" where isCall: return .expression(try cast())
        case "TERNARY" where isCall: return .expression(try conditional())
        default: break
        }
        if isCall || next == .sign(":") { return .expression(try call(word)) }
        advance()
        return .expression(.path(.current, [.key(word)]))
    }

    private mutating func subquery() throws(FormatError) -> FormatExpression {
        advance()
        try expect("(")
        let collection = try value()
        try expect(",")
        guard case .variable(let name) = token else { throw error("a variable such as $item is expected") }
        advance()
        try expect(",")
        let condition = try conditionOnly()
        try expect(")")
        return .subquery(collection, variable: name, condition)
    }

    private mutating func conditional() throws(FormatError) -> FormatExpression {
        advance()
        try expect("(")
        let condition = try conditionOnly()
        try expect(",")
        let first = try value()
        try expect(",")
        let second = try value()
        try expect(")")
        return .conditional(condition, first, second)
    }

    private mutating func cast() throws(FormatError) -> FormatExpression {
        advance()
        try expect("(")
        let start = place
        let value = try self.value()
        try expect(",")
        guard case .text(let type) = token else { throw error("the name of a class is expected, in quotation marks") }
        guard case .constant(let constant) = value else {
            throw FormatError(
                format: format, offset: offset(start), reason: "CAST converts constants only")
        }
        let converted: FormatValue?
        switch (type, constant) {
        case ("NSDate", _): converted = constant.number.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
        case ("NSString", .text), ("NSNumber", .integer), ("NSNumber", .real): converted = constant
        case ("NSString", _): converted = .text(constant.description)
        case ("NSNumber", .text(let text)), ("NSDecimalNumber", .text(let text)):
            converted = Decimal(string: text).map { .decimal($0) }
        case ("NSDecimalNumber", _):
            converted = constant.number.flatMap { $0.isFinite ? FormatValue.decimal(Decimal($0)) : nil }
        default: converted = nil
        }
        guard let converted else { throw error("CAST cannot convert the value to \(type)") }
        advance()
        try expect(")")
        return .constant(converted)
    }

    /// Parses a function call. The function's name may contain colons, like a selector.
    private mutating func call(_ first: String) throws(FormatError) -> FormatExpression {
        var name = first
        let start = place
        advance()
        while consume(":") {
            name += ":"
            if case .word(let part) = token {
                name += part
                advance()
            }
        }
        guard let arity = FormatExpression.arity(of: name) else {
            throw FormatError(format: format, offset: offset(start), reason: "there is no function \(name)")
        }
        try expect("(")
        let arguments = try list(until: ")")
        guard let call = FormatExpression.call(name, arguments) else {
            let count = arity ?? 1
            throw FormatError(
                format: format, offset: offset(start),
                reason: "\(name) takes \(count) argument\(count == 1 ? "" : "s"), not \(arguments.count)")
        }
        return call
    }

    // MARK: Key paths

    /// Parses the steps that follow a value: names after dots, and indices in brackets.
    mutating func steps() throws(FormatError) -> [FormatStep] {
        var steps: [FormatStep] = []
        while true {
            if consume("[") {
                steps.append(try index())
            } else if consume(".") {
                steps += token == .placeholder(isKeyPath: true) ? try keyPath() : [try step()]
                // All steps after an operator belong to it.
                if case .operation? = steps.last { return steps }
            } else {
                return steps
            }
        }
    }

    private mutating func index() throws(FormatError) -> FormatStep {
        let step: FormatStep
        if consume(word: "FIRST") {
            step = .first
        } else if consume(word: "LAST") {
            step = .last
        } else if consume(word: "SIZE") {
            step = .size
        } else {
            step = .index(try value())
        }
        try expect("]")
        return step
    }

    private mutating func step() throws(FormatError) -> FormatStep {
        switch token {
        case .word(let name), .escapedWord(let name):
            advance()
            return .key(name)
        case .operation(let name):
            guard let operation = FormatCollectionOperator(rawValue: name) else {
                throw error("@\(name) is not a collection operator")
            }
            advance()
            guard token == .sign(".") else { return .operation(operation, []) }
            return .operation(operation, try deeper { parser throws(FormatError) in try parser.steps() })
        default: throw error("the name of a property is expected before \(name)")
        }
    }
}
