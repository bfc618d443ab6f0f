public import Foundation

/// A value that a fetch of Core Data computes, for an `NSExpressionDescription`.
///
/// ```swift
/// let longest = NSExpression(forFunction: "max:", arguments: [NSExpression(forKeyPath: "length")])
/// let area = NSExpression(format: "width * length")
/// ```
///
/// Foundation has a class with the same name, which cannot be used on Linux. `CoreData` re-exports this one by name, so
/// that the name means it in files that import both.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nsexpression).
public final class NSExpression: NSObject, @unchecked Sendable {
    // Sendable: nothing changes after the initializer, and values are only read.

    /// The kind of an expression.
    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0
        case evaluatedObject = 1
        case variable = 2
        case keyPath = 3
        case function = 4
        case subquery = 13
        case aggregate = 14
        case conditional = 20
    }

    /// The expression, or the error in its format.
    package let result: Result<FormatExpression, ExpressionError>

    private init(_ result: Result<FormatExpression, ExpressionError>) {
        self.result = result
        super.init()
        if case .failure(let error) = result { FormatDiagnostic.report(error.description) }
    }

    /// An expression with the value of a key path, which may contain collection operators.
    public convenience init(forKeyPath keyPath: String) { self.init(Self.parsed("%K", [keyPath])) }

    /// An expression with a value that is the same for all objects.
    public convenience init(forConstantValue obj: Any?) { self.init(.success(.constant(FormatValue(obj)))) }

    /// An expression with the value of a variable of a predicate.
    public convenience init(forVariable string: String) { self.init(.success(.variable(string))) }

    /// An expression with the values of several expressions.
    public convenience init(forAggregate subexpressions: [NSExpression]) {
        self.init(Result { () throws(ExpressionError) in .list(try Self.expressions(subexpressions)) })
    }

    /// An expression whose value is one of two expressions' values, depending on a condition.
    public convenience init(
        forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
    ) {
        self.init(
            Result { () throws(ExpressionError) in
                .conditional(
                    try Self.condition(predicate), try trueExpression.result.get(), try falseExpression.result.get())
            })
    }

    /// An expression with the elements of a collection that meet a condition on a variable.
    public convenience init(
        forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: NSPredicate
    ) {
        self.init(
            Result { () throws(ExpressionError) in
                .subquery(try expression.result.get(), variable: variable, try Self.condition(predicate))
            })
    }

    /// An expression that applies a function to expressions.
    ///
    /// - Parameters:
    ///   - name: `sum:`, `count:`, `min:`, `max:`, `average:`, `median:`, `mode:`, `stddev:`, `abs:`, `ceiling:`,
    ///     `floor:`, `trunc:`, `sqrt:`, `ln:`, `log:`, `exp:`, `lowercase:`, `uppercase:`, `length:`, `modulus:by:`,
    ///     `now`, `random`, `randomn:`, `add:to:`, `from:subtract:`, `multiply:by:`, `divide:by:`, `raise:toPower:`,
    ///     `bitwiseAnd:with:`, `bitwiseOr:with:`, `bitwiseXor:with:`, `leftshift:by:`, `rightshift:by:`,
    ///     `onesComplement:` or `noindex:`. An expression with another name is reported, and a fetch with it throws
    ///     an error.
    ///   - parameters: The arguments, which are expressions.
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        self.init(
            Result { () throws(ExpressionError) in
                let arguments = try Self.expressions(
                    parameters.map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) })
                guard let call = FormatExpression.call(name, arguments) else {
                    throw ExpressionError("NSExpression: there is no function \(name) of \(arguments.count) arguments.")
                }
                return call
            })
    }

    /// An expression in the grammar of predicate formats.
    public convenience init(format expressionFormat: String, _ arguments: Any?...) {
        self.init(Self.parsed(expressionFormat, arguments))
    }

    /// An expression in the grammar of predicate formats, and an array with the values of its placeholders.
    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
        self.init(Self.parsed(expressionFormat, arguments))
    }

    /// An expression with the object itself, whose value in a dictionary is its `objectID`.
    public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.success(.current)) }

    private static func parsed(_ format: String, _ arguments: [Any?]) -> Result<FormatExpression, ExpressionError> {
        do {
            return .success(try FormatExpression(parsing: format, arguments))
        } catch {
            return .failure(ExpressionError("\(error)"))
        }
    }

    private static func condition(_ predicate: NSPredicate) throws(ExpressionError) -> FormatCondition {
        do {
            return try FormatCondition(predicate)
        } catch {
            throw ExpressionError("\(error)")
        }
    }

    private static func expressions(_ expressions: [NSExpression]) throws(ExpressionError) -> [FormatExpression] {
        var found: [FormatExpression] = []
        for expression in expressions { found.append(try expression.result.get()) }
        return found
    }

    /// An expression that is a part of another one.
    convenience init(part expression: FormatExpression) { self.init(.success(expression)) }

    var expression: FormatExpression? { try? result.get() }

    public var expressionType: ExpressionType {
        switch expression {
        case .constant, nil: .constantValue
        case .current: .evaluatedObject
        case .variable: .variable
        case .path: .keyPath
        case .list: .aggregate
        case .arithmetic, .function: .function
        case .subquery: .subquery
        case .conditional: .conditional
        }
    }

    /// The key path; empty for an expression of another kind.
    public var keyPath: String {
        if case .path(.current, let steps) = expression { FormatStep.text(steps) } else { "" }
    }

    /// The value of a constant; `nil` for an expression of another kind.
    public var constantValue: Any? { if case .constant(let value) = expression { value.any } else { nil } }

    /// The value for an object; `nil` if it has none.
    public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        try? expression?.value(in: FormatScope(object)).any
    }

    public override var description: String {
        switch result {
        case .success(let expression): expression.description
        case .failure(let error): error.description
        }
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSExpression)?.description == description }

    public override var hash: Int { description.hash }
}

/// An error of an expression, whose description addresses the developer.
package struct ExpressionError: LocalizedError, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }

    package var errorDescription: String? { description }
}
