internal import RenderTree

extension View {
    /// Puts views in front of this one; its frame does not change.
    ///
    /// ```swift
    /// let view = Text("Inbox").padding().overlay(alignment: .topTrailing) { Text("3") }
    /// ```
    ///
    /// The views are proposed this view's size and do not influence it. Several views are stacked as in a ``ZStack``.
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)).
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_LayersModifier(layer: content(), isAbove: true, alignment: alignment))
    }

    /// Puts a view in front of this one; its frame does not change.
    ///
    /// Follows [Apple's
    /// overlay(_:alignment:)](https://developer.apple.com/documentation/swiftui/view/overlay(_:alignment:)).
    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_LayersModifier(layer: overlay, isAbove: true, alignment: alignment))
    }

    /// Puts views behind this one; its frame does not change.
    ///
    /// ```swift
    /// let view = Text("Hello").background { Color.yellow }
    /// ```
    ///
    /// The views are proposed this view's size and do not influence it. Several views are stacked as in a ``ZStack``.
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)).
    public nonisolated func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_LayersModifier(layer: content(), isAbove: false, alignment: alignment))
    }

    /// Puts a view behind this one; its frame does not change.
    ///
    /// Follows [Apple's
    /// background(_:alignment:)](https://developer.apple.com/documentation/swiftui/view/background(_:alignment:)).
    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(_LayersModifier(layer: background, isAbove: false, alignment: alignment))
    }
}

/// Adds an overlay or a background to a view.
public struct _LayersModifier<Layer: View> {
    let layer: Layer
    let isAbove: Bool
    let alignment: Alignment
}

extension _LayersModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _LayersModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        let layers = RenderLayers(isAbove: modifier.isAbove, alignment: modifier.alignment.rendered)
        ContainerNode.reconcile(
            LayeredContent(content: content, layer: modifier.layer, alignment: modifier.alignment),
            within: .arrangement(.layers(layers)), at: &cursor)
    }
}

/// A view that determines the size, and a layer that does not.
private struct LayeredContent<Content: View, Layer: View>: View {
    typealias Body = Never

    let content: Content
    let layer: Layer
    let alignment: Alignment

    static func _reconcile(_ view: LayeredContent, at cursor: inout ViewCursor) {
        ContainerNode.reconcile(view.content, within: .layer, at: &cursor)
        ContainerNode.reconcile(view.layer, within: .depth(view.alignment), at: &cursor)
    }
}
