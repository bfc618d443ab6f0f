/// A modifier that changes nothing.
///
/// Follows [Apple's EmptyModifier](https://developer.apple.com/documentation/swiftui/emptymodifier).
@frozen
public struct EmptyModifier: Sendable {
    public static let identity = EmptyModifier()

    @inlinable
    public nonisolated init() {}
}

extension EmptyModifier: ViewModifier {
    public typealias Body = Never

    @inlinable
    public static func _reconcile<Modified: View>(
        _ modifier: EmptyModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        Modified._reconcile(content, at: &cursor)
    }

    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        Modified._holdsSeveralViews
    }

    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: EmptyModifier, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        Modified._reconcile(content, each: wrapper, at: &cursor)
    }
}
