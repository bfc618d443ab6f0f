package import Foundation

/// Writes amounts of calendar units in words, such as "1 hour, 2 minutes".
///
/// Foundation's duration style has the words for weeks and smaller units in all widths. Years and months are always
/// full words, except in English. A language without words for years falls back to English, so that a string does not
/// mix two languages.
package struct CalendarAmountWords: Sendable {
    /// The length of the words.
    package enum Width: Sendable {
        case wide, abbreviated, narrow
        /// Abbreviations without a space after the number.
        case condensed
        /// Full words, with spelled-out numbers.
        case spelledOut
    }

    private let width: Width
    private let locale: Locale
    private let words: CalendarUnitWords?

    package init(width: Width, locale: Locale) {
        self.width = width
        self.locale = Self.locale(for: locale)
        words = .of(self.locale)
    }

    /// Returns the locale of the words: the given one, or English if its language has no words for years.
    package static func locale(for locale: Locale) -> Locale {
        CalendarUnitWords.of(locale) == nil ? Locale(identifier: "en") : locale
    }

    /// Returns the locale's sign of a number, such as "-"; empty if the strategy shows none.
    package func sign(
        of number: Int, _ strategy: NumberFormatStyleConfiguration.SignDisplayStrategy
    ) -> String {
        let style = IntegerFormatStyle<Int>(locale: locale).sign(strategy: strategy)
        return String(number.signum().formatted(style).prefix { !$0.isNumber })
    }

    /// Returns the amounts in words. They are ordered from the largest unit.
    package func text(of amounts: [CalendarAmount]) -> String {
        let texts = amounts.map { text(of: $0) }
        guard let first = texts.first, texts.count > 1 else { return texts.first ?? "" }
        let (middle, last) = separators(count: texts.count)
        return texts.dropFirst().enumerated().reduce(into: first) { text, next in
            text += (next.offset == texts.count - 2 ? last : middle) + next.element
        }
    }

    private func text(of amount: CalendarAmount) -> String {
        let text = plainText(of: amount)
        switch width {
        case .wide, .abbreviated, .narrow: return text
        case .condensed:
            guard let place = text.range(of: number(amount.count)) else { return text }
            return text[..<place.upperBound] + String(text[place.upperBound...].drop(while: \.isWhitespace))
        case .spelledOut:
            let formatter = NumberFormatter()
            formatter.numberStyle = .spellOut
            formatter.locale = locale
            guard let word = formatter.string(from: NSNumber(value: amount.count)) else { return text }
            return text.replacingOccurrences(of: number(amount.count), with: word)
        }
    }

    private func number(_ count: Int) -> String { count.formatted(.number.locale(locale)) }

    private func plainText(of amount: CalendarAmount) -> String {
        switch amount.unit {
        case .year: englishWords(amount.count, "yr", "y") ?? words?.years(amount.count) ?? ""
        case .month: englishWords(amount.count, "mth", "mo") ?? words?.months(amount.count) ?? ""
        case .week: duration([.weeks], seconds: amount.seconds(of: 604_800), unitWidth)
        case .day: duration([.days], seconds: amount.seconds(of: 86_400), unitWidth)
        case .hour: duration([.hours], seconds: amount.seconds(of: 3_600), unitWidth)
        case .minute: duration([.minutes], seconds: amount.seconds(of: 60), unitWidth)
        case .second: duration([.seconds], seconds: amount.count, unitWidth)
        }
    }

    /// Returns abbreviated years or months in English; nil for full words and in other languages.
    private func englishWords(_ count: Int, _ abbreviation: String, _ letters: String) -> String? {
        guard locale.language.languageCode == .english else { return nil }
        switch width {
        case .wide, .spelledOut: return nil
        case .narrow: return number(count) + letters
        case .abbreviated, .condensed: return "\(number(count)) \(abbreviation)" + (count == 1 ? "" : "s")
        }
    }

    private var unitWidth: Duration.UnitsFormatStyle.UnitWidth {
        switch width {
        case .wide, .spelledOut: .wide
        case .abbreviated, .condensed: .abbreviated
        case .narrow: .narrow
        }
    }

    private func duration(
        _ units: Set<Duration.UnitsFormatStyle.Unit>, seconds: Int, _ width: Duration.UnitsFormatStyle.UnitWidth
    ) -> String {
        let format = Duration.UnitsFormatStyle(
            allowedUnits: units, width: width, zeroValueUnits: .show(length: 1), fractionalPart: .hide)
        return Duration.seconds(seconds).formatted(format.locale(locale))
    }

    /// The separators of amounts, which Foundation provides only as part of a formatted duration.
    private func separators(count: Int) -> (middle: String, last: String) {
        let width: Duration.UnitsFormatStyle.UnitWidth = width == .condensed ? .condensedAbbreviated : unitWidth
        let (days, hours) = (duration([.days], seconds: 259_200, width), duration([.hours], seconds: 10_800, width))
        guard count > 2 else {
            let both = duration([.days, .hours], seconds: 270_000, width)
            let last = Self.parts(of: both, between: [days, hours])?[0] ?? ", "
            return (last, last)
        }
        let minutes = duration([.minutes], seconds: 180, width)
        let all = duration([.days, .hours, .minutes], seconds: 270_180, width)
        guard let parts = Self.parts(of: all, between: [days, hours, minutes]) else { return (", ", ", ") }
        return (parts[0], parts[1])
    }

    /// Returns the separators between the given texts in a string; nil if the string does not consist of them.
    private static func parts(of string: String, between texts: [String]) -> [String]? {
        var rest = string[...]
        var parts: [String] = []
        for text in texts {
            guard let place = rest.range(of: text) else { return nil }
            parts.append(String(rest[..<place.lowerBound]))
            rest = rest[place.upperBound...]
        }
        return rest.isEmpty && parts[0].isEmpty ? Array(parts.dropFirst()) : nil
    }
}

extension CalendarAmount {
    /// The amount in seconds. Only an impossible time overflows.
    fileprivate func seconds(of unit: Int) -> Int {
        let (seconds, overflows) = count.multipliedReportingOverflow(by: unit)
        return overflows ? .max : seconds
    }
}
