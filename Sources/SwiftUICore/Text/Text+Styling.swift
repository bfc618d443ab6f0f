public import Foundation

extension Text {
    /// Sets the font for the text; nil uses the font of the environment.
    public func font(_ font: Font?) -> Text { with { $0.font = font } }

    /// Sets the weight of the text's font; nil keeps the font's own weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }

    /// Sets the design of the text's font; nil keeps the font's own design.
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }

    /// Sets the width of the text's font; nil keeps the font's own width.
    public func fontWidth(_ width: Font.Width?) -> Text { with { $0.width = width } }

    /// Makes the text bold.
    public func bold() -> Text { bold(true) }

    /// Applies a bold font weight to the text if active.
    public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive ? true : nil } }

    /// Applies italics to the text.
    public func italic() -> Text { italic(true) }

    /// Applies italics to the text if active.
    public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive ? true : nil } }

    /// Modifies the font of the text to use the fixed-width variant if active.
    public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive ? true : nil } }

    /// Modifies the text view's font to use fixed-width digits.
    public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

    /// Applies an underline to the text, or removes it if not active. A nil color means the color of the text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// Applies an underline with a pattern to the text, or removes it if not active. A nil color means the color of the
    /// text.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        with { $0.underline = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Applies a strikethrough to the text, or removes it if not active. A nil color means the color of the text.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Applies a strikethrough with a pattern to the text, or removes it if not active. A nil color means the color of
    /// the text.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        with { $0.strikethrough = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Sets the spacing, or kerning, between characters, in points.
    public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }

    /// Sets the tracking for the text, in points. Tracking takes precedence over kerning.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }

    /// Sets the vertical offset for the text relative to its baseline, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with { $0.baselineOffset = baselineOffset } }

    /// Applies a text scale to the text if enabled.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        with { $0.isSecondaryScale = isEnabled ? scale.isSecondary : nil }
    }

    /// Sets the color of the text displayed by this view; nil uses the style of the environment.
    public func foregroundColor(_ color: Color?) -> Text { with { $0.foreground = color.map { AnyShapeStyle($0) } } }

    /// Paints the text with `style`, which wins over styles around it.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.foreground = AnyShapeStyle(style) } }
}
