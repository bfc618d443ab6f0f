internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// The colors of a palette as cell colors, computed once per frame.
///
/// Primary text has the terminal's own color, and secondary text has it dimmed. This keeps the user's color scheme.
struct PaintColors {
    let palette: RenderPalette
    /// The palette without a tint.
    private let untinted: RenderPalette
    /// Whether the accent color is the tint of a control.
    let isTinted: Bool
    let accent: CellColor
    /// The text color on an accent background.
    let onAccent: CellColor
    /// The background of controls.
    let fill: CellColor
    /// The background of bars.
    let bar: CellColor
    let destructive: CellColor
    let separator: CellColor
    private let defaultBackground: RenderRGBA

    /// `tint` is the color in place of the accent color.
    init(_ untinted: RenderPalette, tint: RenderColor? = nil) {
        var palette = untinted
        if let tint { palette[.accent] = tint.rgba(in: untinted) }
        self.untinted = untinted
        self.palette = palette
        isTinted = palette[.accent] != untinted[.accent]
        defaultBackground = palette[.background]
        let accent = palette[.accent].over(defaultBackground)
        self.accent = CellColor(accent)
        onAccent = CellColor(accent).contrasting
        fill = CellColor(palette[.fill].over(defaultBackground))
        bar = CellColor(palette[.fill].faded(to: 0.6).over(defaultBackground))
        separator = CellColor(palette[.separator].over(defaultBackground))
        destructive = CellColor(RenderRGBA(hex: palette.scheme == .light ? 0xD70015 : 0xFF6961))
    }

    /// Returns the colors within a control with a tint.
    func tinted(_ tint: RenderColor) -> PaintColors { PaintColors(untinted, tint: tint) }

    /// Returns the text color and attributes for a paint.
    func textColor(_ paint: RenderPaint?, in context: PaintContext, over background: CellColor) -> (
        CellColor, CellAttributes
    ) {
        switch paint {
        case nil: (context.foreground, [])
        case .color(let color): textColor(color, over: background)
        case .some(let paint):
            (
                blend(
                    paint.rgba(
                        at: CGPoint(x: 0.5, y: 0.5), in: CGRect(x: 0, y: 0, width: 1, height: 1), palette: palette),
                    over: background), []
            )
        }
    }

    func textColor(_ color: RenderColor, over background: CellColor) -> (CellColor, CellAttributes) {
        switch color {
        case .role(.primary): return (.terminal, [])
        case .role(.secondary), .role(.tertiary), .role(.quaternary), .role(.quinary), .role(.placeholder):
            if background == .terminal { return (.terminal, .dim) }
        default: break
        }
        return (blend(color.rgba(in: palette), over: background), [])
    }

    /// Returns a color blended over a background.
    func blend(_ color: RenderRGBA, over background: CellColor) -> CellColor {
        if color.alpha <= 0 { return background }
        return CellColor(color.over(RenderRGBA(background) ?? defaultBackground))
    }

    /// Returns the background color for an area.
    func fill(_ color: RenderColor, over background: CellColor) -> CellColor {
        if color == .role(.background) { return .terminal }
        return blend(color.rgba(in: palette), over: background)
    }
}

extension CellColor {
    /// Creates the nearest cell color.
    init(_ color: RenderRGBA) {
        func part(_ part: Float) -> UInt8 { UInt8(clamping: (part * 255).rounded()) }
        self.init(red: part(color.red), green: part(color.green), blue: part(color.blue))
    }

    /// Black or white, whichever has the greater contrast.
    var contrasting: CellColor {
        (luminance ?? 0) > 0.6 ? CellColor(red: 0, green: 0, blue: 0) : CellColor(red: 255, green: 255, blue: 255)
    }
}

extension RenderRGBA {
    /// Creates the color of a cell. Nil for the terminal's own.
    init?(_ color: CellColor) {
        guard let (red, green, blue) = color.components else { return nil }
        self.init(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255)
    }
}
