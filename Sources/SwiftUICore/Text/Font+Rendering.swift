package import RenderTree

extension Font {
    /// Creates a font from its description for screens.
    package init(rendering font: RenderFont) { self.init(rendered: font) }
}

extension Font.TextStyle {
    /// The description of the style's font for screens.
    package var renderFont: RenderFont { font.rendered }
}
