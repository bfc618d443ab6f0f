/// The result of an `if` without an `else` in a builder other than `ViewBuilder`.
///
/// `Optional` itself is a view and the rows of a table, as in Apple's interface. It cannot be a scene too: both would
/// state the type of its body.
public struct _OptionalContent<Content> {
    public typealias Body = Never

    package let content: Content?

    package nonisolated init(_ content: Content?) {
        self.content = content
    }
}
