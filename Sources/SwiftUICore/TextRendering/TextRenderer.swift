public import Foundation
internal import ViewKernel

/// Draws texts in place of the screen.
///
/// ```swift
/// struct Wave: TextRenderer {
///     var height: Double
///
///     var animatableData: Double {
///         get { height }
///         set { height = newValue }
///     }
///
///     func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
///             var copy = context
///             copy.translateBy(x: 0, y: height * sin(Double(index)))
///             copy.draw(slice)
///         }
///     }
/// }
///
/// let title = Text("Swell").textRenderer(Wave(height: 4))
/// ```
///
/// The renderer runs on the main thread, when the text, its size, its environment or the renderer changes. While an
/// animation moves the renderer's data it runs for each frame. The words stay in the text below the drawing, where a
/// screen reader and a selection find them. Follows
/// [Apple's TextRenderer](https://developer.apple.com/documentation/swiftui/textrenderer).
public protocol TextRenderer: Animatable {
    /// Draws a layout into a context. The context has the text's origin, and lengths are in points.
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
    /// Returns the size of the text in a proposal. The default is the text's own size.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// The distances outside the text's frame within which the renderer may draw. The default is zero. Drawing beyond
    /// them is cut off.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }

    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// The text that a renderer will draw, to be measured.
///
/// Follows [Apple's TextProxy](https://developer.apple.com/documentation/swiftui/textproxy).
public struct TextProxy {
    let subview: LayoutSubview

    /// The size that the text chooses for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { subview.sizeThatFits(proposal) }
}

extension View {
    /// Lets a renderer draw the texts inside.
    ///
    /// An inner renderer takes precedence. Follows
    /// [Apple's textRenderer(_:)](https://developer.apple.com/documentation/swiftui/view/textrenderer(_:)).
    public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}

/// The modifier that gives texts a renderer. An animation interpolates the data of the renderer.
private struct TextRendererModifier<Renderer: TextRenderer> {
    var renderer: Renderer
}

extension TextRendererModifier: ViewModifier, Animatable {
    var animatableData: Renderer.AnimatableData {
        get { renderer.animatableData }
        set { renderer.animatableData = newValue }
    }

    func body(content: Content) -> some View {
        content
            .environment(\.textRenderer, renderer)
            .environment(\.textPresentation, .replaced(DrawnText.self))
    }
}

private struct TextRendererKey: EnvironmentKey {
    static var defaultValue: (any TextRenderer)? { nil }
}

extension EnvironmentValues {
    var textRenderer: (any TextRenderer)? {
        get { self[TextRendererKey.self] }
        set { self[TextRendererKey.self] = newValue }
    }
}
