public import Foundation

/// A predicate that can be created from a format. Foundation's has no initializer for it on Linux.
public protocol FormatInitializable {}

extension NSPredicate: FormatInitializable {}

extension FormatInitializable where Self: NSPredicate {
    /// Creates a predicate from a format string and the values of its placeholders.
    ///
    /// ```swift
    /// // given: names: [String]
    /// let isRecent = NSPredicate(format: "year > %d AND NOT (%K IN %@)", 2020, "author.name", names)
    /// ```
    ///
    /// - The grammar is the one that Apple documents: comparisons with the options `[cd]`, `AND`, `OR`, `NOT`, `IN`,
    ///   `BETWEEN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `ANY`, `ALL`, `NONE`, `SUBQUERY`,
    ///   operators such as `@count`, arithmetic, bitwise operators, `TERNARY`, and variables.
    /// - An object's stored properties are read by name. Outside of fetches, computed and `@Published` properties
    ///   cannot be read.
    /// - A malformed format does not terminate the process. A message with the position is written to standard error,
    ///   the predicate is false for all objects, and a fetch throws the error.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nspredicate/1417368-init).
    ///
    /// - Parameters:
    ///   - predicateFormat: The format string.
    ///   - arguments: The values for `%@` and the numeric conversions, and the key paths for `%K`.
    public init(format predicateFormat: String, _ arguments: Any?...) {
        self = predicate(FormatPredicate(parsing: predicateFormat, arguments))
    }

    /// Creates a predicate from a format string and an array with the values of its placeholders.
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self = predicate(FormatPredicate(parsing: predicateFormat, arguments ?? []))
    }

    /// Returns the predicate with its variables replaced by values.
    ///
    /// A predicate without a format has no variables, and is returned unchanged.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
        guard case .success(let condition) = (self as NSPredicate as? FormatPredicate)?.result else { return self }
        return predicate(FormatPredicate(.success(condition.replacing(variables.mapValues { FormatValue($0) }))))
    }
}

private func predicate<Result: NSPredicate>(_ predicate: FormatPredicate) -> Result {
    guard let result = predicate as? Result else {
        preconditionFailure("A format makes an NSPredicate, and no \(Result.self).")
    }
    return result
}
