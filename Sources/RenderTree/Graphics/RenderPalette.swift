/// The colors of a screen, by their roles.
///
/// ```swift
/// var palette = RenderPalette.dark
/// palette[.accent] = RenderRGBA(hex: 0xFFD60A)
/// let shown = RenderColor.role(.accent).rgba(in: palette)
/// ```
///
/// The predefined palettes have the colors of Apple's systems.
public struct RenderPalette: Hashable, Sendable {
    public let scheme: RenderColorScheme
    private var colors: [RenderColor.Role: RenderRGBA]

    public static let light = RenderPalette(
        .light,
        [
            .primary: RenderRGBA(hex: 0x000000),
            .secondary: RenderRGBA(hex: 0x3C3C43, alpha: 0.6),
            .tertiary: RenderRGBA(hex: 0x3C3C43, alpha: 0.3),
            .quaternary: RenderRGBA(hex: 0x3C3C43, alpha: 0.18),
            .quinary: RenderRGBA(hex: 0x3C3C43, alpha: 0.12),
            .accent: RenderRGBA(hex: 0x007AFF),
            .background: RenderRGBA(hex: 0xFFFFFF),
            .separator: RenderRGBA(hex: 0x3C3C43, alpha: 0.29),
            .selection: RenderRGBA(hex: 0x007AFF),
            .placeholder: RenderRGBA(hex: 0x3C3C43, alpha: 0.3),
            .link: RenderRGBA(hex: 0x007AFF),
            .fill: RenderRGBA(hex: 0x787880, alpha: 0.2),
        ])

    public static let dark = RenderPalette(
        .dark,
        [
            .primary: RenderRGBA(hex: 0xFFFFFF),
            .secondary: RenderRGBA(hex: 0xEBEBF5, alpha: 0.6),
            .tertiary: RenderRGBA(hex: 0xEBEBF5, alpha: 0.3),
            .quaternary: RenderRGBA(hex: 0xEBEBF5, alpha: 0.16),
            .quinary: RenderRGBA(hex: 0xEBEBF5, alpha: 0.11),
            .accent: RenderRGBA(hex: 0x0A84FF),
            .background: RenderRGBA(hex: 0x000000),
            .separator: RenderRGBA(hex: 0x545458, alpha: 0.6),
            .selection: RenderRGBA(hex: 0x0A84FF),
            .placeholder: RenderRGBA(hex: 0xEBEBF5, alpha: 0.3),
            .link: RenderRGBA(hex: 0x0984FF),
            .fill: RenderRGBA(hex: 0x787880, alpha: 0.36),
        ])

    private init(_ scheme: RenderColorScheme, _ colors: [RenderColor.Role: RenderRGBA]) {
        self.scheme = scheme
        self.colors = colors
    }

    /// Returns the system's palette for a color scheme.
    public static func standard(_ scheme: RenderColorScheme) -> RenderPalette { scheme == .light ? light : dark }

    public subscript(role: RenderColor.Role) -> RenderRGBA {
        get { colors[role]! }
        set { colors[role] = newValue }
    }
}
