/// A type that collects multiple instances of a content type into a single unit.
///
/// The group itself renders nothing. Follows [Apple's Group](https://developer.apple.com/documentation/swiftui/group).
@frozen
public struct Group<Content> {
    @usableFromInline let content: Content
}

extension Group: View where Content: View {
    /// Creates a group of views.
    @inlinable
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @inlinable
    public static func _place(_ view: Group, in place: inout ViewPlace) {
        Content._place(view.content, in: &place)
    }

    public static func _place<Wrapper: _ViewWrapper>(_ view: Group, each wrapper: Wrapper, in place: inout ViewPlace) {
        Content._place(view.content, each: wrapper, in: &place)
    }
}
