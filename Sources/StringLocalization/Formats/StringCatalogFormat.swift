package import Foundation

/// The reader of string catalogs, `.xcstrings`: the translations of a table to all languages as JSON.
///
/// Follows Apple's [Localizing and varying text with a string
/// catalog](https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog).
package struct StringCatalogFormat {
    private var file = StringFile()

    /// Returns the strings of a catalog. Keys without a value in the source language stand for themselves in it.
    package static func read(_ data: Data) -> StringFile {
        var format = StringCatalogFormat()
        let object: Any
        do {
            object = try JSONSerialization.jsonObject(with: data)
        } catch {
            format.file.problems = ["it is not valid JSON"]
            return format.file
        }
        guard let catalog = object as? [String: Any], let strings = catalog["strings"] as? [String: Any] else {
            format.file.problems = ["it has no \"strings\""]
            return format.file
        }
        format.file.sourceLanguage = catalog["sourceLanguage"] as? String
        if format.file.sourceLanguage == nil { format.file.problems.append("it has no \"sourceLanguage\"") }
        for (key, value) in strings.sorted(by: { $0.key < $1.key }) { format.readEntry(key, value) }
        return format.file
    }

    private mutating func readEntry(_ key: String, _ value: Any) {
        guard let entry = value as? [String: Any] else { return complain(key, "is not an object") }
        let localizations = entry["localizations"] ?? [String: Any]()
        guard let localizations = localizations as? [String: Any] else {
            return complain(key, "has localizations that are not an object")
        }
        let source = file.sourceLanguage ?? "en"
        file.entries[source, default: [:]][key] = .text(key)
        for (language, localization) in localizations.sorted(by: { $0.key < $1.key }) {
            guard let object = localization as? [String: Any] else {
                complain(key, "has no value in \(language)")
                continue
            }
            // A string without a translation has an empty object, or the state "new" without a value.
            guard !object.isEmpty else { continue }
            if let string = entryValue(of: object, key: key) {
                file.entries[language, default: [:]][key] = string
            } else {
                complain(key, "has no value in \(language)")
            }
        }
    }

    private mutating func complain(_ key: String, _ sentence: String) {
        file.problems.append("\"\(key)\" \(sentence)")
    }

    private func entryValue(of object: [String: Any], key: String) -> StringEntry? {
        if let set = (object["stringSet"] as? [String: Any])?["values"] as? [String], let first = set.first {
            return .text(first)
        }
        let substitutions = (object["substitutions"] as? [String: Any] ?? [:]).compactMapValues { substitution(of: $0) }
        guard let variation = variation(of: object) ?? (substitutions.isEmpty ? nil : .text(key)) else { return nil }
        if case .text(let text) = variation, substitutions.isEmpty { return .text(text) }
        return .varied(VariedString(variation: variation, substitutions: substitutions))
    }

    private func variation(of object: [String: Any]) -> StringVariation? {
        if let unit = object["stringUnit"] as? [String: Any] { return (unit["value"] as? String).map { .text($0) } }
        guard let variations = object["variations"] as? [String: Any] else { return nil }
        if let devices = variations["device"] as? [String: Any] {
            return (DeviceVariation.choose(from: devices) as? [String: Any]).flatMap(variation)
        }
        guard let plural = variations["plural"] as? [String: Any] else { return nil }
        var forms: [PluralCategory: String] = [:]
        for (name, value) in plural {
            guard let category = PluralCategory(rawValue: name), let inner = value as? [String: Any] else { continue }
            if case .text(let text) = variation(of: inner) { forms[category] = text }
        }
        return forms.isEmpty ? nil : .plural(forms)
    }

    private func substitution(of value: Any) -> StringSubstitution? {
        guard let object = value as? [String: Any], let variation = variation(of: object) else { return nil }
        let number = object["argNum"] as? Int ?? 0
        return StringSubstitution(
            argument: (1...9_999).contains(number) ? number : nil,
            specifier: object["formatSpecifier"] as? String ?? "lld", variation: variation)
    }
}
