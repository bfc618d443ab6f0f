internal import Locking

/// The cardinal plural rules of a language.
///
/// Choosing a category costs less than 100 ns. The rules of a language are parsed at its first use.
package struct PluralRules: Sendable {
    private let rules: [(category: PluralCategory, rule: PluralRule)]

    /// The categories that the language uses, in CLDR's order.
    package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    /// The rules of a language such as `de`, `pt-PT` or `zh-Hant-TW`. Subtags after the language are ignored, except
    /// for European Portuguese. A language without rules has the single category ``PluralCategory/other``.
    package static func of(_ language: String) -> PluralRules {
        let subtags = language.split { $0 == "-" || $0 == "_" }
        let base = subtags.first.map { $0.lowercased() } ?? ""
        let isEuropeanPortuguese =
            base == "pt" && subtags.dropFirst().contains { $0.count == 2 && $0.uppercased() != "BR" }
        let name = isEuropeanPortuguese ? "pt-PT" : base
        return parsed.withLock { parsed in
            if let rules = parsed[name] { return rules }
            let rules = PluralRules(sources[name] ?? [])
            // A name without rules is not stored: names come from visitors.
            if sources[name] != nil { parsed[name] = rules }
            return rules
        }
    }

    /// The languages that have their own rules.
    package static var languages: [String] { sources.keys.sorted() }

    private init(_ lines: [Substring]) {
        rules = lines.compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])) else { return nil }
            return (category, PluralRule(parts[1]))
        }
    }

    package func category(of operands: PluralOperands) -> PluralCategory {
        rules.first { $0.rule.holds(for: operands) }?.category ?? .other
    }

    /// The rules that were used.
    private static let parsed = Locked([String: PluralRules]())

    /// The lines of rules by language.
    private static let sources: [String: [Substring]] = {
        var sources: [String: [Substring]] = [:]
        var languages: [Substring] = []
        var lines: [Substring] = []
        func finish() {
            for language in languages { sources[String(language)] = lines }
            (languages, lines) = ([], [])
        }
        for line in PluralRuleData.text.split(separator: "\n") {
            if line.first == " " {
                lines.append(line.drop { $0 == " " })
            } else {
                if !lines.isEmpty { finish() }
                languages += line.split(separator: " ")
            }
        }
        finish()
        return sources
    }()
}
