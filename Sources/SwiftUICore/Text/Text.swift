public import Foundation
internal import RenderTree
internal import StringLocalization
internal import ViewGraph

/// A view that displays one or more lines of read-only text.
///
/// ```swift
/// struct Headline: View {
///     let title: String
///     var body: some View {
///         Text(title).font(.headline)
///     }
/// }
/// ```
///
/// Properties that the text does not set, such as its font, come from the environment. Follows
/// [Apple's Text](https://developer.apple.com/documentation/swiftui/text).
@frozen
public struct Text: Equatable, Sendable {
    @usableFromInline var string: String
    @usableFromInline var attributes: TextAttributes?

    /// Creates a text view that displays a string literal without localization.
    @inlinable
    public init(verbatim content: String) {
        string = content
        attributes = nil
    }

    /// Creates a text view that displays a stored string without localization.
    @inlinable
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(verbatim: String(content))
    }

    /// Creates a text view that displays localized content identified by a key.
    ///
    /// ```swift
    /// let view = Text("Songs", tableName: "Library", comment: "The title of a list")
    /// ```
    ///
    /// The view looks the key up when it is shown, in the locale of its environment. Follows Apple's
    /// [init(_:tableName:bundle:comment:)](https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:)).
    ///
    /// - Parameters:
    ///   - tableName: The table; nil means `Localizable`.
    ///   - bundle: The bundle of the table; nil means the program's own.
    ///   - comment: A note for translators, which is not used at run time.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        if key.values == nil, tableName == nil, bundle == nil {
            self.init(verbatim: key.key)
            attributes = .ownKey
        } else {
            self.init(
                .key(LocalizedReference(key: key.key, values: key.values, table: tableName, bundle: bundle)))
        }
    }

    /// Creates a text view that displays the formatted representation of a value, in the locale of its environment
    /// unless the style has one.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(.value(StyledArgument(input, style: format)))
    }

    /// Creates a text view that displays the formatted representation of a value with attributes, in the locale of its
    /// environment unless the style has one.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
        self.init(.attributed(AttributedArgument(input, style: format)))
    }

    /// Creates a text view that displays the formatted representation of a reference-convertible value.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }

    /// Creates a text view that displays the formatted representation of a Foundation object, such as an `NSNumber`.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }
}
