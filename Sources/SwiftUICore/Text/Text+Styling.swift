public import Foundation

extension Text {
    /// Draws the text in a font; nil uses the environment's.
    public func font(_ font: Font?) -> Text { with { $0.font = font } }

    /// Changes the weight of the text's font; nil keeps it.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }

    /// Changes the design of the text's font; nil keeps it.
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }

    /// Changes the width of the text's font; nil keeps it.
    public func fontWidth(_ width: Font.Width?) -> Text { with { $0.width = width } }

    /// Makes the text bold.
    public func bold() -> Text { bold(true) }

    /// Makes the text bold; `false` inherits from the enclosing views.
    public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive ? true : nil } }

    /// Makes the text italic.
    public func italic() -> Text { italic(true) }

    /// Makes the text italic; `false` inherits from the enclosing views.
    public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive ? true : nil } }

    /// Makes the text monospaced; `false` inherits from the enclosing views.
    public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive ? true : nil } }

    /// Makes the digits of the text monospaced.
    public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

    /// Underlines the text, or does not. A nil color means the color of the text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// Underlines the text with a pattern, or does not. A nil color means the color of the text.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        with { $0.underline = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Strikes the text through, or does not. A nil color means the color of the text.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Strikes the text through with a pattern, or does not. A nil color means the color of the text.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        with { $0.strikethrough = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Adds space between characters, in points.
    public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }

    /// Adds space between characters, in points. Tracking takes precedence over kerning.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }

    /// Moves the text up from its baseline, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with { $0.baselineOffset = baselineOffset } }

    /// Draws the text at a scale, unless disabled.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        with { $0.isSecondaryScale = isEnabled ? scale.isSecondary : nil }
    }

    /// Colors the text; nil uses the environment's style.
    public func foregroundColor(_ color: Color?) -> Text { with { $0.foreground = color.map { AnyShapeStyle($0) } } }

    /// Paints the text with `style`, which takes precedence over enclosing styles.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.foreground = AnyShapeStyle(style) } }
}
