internal import RenderTree

/// The way in which the layers of a symbol are colored.
///
/// A terminal draws a symbol in one color, whatever the mode. Follows
/// [Apple's SymbolRenderingMode](https://developer.apple.com/documentation/swiftui/symbolrenderingmode).
public struct SymbolRenderingMode: Hashable, Sendable {
    let rendered: RenderImage.SymbolMode

    /// One color: the foreground style.
    public static let monochrome = SymbolRenderingMode(rendered: .monochrome)
    /// The layers in the symbol's own colors.
    public static let multicolor = SymbolRenderingMode(rendered: .multicolor)
    /// One color, with a different opacity for each layer.
    public static let hierarchical = SymbolRenderingMode(rendered: .hierarchical)
    /// Several styles, one for each layer.
    public static let palette = SymbolRenderingMode(rendered: .palette)
}
