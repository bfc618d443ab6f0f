/// Several views, rows or other parts as one, without a layout.
///
/// The group itself renders nothing. Follows [Apple's Group](https://developer.apple.com/documentation/swiftui/group).
@frozen
public struct Group<Content> {
    @usableFromInline package let content: Content

    /// Several parts that are not views as one.
    package nonisolated init(content: Content) {
        self.content = content
    }
}

extension Group: View where Content: View {
    @inlinable public static var _holdsSeveralViews: Bool { Content._holdsSeveralViews }

    /// Several views as one.
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
