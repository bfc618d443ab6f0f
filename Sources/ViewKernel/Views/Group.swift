/// Several views, rows or other parts as one, without a layout.
///
/// The group itself renders nothing. Follows [Apple's Group](https://developer.apple.com/documentation/swiftui/group).
@frozen
public struct Group<Content> {
    @usableFromInline package let content: Content

    /// Creates a group of content that is not made of views.
    package nonisolated init(content: Content) {
        self.content = content
    }
}

extension Group: View where Content: View {
    /// Creates a group of views.
    @inlinable
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @inlinable
    public static func _reconcile(_ view: Group, at cursor: inout ViewCursor) {
        Content._reconcile(view.content, at: &cursor)
    }

    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: Group, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        Content._reconcile(view.content, each: wrapper, at: &cursor)
    }
}
