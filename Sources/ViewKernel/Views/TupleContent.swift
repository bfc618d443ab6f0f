/// The results of a builder's statements, in order.
///
/// Builders whose result type has no name in Apple's interface return it. It is a scene if all its parts are scenes,
/// and likewise for commands, toolbar items and rotor entries.
public struct _TupleContent<each Content> {
    public typealias Body = Never

    package let content: (repeat each Content)

    package nonisolated init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }
}
