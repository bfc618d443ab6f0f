/// The results of a builder's statements, in order.
///
/// Every builder whose results have no name in Apple's interface makes one. It is a scene if all its parts are scenes,
/// and likewise for commands, items of toolbars and entries of rotors.
public struct _TupleContent<each Content> {
    public typealias Body = Never

    package let content: (repeat each Content)

    package nonisolated init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }
}
