/// Views side by side, with lines between them.
///
/// ```swift
/// let editor = HSplitView {
///     Text("Files")
///     Text("Contents")
/// }
/// ```
///
/// Each child gets the width that it would have in a stack; dividers cannot be dragged. Follows
/// [Apple's HSplitView](https://developer.apple.com/documentation/swiftui/hsplitview).
public struct HSplitView<Content: View> {
    private let content: Content

    /// Places the views side by side.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension HSplitView: View {
    public var body: some View {
        HStack(spacing: 0) { Divided(content: content) }
    }
}

/// Views one below another, with lines between them.
///
/// Each child gets the height that it would have in a stack; dividers cannot be dragged. Follows
/// [Apple's VSplitView](https://developer.apple.com/documentation/swiftui/vsplitview).
public struct VSplitView<Content: View> {
    private let content: Content

    /// Stacks the views vertically.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension VSplitView: View {
    public var body: some View {
        VStack(spacing: 0) { Divided(content: content) }
    }
}

/// The children with dividers between them.
private struct Divided<Content: View>: View {
    let content: Content

    var body: some View {
        Group(subviews: content) { children in
            ForEach(children) { child in
                if child.id != children.first?.id { Divider() }
                child
            }
        }
    }
}
