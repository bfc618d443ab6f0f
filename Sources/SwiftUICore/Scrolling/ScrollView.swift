/// Content that may be larger than its frame.
///
/// ```swift
/// let view = ScrollView {
///     VStack(alignment: .leading) {
///         ForEach(0..<100) { Text("Row \($0)") }
///     }
/// }
/// ```
///
/// A scroll view takes the whole proposed size along its axes, and proposes no length to its content on these axes.
/// Several child views form a column. Follows
/// [Apple's ScrollView](https://developer.apple.com/documentation/swiftui/scrollview).
public struct ScrollView<Content: View> {
    /// The content.
    public var content: Content
    /// The directions in which it scrolls.
    public var axes: Axis.Set
    /// Whether the scroll view shows scroll indicators.
    public var showsIndicators: Bool

    /// Scrolls its content along `axes`.
    public nonisolated init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: View {
    public static func _reconcile(_ view: ScrollView, at cursor: inout ViewCursor) {
        cursor.wrap(view.content) {
            ScrollNode(view.axes, showsIndicators: view.showsIndicators, at: $0)
        } update: {
            $0.update(with: view.axes, showsIndicators: view.showsIndicators)
        }
    }
}
