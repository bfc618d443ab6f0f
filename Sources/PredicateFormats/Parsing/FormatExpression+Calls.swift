extension FormatExpression {
    /// Parses an expression in the grammar of formats.
    package init(parsing format: String, _ arguments: [Any?]) throws(FormatError) {
        self = try FormatParser.expression(of: format, arguments)
    }

    /// The number of a function's arguments, which is `nil` for one or more. The outer optional is `nil` if there is no
    /// such function.
    static func arity(of name: String) -> Int?? {
        operations[name] == nil ? function(name).map(\.arity) : .some(2)
    }

    private static func function(_ name: String) -> FormatFunction? {
        FormatFunction(rawValue: name) ?? FormatFunction(rawValue: name.replacing(":", with: ""))
    }

    /// The call of a function by its selector; `nil` if no such function has that many arguments.
    package static func call(_ name: String, _ arguments: [FormatExpression]) -> FormatExpression? {
        if let operation = operations[name] {
            guard arguments.count == 2 else { return nil }
            return .arithmetic(operation, arguments[0], arguments[1])
        }
        guard let known = function(name), known.arity.map({ $0 == arguments.count }) ?? !arguments.isEmpty else {
            return nil
        }
        return .function(known, arguments)
    }

    static let operations: [String: FormatArithmetic] = [
        "add:to:": .add, "from:subtract:": .subtract, "multiply:by:": .multiply, "divide:by:": .divide,
        "raise:toPower:": .power, "bitwiseAnd:with:": .bitwiseAnd, "bitwiseOr:with:": .bitwiseOr,
        "bitwiseXor:with:": .bitwiseXor,
    ]
}
