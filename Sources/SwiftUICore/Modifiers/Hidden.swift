extension View {
    /// Hides this view unconditionally.
    ///
    /// It takes its room, keeps its state and is neither seen nor used. Follows
    /// [Apple's hidden()](https://developer.apple.com/documentation/swiftui/view/hidden()).
    public nonisolated func hidden() -> some View {
        modifier(_HiddenModifier())
    }
}

/// Hides a view.
public struct _HiddenModifier {}

extension _HiddenModifier: _ShellModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _HiddenModifier, around content: Content, in place: inout ViewPlace
    ) {
        ContainerNode.place(content, within: .hidden, in: &place)
    }
}
