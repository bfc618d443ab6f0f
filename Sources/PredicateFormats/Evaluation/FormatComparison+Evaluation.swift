internal import Foundation
internal import FoundationAdditions

extension FormatComparison {
    /// Whether the comparison holds for two values, regardless of its quantifier.
    package func holds(_ left: FormatValue, _ right: FormatValue) throws -> Bool {
        switch operation {
        case .equal: return isEqual(left, right)
        case .notEqual: return !isEqual(left, right)
        case .less: return order(left, right) == .orderedAscending
        case .lessOrEqual: return order(left, right).map { $0 != .orderedDescending } ?? false
        case .greater: return order(left, right) == .orderedDescending
        case .greaterOrEqual: return order(left, right).map { $0 != .orderedAscending } ?? false
        case .between:
            guard let bounds = right.elements, bounds.count == 2 else {
                throw FormatEvaluationError("BETWEEN needs a list of two values, not \(right)")
            }
            return [.orderedDescending, .orderedSame].contains(order(left, bounds[0]))
                && [.orderedAscending, .orderedSame].contains(order(left, bounds[1]))
        case .isIn: return try isElement(left, of: right)
        case .contains: return try isElement(right, of: left)
        case .beginsWith, .endsWith, .like, .matches:
            guard case .text(let text) = left, case .text(let other) = right else { return false }
            return try Self.holds(operation, text, other, options)
        }
    }

    private func isElement(_ element: FormatValue, of collection: FormatValue) throws -> Bool {
        if let elements = collection.elements { return elements.contains { isEqual(element, $0) } }
        guard case .text(let text) = collection, case .text(let part) = element else { return false }
        return try Self.holds(.contains, text, part, options)
    }

    private func isEqual(_ left: FormatValue, _ right: FormatValue) -> Bool {
        if case .text(let left) = left, case .text(let right) = right {
            return Self.order(left, right, options) == .orderedSame
        }
        return left.isEqual(to: right)
    }

    private func order(_ left: FormatValue, _ right: FormatValue) -> ComparisonResult? {
        if case .text(let left) = left, case .text(let right) = right { return Self.order(left, right, options) }
        return left.order(of: right)
    }

    private static func order(_ left: String, _ right: String, _ options: Options) -> ComparisonResult {
        if options.contains(.localized) {
            return left.compare(right, options: options.forText, range: nil, locale: .current)
        }
        guard options.folds else {
            return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
        }
        return left.compare(right, options: options.forText)
    }

    /// Whether a string comparison holds for two strings.
    package static func holds(
        _ operation: Operation, _ text: String, _ other: String, _ options: Options
    ) throws -> Bool {
        switch operation {
        case .equal: return order(text, other, options) == .orderedSame
        case .contains: return TextSearch.contains(other, in: text, options.forText)
        case .beginsWith:
            return other.isEmpty || text.range(of: other, options: options.forText.union(.anchored)) != nil
        case .endsWith:
            return other.isEmpty
                || text.range(of: other, options: options.forText.union([.anchored, .backwards])) != nil
        case .like: return Wildcards.matches(options.folded(text), options.folded(other))
        case .matches: return try Patterns.matches(text, other, options)
        default: return false
        }
    }
}

extension FormatComparison.Options {
    /// Whether different strings can compare as equal.
    package var folds: Bool { contains(.caseInsensitive) || contains(.diacriticInsensitive) }

    fileprivate var forText: String.CompareOptions {
        var options: String.CompareOptions = []
        if contains(.caseInsensitive) { options.insert(.caseInsensitive) }
        if contains(.diacriticInsensitive) { options.insert(.diacriticInsensitive) }
        return options
    }

    fileprivate func folded(_ text: String) -> String {
        folds ? text.folding(options: forText, locale: nil) : text
    }
}

/// An error of the evaluation, such as a missing property or a value of the wrong type.
package struct FormatEvaluationError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Patterns of `LIKE`: `*` matches any number of characters, `?` one, and a backslash escapes either.
enum Wildcards {
    private enum Part: Equatable {
        case character(Character)
        case any, one
    }

    static func matches(_ text: String, _ pattern: String) -> Bool {
        var parts: [Part] = []
        var isEscaped = false
        for character in pattern {
            if isEscaped {
                parts.append(.character(character))
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "*" {
                // Consecutive stars are equivalent to one.
                if parts.last != .any { parts.append(.any) }
            } else {
                parts.append(character == "?" ? .one : .character(character))
            }
        }
        return matches(Array(text), parts)
    }

    /// Backtracks only to the last star, because an earlier one cannot match more. The number of steps is at most the
    /// product of the two lengths.
    private static func matches(_ text: [Character], _ parts: [Part]) -> Bool {
        var (place, part) = (0, 0)
        var star: (part: Int, place: Int)?
        while place < text.count {
            if part < parts.count, parts[part] == .any {
                star = (part, place)
                part += 1
            } else if part < parts.count, parts[part] == .one || parts[part] == .character(text[place]) {
                place += 1
                part += 1
            } else if let known = star {
                star = (known.part, known.place + 1)
                part = known.part + 1
                place = known.place + 1
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { $0 == .any }
    }
}

/// Patterns of `MATCHES`: regular expressions that must match the whole string.
enum Patterns {
    static func matches(_ text: String, _ pattern: String, _ options: FormatComparison.Options) throws -> Bool {
        var flags: NSRegularExpression.Options = []
        if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
        let strip: (String) -> String = {
            options.contains(.diacriticInsensitive) ? $0.folding(options: .diacriticInsensitive, locale: nil) : $0
        }
        let expression: NSRegularExpression
        do {
            expression = try NSRegularExpression(pattern: "^(?:\(strip(pattern)))$", options: flags)
        } catch {
            throw FormatEvaluationError("\"\(pattern)\" is not a regular expression")
        }
        let text = strip(text)
        let whole = NSRange(text.startIndex..., in: text)
        var isMatch = false
        var reports = 0
        expression.enumerateMatches(in: text, options: .reportProgress, range: whole) { match, _, stop in
            if let match { isMatch = match.range == whole } else { reports += 1 }
            if match != nil || reports == maximumReports { stop.pointee = true }
        }
        guard isMatch || reports < maximumReports else {
            throw FormatEvaluationError("\"\(pattern)\" takes too long to match a text")
        }
        return isMatch
    }

    /// The maximum number of reports of progress: some patterns take a time that is exponential in the text. Foundation
    /// reports several times in a millisecond.
    private static let maximumReports = 200
}
