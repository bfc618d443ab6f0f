internal import RenderTree

/// The first of several views that fits the available space, or the last.
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

    /// Compares ideal sizes with the proposal along the given axes.
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
