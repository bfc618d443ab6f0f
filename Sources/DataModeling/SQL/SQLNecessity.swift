internal import Foundation

/// A part of a predicate for which SQL can express a necessary condition, though not the whole.
///
/// PostgreSQL cannot search text as Swift does, which compares characters of several scalars and, if it is asked to,
/// ignores case and diacritics by the rules of a language. It can exclude the rows whose text certainly lacks a part;
/// the context then evaluates the predicate only on the remaining ones.
protocol SQLNecessity {
    /// A condition that is true wherever the part is true, and perhaps elsewhere. It is used where null counts as
    /// false.
    func necessity(_ writer: inout SQLWriter) throws -> String
}

extension SQLWriter {
    /// A condition that selects the rows for which an expression is true, and perhaps others; `nil` for all rows.
    mutating func necessity(_ expression: any PredicateExpression) -> String? {
        let saved = self
        if let text = try? boolean(expression) { return text }
        self = saved
        if let node = expression as? any SQLNecessity, let text = try? node.necessity(&self) { return text }
        self = saved
        return nil
    }

    /// The value of an expression that does not depend on a row.
    fileprivate func constant(_ expression: any PredicateExpression) -> Bool? {
        // Discards what a nonconstant expression adds to the writer.
        var copy = self
        guard case .constant(let value) = try? copy.term(expression) else { return nil }
        return value as? Bool
    }
}

extension UntranslatedPredicate {
    fileprivate static let all = UntranslatedPredicate("a condition that all rows may meet")
}

extension PredicateExpressions.Conjunction: SQLNecessity {
    func necessity(_ writer: inout SQLWriter) throws -> String {
        let sides = sides.compactMap { writer.necessity($0) }
        guard !sides.isEmpty else { throw UntranslatedPredicate.all }
        return "(\(sides.joined(separator: " AND ")))"
    }
}

extension PredicateExpressions.Disjunction: SQLNecessity {
    func necessity(_ writer: inout SQLWriter) throws -> String {
        guard let first = writer.necessity(lhs), let second = writer.necessity(rhs) else {
            throw UntranslatedPredicate.all
        }
        return "(\(first) OR \(second))"
    }
}

extension PredicateExpressions.OptionalFlatMap: SQLNecessity {
    func necessity(_ writer: inout SQLWriter) throws -> String {
        let optional = try writer.term(wrapped)
        if case .constant = optional { throw UntranslatedPredicate.all }
        writer.variables[variable.key] = optional
        guard let text = writer.necessity(transform) else { throw UntranslatedPredicate.all }
        return text
    }
}

extension PredicateExpressions.NilCoalesce: SQLNecessity {
    func necessity(_ writer: inout SQLWriter) throws -> String {
        guard writer.constant(rhs) == false, let text = writer.necessity(lhs) else { throw UntranslatedPredicate.all }
        return text
    }
}

extension PredicateExpressions.Equal: SQLNecessity {
    func necessity(_ writer: inout SQLWriter) throws -> String {
        var sides: [any PredicateExpression] = []
        if writer.constant(rhs) == true { sides.append(lhs) }
        if writer.constant(lhs) == true { sides.append(rhs) }
        guard let side = sides.first, let text = writer.necessity(side) else { throw UntranslatedPredicate.all }
        return text
    }
}

// MARK: Text

extension TextFunction {
    fileprivate func necessity(
        _ first: any PredicateExpression, _ second: any PredicateExpression, _ writer: inout SQLWriter
    ) throws -> String {
        let (text, kind) = try writer.value(try writer.term(first))
        // Only plain ASCII occurs in a text exactly if its bytes do. Text with canonical equivalents needs Swift.
        guard writer.dialect == .postgres, kind == .text, let part = SQLWriter.text(of: try writer.term(second)),
            !part.isEmpty, part.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x80 })
        else { throw UntranslatedPredicate.all }
        switch self {
        case .contains, .hasPrefix:
            guard SQLWriter.isPlain(part) else { throw UntranslatedPredicate.all }
            let argument = writer.argument(.text(part), .text)
            return self == .contains ? "(position(\(argument) IN \(text)) > 0)" : "starts_with(\(text), \(argument))"
        case .containsLocalized:
            // Other characters can match ASCII ones, depending on the language.
            let argument = writer.argument(.text(part.lowercased()), .text)
            let isASCII = "octet_length(\(text)) = char_length(\(text))"
            return "(NOT \(isASCII) OR position(\(argument) IN lower((\(text)) COLLATE \"C\")) > 0)"
        }
    }
}

extension PredicateExpressions.CollectionContainsCollection: SQLNecessity {
    func necessity(_ writer: inout SQLWriter) throws -> String {
        try TextFunction.contains.necessity(base, other, &writer)
    }
}

extension PredicateExpressions.SequenceStartsWith: SQLNecessity {
    func necessity(_ writer: inout SQLWriter) throws -> String {
        try TextFunction.hasPrefix.necessity(base, prefix, &writer)
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: SQLNecessity {
    func necessity(_ writer: inout SQLWriter) throws -> String {
        try TextFunction.containsLocalized.necessity(root, other, &writer)
    }
}
