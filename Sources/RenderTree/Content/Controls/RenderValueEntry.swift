/// A value that a field states as text, in the form of its kind's input element in HTML.
///
/// Screens with an editor for the kind show it, and send ``InputEvent/setEntry(_:)``. Other screens edit the field's
/// text.
public struct RenderValueEntry: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A day of the Gregorian calendar, `2026-11-21`.
        case day
        /// A time of day, `14:05`, or `14:05:09` with seconds.
        case time(hasSeconds: Bool)
        /// A day and a time of day, with a `T` between them.
        case dayAndTime(hasSeconds: Bool)
        /// An opaque color of sRGB, `#ff8800`.
        case color
    }

    public var kind: Kind
    public var text: String
    /// The least value that can be chosen; nil for no limit.
    public var minimum: String?
    /// The greatest value that can be chosen; nil for no limit.
    public var maximum: String?

    public init(_ kind: Kind, text: String, minimum: String? = nil, maximum: String? = nil) {
        self.kind = kind
        self.text = text
        self.minimum = minimum
        self.maximum = maximum
    }
}
