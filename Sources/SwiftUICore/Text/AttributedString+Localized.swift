public import Foundation
public import StringLocalization

extension AttributedString {
    /// Options of a localized attributed string.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/foundation/attributedstring/localizationoptions). Words are
    /// never inflected. Sendable for the same reason as `String.LocalizationOptions`.
    public struct LocalizationOptions: @unchecked Sendable {
        /// The values that replace placeholders, in their order.
        public var replacements: [any CVarArg]?

        public init() {}

        fileprivate var plain: String.LocalizationOptions {
            var options = String.LocalizationOptions()
            options.replacements = replacements
            return options
        }
    }

    /// Creates a localized attributed string from a key that is also the text without a translation. Its inline
    /// Markdown becomes attributes.
    ///
    /// ```swift
    /// let note = AttributedString(localized: "**Careful**, this removes all songs")
    /// ```
    ///
    /// Markdown of interpolated strings counts too, unlike in a `Text`. Follows Apple's
    /// [init(localized:options:table:bundle:locale:comment:)](https://developer.apple.com/documentation/foundation/attributedstring/init(localized:options:table:bundle:locale:comment:)-7v0gz).
    public init(
        localized keyAndValue: String.LocalizationValue,
        options: LocalizationOptions = LocalizationOptions(), table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(
            markedWords: String(
                localized: keyAndValue, options: options.plain, table: table, bundle: bundle,
                locale: locale ?? .current))
    }

    /// Creates a localized attributed string from a key and the text without a translation.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue,
        options: LocalizationOptions = LocalizationOptions(), table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(
            markedWords: String(
                localized: key, defaultValue: defaultValue, options: options.plain, table: table, bundle: bundle,
                locale: locale ?? .current))
    }

    /// Creates the localized attributed string of a resource, in the resource's locale.
    public init(localized resource: LocalizedStringResource, options: LocalizationOptions = LocalizationOptions()) {
        self.init(markedWords: String(localized: resource, options: options.plain))
    }

    private init(markedWords words: String) {
        let plain = InflectionMarkup.removed(from: words)
        // Inline markup never fails to parse.
        self = (try? AttributedString(markdown: plain)) ?? AttributedString(plain)
    }
}
