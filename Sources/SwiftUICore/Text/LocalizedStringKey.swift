/// The key used to look up an entry in a strings file or strings dictionary file.
///
/// ```swift
/// let unread = 3
/// let view = Text("\(unread) unread")
/// ```
///
/// No strings files are looked up: a key stands for itself. Follows
/// [Apple's LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey).
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    @usableFromInline let string: String

    /// Creates a localized string key from the given string value.
    @inlinable
    public init(_ value: String) {
        string = value
    }

    @inlinable
    public init(stringLiteral value: String) {
        string = value
    }

    @inlinable
    public init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
    }
}
