internal import Foundation
internal import StringLocalization

extension Formatter {
    /// Parses text with the known formatter classes. On Linux, `Formatter` has no common parsing method.
    ///
    /// A text that is longer than ``TypedText`` allows is invalid, and is not parsed.
    func value<Value>(from text: String) -> Value? {
        let isNumber = self is NumberFormatter
        guard text.utf8.count <= (isNumber ? TypedText.maximumNumberLength : TypedText.maximumDateLength)
        else { return nil }
        switch self {
        case let formatter as NumberFormatter:
            guard let number = formatter.number(typed: text) else { return text.isEmpty ? emptyValue() : nil }
            return number.doubleValue.isFinite ? number.converted() : nil
        case let formatter as DateFormatter:
            return formatter.date(from: text) as? Value ?? (text.isEmpty ? emptyValue() : nil)
        case let formatter as ISO8601DateFormatter:
            return formatter.date(from: text) as? Value ?? (text.isEmpty ? emptyValue() : nil)
        default: return nil
        }
    }

    /// The value nil, if the type has it.
    private func emptyValue<Value>() -> Value? {
        (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    }
}

extension NumberFormatter {
    /// Parses a number as people type it: grouped or not, with plain spaces instead of no-break ones, and without
    /// percent and currency signs.
    fileprivate func number(typed text: String) -> NSNumber? {
        let bare = text.trimmingCharacters(in: .whitespaces)
        guard !bare.isEmpty else { return nil }
        guard let plain = removingGroups(from: bare) else {
            // The formatter's own output is a number in any form.
            return number(from: bare).flatMap { string(from: $0) == bare ? $0 : nil }
        }
        return number(withoutGroups: plain)
    }

    /// Removes the grouping separators of the number inside the texts that the formatter writes around it.
    ///
    /// Returns nil if the number is not well formed.
    private func removingGroups(from text: String) -> String? {
        let prefix = Self.longest(of: positivePrefix, negativePrefix) { text.hasPrefix($0) }
        let inner = text.dropFirst(prefix.count)
        let suffix = Self.longest(of: positiveSuffix, negativeSuffix) { inner.hasSuffix($0) }
        let number = NumberGrouping(of: self).removingGroups(from: String(inner.dropLast(suffix.count)))
        if let number, let typed = TypedNumber(number), !typed.endsPlainly { return nil }
        return number.map { prefix + $0 + suffix }
    }

    /// Returns the longest text that meets a condition; an empty one if none does.
    private static func longest(of texts: String?..., where condition: (String) -> Bool) -> String {
        texts.compactMap(\.self).filter(condition).max { $0.count < $1.count } ?? ""
    }

    private func number(withoutGroups bare: String) -> NSNumber? {
        let spaces = ["\u{A0}", "\u{202F}"].map { bare.replacingOccurrences(of: " ", with: $0) }
        let signed = (positivePrefix ?? "") + bare + (positiveSuffix ?? "")
        return ([bare] + spaces + [signed]).lazy.compactMap { self.number(from: $0) }.first
    }
}

extension NSNumber {
    /// The number as a value of a type that can hold it.
    ///
    /// Foundation converts only what the type represents exactly. An integer drops the fraction, as integer format
    /// styles do.
    fileprivate func converted<Value>() -> Value? {
        let double = doubleValue
        if let value = self as? Value ?? double as? Value ?? Float(double) as? Value { return value }
        if let value = CGFloat(double) as? Value { return value }
        // The description is the shortest that means this number. `Decimal(9.1)` would be 9.1000000000000005120.
        if let value = Decimal(string: "\(double)") as? Value { return value }
        return Int(exactly: double.rounded(.towardZero)) as? Value
    }
}
