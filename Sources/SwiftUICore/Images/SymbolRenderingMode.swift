internal import RenderTree

/// A symbol rendering mode.
///
/// A terminal draws a symbol in one color, whatever the mode. Follows
/// [Apple's SymbolRenderingMode](https://developer.apple.com/documentation/swiftui/symbolrenderingmode).
public struct SymbolRenderingMode: Hashable, Sendable {
    let rendered: RenderImage.SymbolMode

    /// One color: the foreground style.
    public static let monochrome = SymbolRenderingMode(rendered: .monochrome)
    /// The layers in the colors that the symbol has.
    public static let multicolor = SymbolRenderingMode(rendered: .multicolor)
    /// One color in several strengths, a layer each.
    public static let hierarchical = SymbolRenderingMode(rendered: .hierarchical)
    /// Several styles, a layer each.
    public static let palette = SymbolRenderingMode(rendered: .palette)
}
