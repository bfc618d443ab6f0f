/// The result of an `if` without an `else` in a builder other than `ViewBuilder`.
///
/// As in Apple's interface, `Optional` itself can be a view or the rows of a table. It cannot also be a scene, because
/// both conformances would declare its `Body`.
public struct _OptionalContent<Content> {
    public typealias Body = Never

    package let content: Content?

    package nonisolated init(_ content: Content?) {
        self.content = content
    }
}
