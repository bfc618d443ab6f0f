internal import Foundation

extension FormatCondition: CustomStringConvertible {
    /// The condition as a format string, with arguments in place of placeholders.
    package var description: String {
        switch self {
        case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .all(let parts): parts.isEmpty ? "TRUEPREDICATE" : Self.joined(parts, "AND")
        case .any(let parts): parts.isEmpty ? "FALSEPREDICATE" : Self.joined(parts, "OR")
        case .not(let part): "NOT \(part.inner)"
        case .comparison(let comparison): comparison.description
        case .closure(let predicate): "BLOCKPREDICATE(\(ObjectIdentifier(predicate)))"
        }
    }

    private static func joined(_ parts: [FormatCondition], _ word: String) -> String {
        parts.map(\.inner).joined(separator: " \(word) ")
    }

    private var inner: String {
        switch self {
        case .all, .any: "(\(description))"
        default: description
        }
    }
}

extension FormatComparison: CustomStringConvertible {
    package var description: String {
        let quantifier = quantifier == .direct ? "" : "\(quantifier.rawValue) "
        return "\(quantifier)\(left) \(operation.rawValue)\(options) \(right)"
    }
}

extension FormatComparison.Options: CustomStringConvertible {
    package var description: String {
        guard !isEmpty else { return "" }
        let letters: [(FormatComparison.Options, String)] = [
            (.caseInsensitive, "c"), (.diacriticInsensitive, "d"), (.normalized, "n"), (.localized, "l"),
        ]
        return "[\(letters.filter { contains($0.0) }.map(\.1).joined())]"
    }
}

extension FormatExpression: CustomStringConvertible {
    package var description: String {
        switch self {
        case .constant(let value): return value.description
        case .current: return "SELF"
        case .variable(let name): return "$\(name)"
        case .path(let root, let steps):
            let text = FormatStep.text(steps)
            if case .current = root { return text.hasPrefix("[") ? "SELF\(text)" : text }
            return text.hasPrefix("[") ? "\(root)\(text)" : "\(root).\(text)"
        case .list(let parts): return "{\(parts.map(\.description).joined(separator: ", "))}"
        case .arithmetic(let operation, let left, let right):
            return "\(left.operand) \(operation.rawValue) \(right.operand)"
        case .function(let function, let arguments):
            return "\(function.rawValue)(\(arguments.map(\.description).joined(separator: ", ")))"
        case .conditional(let condition, let first, let second):
            return "TERNARY(\(condition), \(first), \(second))"
        case .subquery(let collection, let variable, let condition):
            return "SUBQUERY(\(collection), $\(variable), \(condition))"
        }
    }

    private var operand: String {
        if case .arithmetic = self { return "(\(description))" }
        return description
    }
}

extension FormatStep {
    package static func text(_ steps: [FormatStep]) -> String {
        var text = ""
        for step in steps {
            switch step {
            case .key(let name): text += text.isEmpty ? name : ".\(name)"
            case .operation(let operation, let rest):
                text += "\(text.isEmpty ? "" : ".")@\(operation.rawValue)"
                if !rest.isEmpty { text += ".\(self.text(rest))" }
            case .index(let index): text += "[\(index)]"
            case .first: text += "[FIRST]"
            case .last: text += "[LAST]"
            case .size: text += "[SIZE]"
            }
        }
        return text
    }
}

extension FormatValue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .null: "nil"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .decimal(let value): "\(value)"
        case .text(let value):
            "\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        case .date(let value): "CAST(\(value.timeIntervalSinceReferenceDate), \"NSDate\")"
        case .data(let value): "<\(value.map { String($0, radix: 16) }.joined(separator: " "))>"
        case .uuid(let value): value.uuidString
        case .url(let value): value.absoluteString
        case .list(let values): "{\(values.map(\.description).joined(separator: ", "))}"
        case .object(let value): "\(value)"
        case .other(let value): "\(value)"
        }
    }
}
