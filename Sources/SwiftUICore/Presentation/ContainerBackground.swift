/// The container that a background fills.
///
/// Follows [Apple's
/// ContainerBackgroundPlacement](https://developer.apple.com/documentation/swiftui/containerbackgroundplacement).
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String

    /// A page of a stack, or a column.
    public static let navigation = ContainerBackgroundPlacement(name: "navigation")
    /// A whole split view.
    public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
    /// A tab.
    public static let tabView = ContainerBackgroundPlacement(name: "tabView")
    /// The window.
    public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
    /// Fills the background of the page, tab or sheet around this view.
    ///
    /// ```swift
    /// struct Page: View {
    ///     var body: some View {
    ///         List { Text("Water") }.containerBackground(.blue, for: .navigation)
    ///     }
    /// }
    /// ```
    ///
    /// For every placement the style is painted behind the view, within the view's bounds: a page or a tab that fills
    /// its container has a background that fills it too. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/containerbackground(_:for:)).
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        background(style)
    }

    /// Sets a background view of the enclosing page, tab or sheet.
    ///
    /// The content lies behind the view, with the view's size as the proposal.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment, content: content)
    }

    /// Sets a background view of the enclosing sheet.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/presentationbackground(alignment:content:)).
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment, content: content)
    }
}
