/// The placement of a container background.
///
/// Follows [Apple's
/// ContainerBackgroundPlacement](https://developer.apple.com/documentation/swiftui/containerbackgroundplacement).
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String

    /// A background placement inside a navigation stack or a navigation split view.
    public static let navigation = ContainerBackgroundPlacement(name: "navigation")
    /// A background placement inside a navigation split view.
    public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
    /// A background placement inside a tab view.
    public static let tabView = ContainerBackgroundPlacement(name: "tabView")
    /// A background placement for the window.
    public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
    /// Sets the container background of the enclosing container using a view's shape style.
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

    /// Sets the container background of the enclosing container using a view.
    ///
    /// The content lies behind the view, with the view's size as the proposal.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment, content: content)
    }

    /// Sets the presentation background of the enclosing sheet to a custom view, behind the content area.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/presentationbackground(alignment:content:)).
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment, content: content)
    }
}
