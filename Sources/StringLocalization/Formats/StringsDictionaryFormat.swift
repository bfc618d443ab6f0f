package import Foundation

/// The reader of `.stringsdict` files: property lists whose values name plural forms.
///
/// Follows Apple's [Localizing strings that contain
/// plurals](https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals).
package enum StringsDictionaryFormat {
    /// Returns the entries of a file, and a sentence for each that cannot be read.
    package static func entries(in data: Data) -> (entries: [String: StringEntry], problems: [String]) {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            return ([:], ["it is not a property list with keys"])
        }
        var entries: [String: StringEntry] = [:]
        var problems: [String] = []
        for (key, value) in list.sorted(by: { $0.key < $1.key }) {
            if let text = value as? String {
                entries[key] = .text(text)
            } else if let rules = value as? [String: Any], let entry = entry(of: rules) {
                entries[key] = entry
            } else {
                problems.append("\"\(key)\" has neither NSStringLocalizedFormatKey nor forms by device or width")
            }
        }
        return (entries, problems)
    }

    private static func entry(of rules: [String: Any]) -> StringEntry? {
        if let devices = rules["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return chosen(from: devices)
        }
        if let widths = rules["NSStringVariableWidthRuleType"] as? [String: Any] {
            // Screens wrap and truncate, so the widest form is shown.
            let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
            return widest.flatMap { value(of: $0.value) }
        }
        guard let format = rules["NSStringLocalizedFormatKey"] as? String else { return nil }
        let substitutions = rules.compactMapValues { ($0 as? [String: Any]).flatMap(substitution) }
        return .varied(VariedString(variation: .text(format), substitutions: substitutions))
    }

    private static func chosen(from devices: [String: Any]) -> StringEntry? {
        DeviceVariation.choose(from: devices).flatMap { value(of: $0) }
    }

    private static func value(of object: Any) -> StringEntry? {
        (object as? String).map { .text($0) } ?? (object as? [String: Any]).flatMap { entry(of: $0) }
    }

    private static func substitution(of rule: [String: Any]) -> StringSubstitution? {
        let forms = rule.reduce(into: [PluralCategory: String]()) { forms, pair in
            if let category = PluralCategory(rawValue: pair.key) { forms[category] = pair.value as? String }
        }
        guard !forms.isEmpty else { return nil }
        return StringSubstitution(
            argument: nil, specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "d", variation: .plural(forms))
    }
}
