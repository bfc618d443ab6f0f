/// A view without content.
///
/// Follows [Apple's EmptyView](https://developer.apple.com/documentation/swiftui/emptyview).
@frozen
public struct EmptyView {
    @inlinable
    public nonisolated init() {}
}

extension EmptyView: View {
    @inlinable public static var _holdsSeveralViews: Bool { true }

    @inlinable
    public static func _reconcile(_ view: EmptyView, at cursor: inout ViewCursor) {}

    /// Wraps nothing, because there is no view.
    @inlinable
    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: EmptyView, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {}
}
