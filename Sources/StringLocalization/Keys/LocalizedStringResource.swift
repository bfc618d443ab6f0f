public import Foundation
package import FoundationAdditions

/// A reference to a localized string, which is looked up when it is shown, in the locale that applies there.
///
/// ```swift
/// import SwiftUI
///
/// struct Category {
///     let title: LocalizedStringResource
/// }
/// let jazz = Category(title: "Jazz")
/// ```
///
/// Foundation on Linux lacks this type. Follows Apple's
/// [LocalizedStringResource](https://developer.apple.com/documentation/foundation/localizedstringresource). It is not
/// Codable: the types of values are not known when a resource is decoded.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// A description of the bundle that holds the strings.
    public enum BundleDescription: Equatable, Sendable {
        /// The program's own bundle.
        case main
        /// The bundle that contains a class. On Linux that is the program's own.
        case forClass(AnyClass)
        /// The bundle at a URL.
        case atURL(URL)

        public static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.main, .main): true
            case (.forClass(let left), .forClass(let right)): left == right
            case (.atURL(let left), .atURL(let right)): left == right
            default: false
            }
        }
    }

    /// The key of the string.
    public let key: String
    /// The text that is used without a translation.
    public let defaultValue: String.LocalizationValue
    /// The table; nil means `Localizable`.
    public let table: String?
    /// The locale in which `String(localized:)` looks the string up. Views use the locale of their environment.
    public var locale: Locale
    /// The bundle of the table.
    public let bundle: BundleDescription

    package let foundBundle: Bundle?

    /// Creates a resource whose key is also the text that is used without a translation.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(keyAndValue.format.key, keyAndValue, table, locale, bundle, bundle.found)
    }

    /// Creates a resource of a bundle, whose key is also the text that is used without a translation.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle,
        comment: StaticString? = nil
    ) {
        self.init(keyAndValue.format.key, keyAndValue, table, locale, .atURL(bundle.bundleURL), bundle)
    }

    /// Creates a resource with a key and the text that is used without a translation.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init("\(key)", defaultValue, table, locale, bundle, bundle.found)
    }

    /// Creates a resource of a bundle with a key and the text that is used without a translation.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init("\(key)", defaultValue, table, locale, .atURL(bundle.bundleURL), bundle)
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    private init(
        _ key: String, _ defaultValue: String.LocalizationValue, _ table: String?, _ locale: Locale,
        _ bundle: BundleDescription, _ foundBundle: Bundle?
    ) {
        self.key = key
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
        self.foundBundle = foundBundle
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.key == right.key && left.defaultValue == right.defaultValue && left.table == right.table
            && left.locale == right.locale && left.bundle == right.bundle
    }
}

extension LocalizedStringResource.BundleDescription {
    fileprivate var found: Bundle? {
        switch self {
        case .main: nil
        case .forClass(let type): Bundle(for: type)
        case .atURL(let url): Bundle(url: url)
        }
    }
}

extension LocalizedStringResource: LocalizedArgument {
    package func text(for reader: Reader) -> String {
        LocalizedStrings.text(
            key, arguments: defaultValue.format.arguments, usualText: defaultValue.format.key, table: table,
            bundle: foundBundle, reader: reader)
    }

    package func isEqual(to other: any LocalizedArgument) -> Bool { other as? LocalizedStringResource == self }
}

/// A type whose values have a localized string.
///
/// Follows [Apple's
/// page](https://developer.apple.com/documentation/foundation/customlocalizedstringresourceconvertible).
public protocol CustomLocalizedStringResourceConvertible {
    /// The localized string of the value.
    var localizedStringResource: LocalizedStringResource { get }
}
