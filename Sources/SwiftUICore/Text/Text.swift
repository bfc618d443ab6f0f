public import Foundation
internal import RenderTree
internal import StringLocalization
internal import ViewGraph

/// Text to read, in one line or several.
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

    /// Shows `content` unchanged, without localization.
    @inlinable
    public init(verbatim content: String) {
        string = content
        attributes = nil
    }

    /// Shows a string unchanged, without localization.
    @inlinable
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(verbatim: String(content))
    }

    /// Shows the localized string for `key`, or the key if there is none.
    ///
    /// ```swift
    /// let view = Text("Songs", tableName: "Library", comment: "The title of a list")
    /// ```
    ///
    /// The view looks the key up when it is shown, in the locale of its environment. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:)).
    ///
    /// Without a `tableName`, the table is `Localizable`. Without a `bundle`, it is in the program's own bundle.
    /// `comment` is a note for translators, which is not used at run time.
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

    /// Shows `input` as `format` writes it, in the locale of its environment unless the style has one.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(.value(StyledArgument(input, style: format)))
    }

    /// Shows `input` as `format` writes it with attributes, in the locale of its environment unless the style has one.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
        self.init(.attributed(AttributedArgument(input, style: format)))
    }

    /// Shows `subject` as `formatter` writes it.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }

    /// Shows an object of Foundation, such as an `NSNumber`, as `formatter` writes it.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }
}
