package import Foundation

/// The words for a number of years or months, which Foundation's duration style lacks.
package struct CalendarUnitWords: Sendable {
    private struct Forms: Sendable {
        let years: [Substring]
        let months: [Substring]
    }

    private let forms: Forms
    private let rules: PluralRules
    private let symbols: NumberSymbols

    /// The words of a locale's language, in its script; nil if there is no data.
    package static func of(_ locale: Locale) -> CalendarUnitWords? {
        let tag = LanguageTag(locale.identifier)
        let own = tag.script.flatMap { forms["\(tag.language)-\($0)"] }
        guard let found = own ?? (tag.isInLikelyScript ? forms[tag.language] : nil) else { return nil }
        return CalendarUnitWords(forms: found, rules: .of(tag.language), symbols: .of(locale))
    }

    /// The number of years in words, such as "2 years".
    package func years(_ count: Int) -> String { words(count, in: forms.years) }

    /// The number of months in words, such as "1 month".
    package func months(_ count: Int) -> String { words(count, in: forms.months) }

    private func words(_ count: Int, in forms: [Substring]) -> String {
        let category = rules.category(of: PluralOperands(UInt64(count.magnitude)))
        let index = rules.categories.firstIndex(of: category) ?? 0
        let form = forms.indices.contains(index) ? forms[index] : forms[forms.count - 1]
        // A form for one or two may omit the number, as in Arabic and Hebrew, where the word implies it.
        let parts = form.split(separator: "#", omittingEmptySubsequences: false)
        return parts.joined(separator: symbols.localized("\(count)", isGrouped: false))
    }

    /// The forms by language, or by language and script if the script is not the language's likely one.
    private static let forms: [String: Forms] = {
        var forms: [String: Forms] = [:]
        for line in CalendarUnitWordData.text.split(separator: "\n") {
            let parts = line.split(separator: ": ", maxSplits: 1)
            let units = parts.last.map { $0.split(separator: " / ") } ?? []
            guard units.count == 2 else { continue }
            let found = Forms(years: units[0].split(separator: " | "), months: units[1].split(separator: " | "))
            for language in parts[0].split(separator: " ") { forms[String(language)] = found }
        }
        return forms
    }()
}

extension LanguageTag {
    /// Whether the script is the likely one of the language without a region.
    fileprivate var isInLikelyScript: Bool {
        guard let script, let likely = LanguageTag(language).script else { return true }
        return Self.plain(script) == Self.plain(likely)
    }

    /// Nastaliq is a style of the Arabic script, with a separate code.
    private static func plain(_ script: String) -> String { script == "Aran" ? "Arab" : script }
}
