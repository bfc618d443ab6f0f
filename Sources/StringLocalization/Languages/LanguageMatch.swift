/// The choice of a localization among those that a bundle has.
///
/// A localization matches a language of the same name and script. Among several the nearest region wins: the same
/// region, then a region whose conventions it follows (`es-419` in Latin America, `en-GB` in Australia, `pt-PT` in
/// Angola, `zh-HK` in Macau), then the language without a region, then its likely region, then any other. Foundation's
/// `Bundle.preferredLocalizations(from:forPreferences:)` does not match on Linux.
package enum LanguageMatch {
    /// Returns the localization for the first of the preferred languages that has one; nil if none has.
    package static func best(of localizations: [String], for preferred: [String]) -> String? {
        let available = localizations.map { ($0, LanguageTag($0)) }
        for wanted in preferred.lazy.map(LanguageTag.init) {
            let scored = available.compactMap { name, tag in score(tag, for: wanted).map { ($0, name) } }
            if let best = scored.min(by: { $0 < $1 }) { return best.1 }
        }
        return nil
    }

    /// The distance of a localization from a language; nil if readers of one may not read the other.
    static func score(_ tag: LanguageTag, for wanted: LanguageTag) -> Int? {
        guard tag.language == wanted.language, tag.script == wanted.script else { return nil }
        if tag.region == wanted.region { return 0 }
        if let region = tag.region, region == wanted.likelyRegion { return 1 }
        let parents = wanted.likelyRegion.map { Self.parents(of: $0, in: wanted.language) } ?? []
        if let region = tag.region, let place = parents.firstIndex(of: region) { return 2 + place }
        if tag.region == nil { return 10 }
        return tag.region == LanguageTag(tag.language).likelyRegion ? 11 : 12
    }

    /// The regions whose conventions a region follows, from CLDR's parent locales.
    private static func parents(of region: String, in language: String) -> [String] {
        switch language {
        case "en": region == "US" || americanEnglish.contains(region) ? [] : region == "001" ? ["GB"] : ["001", "GB"]
        case "es": latinAmerica.contains(region) ? ["419", "MX"] : []
        case "pt": region == "BR" ? [] : ["PT"]
        case "zh": region == "MO" ? ["HK"] : []
        default: []
        }
    }

    private static let americanEnglish: Set<String> = ["AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "VI"]
    private static let latinAmerica: Set<String> = [
        "419", "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR",
        "PY", "SV", "US", "UY", "VE",
    ]
}
