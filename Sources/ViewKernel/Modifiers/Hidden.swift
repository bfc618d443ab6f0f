extension View {
    /// Does not draw this view.
    ///
    /// A hidden view keeps its space and its state. It is not visible and does not respond to events. Follows
    /// [Apple's hidden()](https://developer.apple.com/documentation/swiftui/view/hidden()).
    public nonisolated func hidden() -> some View {
        modifier(_HiddenModifier())
    }
}

/// A modifier that hides a view.
public struct _HiddenModifier {}

extension _HiddenModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _HiddenModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        ContainerNode.reconcile(content, within: .hidden, at: &cursor)
    }
}
