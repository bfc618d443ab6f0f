public import Foundation

/// A predicate that can be created from a format. Foundation's has no initializer for it on Linux.
public protocol FormatInitializable {}

extension NSPredicate: FormatInitializable {}

extension FormatInitializable where Self: NSPredicate {
    /// Creates a predicate of a format string and the values for its placeholders.
    ///
    /// ```swift
    /// // given: names: [String]
    /// let isRecent = NSPredicate(format: "year > %d AND NOT (%K IN %@)", 2020, "author.name", names)
    /// ```
    ///
    /// - The grammar is the documented one: comparisons with the options `[cd]`, `AND`, `OR`, `NOT`, `IN`, `BETWEEN`,
    ///   `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `ANY`, `ALL`, `NONE`, `SUBQUERY`, operators
    ///   such as `@count`, arithmetic, and variables.
    /// - An object's stored properties are read by their names. Elsewhere than in fetches, computed properties and
    ///   `@Published` ones have none.
    /// - A format that cannot be parsed does not end the process. A sentence with the place is written to standard
    ///   error, no object meets the predicate, and a fetch throws the error.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nspredicate/1417368-init).
    ///
    /// - Parameters:
    ///   - predicateFormat: The format string.
    ///   - arguments: The values for `%@` and the conversions of numbers, and the key paths for `%K`.
    public init(format predicateFormat: String, _ arguments: Any?...) {
        self = predicate(FormatPredicate(parsing: predicateFormat, arguments))
    }

    /// Creates a predicate of a format string and the values for its placeholders, in an array.
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self = predicate(FormatPredicate(parsing: predicateFormat, arguments ?? []))
    }

    /// The predicate with values in the place of its variables.
    ///
    /// A predicate without a format has no variables, and is returned as it is.
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
