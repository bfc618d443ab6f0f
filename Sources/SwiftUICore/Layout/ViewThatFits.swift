internal import RenderTree

/// A view that adapts to the available space by providing the first child view that fits.
///
/// ```swift
/// let view = ViewThatFits(in: .horizontal) {
///     Text("Uploading the pictures of the week")
///     Text("Uploading")
/// }
/// ```
///
/// A child fits if its ideal size, on the given axes, is no larger than the proposal. If none fits, the last one is
/// shown. All children exist and keep their state; the others are hidden and receive no events. Follows
/// [Apple's ViewThatFits](https://developer.apple.com/documentation/swiftui/viewthatfits).
public struct ViewThatFits<Content: View> {
    private let axes: Axis.Set
    private let content: Content

    /// Produces a view constrained in the given axes from one of several alternatives provided by a view builder.
    public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: View {
    public static func _reconcile(_ view: ViewThatFits, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .arrangement(.firstThatFits(view.axes.rendered)), at: &cursor)
    }
}
