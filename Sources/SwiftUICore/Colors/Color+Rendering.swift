package import RenderTree

extension Color {
    /// Creates a color from its description for screens.
    package init(rendering color: RenderColor) { self.init(color) }
}

extension ColorScheme {
    /// The palette of Apple's systems for the scheme.
    package var palette: RenderPalette { .standard(rendered) }
}
