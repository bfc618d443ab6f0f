public import Foundation
internal import FoundationAdditions

extension String {
    /// Creates a localized string from a key that is also the text without a translation.
    ///
    /// ```swift
    /// let count = 3
    /// let title = String(localized: "\(count) songs", comment: "The number of songs of a list")
    /// ```
    ///
    /// The locale chooses the language and formats numbers. Foundation on Apple's platforms takes the language from the
    /// user's settings instead; here one process may serve readers of several languages. `Locale.current` stands for
    /// the locale of the screen for which the code runs: in its bodies, its actions and the tasks that these start. A
    /// body that reads it runs again when that locale changes. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)).
    ///
    /// A `table` that is nil or empty means `Localizable`. Without a `bundle`, the program's own is used. `comment` is
    /// a note for translators, which is not used at run time.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let name = locale.identifier
        if keyAndValue.format.arguments.isEmpty, ReaderLocale.isNamed(name),
            let text = LocalizedStrings.recentText(of: keyAndValue.format.key, table, bundle, name)
        {
            self = text
        } else {
            self = LocalizedStrings.text(
                keyAndValue.format.key, arguments: keyAndValue.format.arguments, table: table, bundle: bundle,
                locale: ReaderLocale.resolve(locale))
        }
    }

    /// Creates a localized string from a key that is also the text without a translation, with options.
    public init(
        localized keyAndValue: String.LocalizationValue, options: String.LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = keyAndValue.format
        self = LocalizedStrings.text(
            format.key, arguments: format.arguments(replacedBy: options.replacements), table: table, bundle: bundle,
            locale: ReaderLocale.resolve(locale))
    }

    /// Creates a localized string from a key and the text without a translation.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            localized: key, defaultValue: defaultValue, options: LocalizationOptions(), table: table, bundle: bundle,
            locale: locale, comment: comment)
    }

    /// Creates a localized string from a key and the text without a translation, with options.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: String.LocalizationOptions,
        table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = defaultValue.format
        self = LocalizedStrings.text(
            "\(key)", arguments: format.arguments(replacedBy: options.replacements), usualText: format.key,
            table: table, bundle: bundle, locale: ReaderLocale.resolve(locale))
    }

    /// Creates the localized string of a resource, in the resource's locale.
    public init(localized resource: LocalizedStringResource) {
        self = resource.text(for: Reader(ReaderLocale.resolve(resource.locale)))
    }

    /// Creates the localized string of a resource with options, in the resource's locale.
    public init(localized resource: LocalizedStringResource, options: String.LocalizationOptions) {
        let format = resource.defaultValue.format
        self = LocalizedStrings.text(
            resource.key, arguments: format.arguments(replacedBy: options.replacements), usualText: format.key,
            table: resource.table, bundle: resource.foundBundle, locale: ReaderLocale.resolve(resource.locale))
    }
}
