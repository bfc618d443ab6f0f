public import Foundation

extension View {
    /// Changes the design of the fonts inside; nil keeps it.
    @_disfavoredOverload
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        environment(\.textCharacterStyle.design, design)
    }

    /// Changes the width of the fonts inside; nil keeps it.
    @_disfavoredOverload
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
        environment(\.textCharacterStyle.width, width)
    }

    /// Gives all characters inside the same width. If not active, overrides an outer modifier.
    @_disfavoredOverload
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        environment(\.textCharacterStyle.isMonospaced, isActive)
    }

    /// Gives all digits inside the same width.
    @_disfavoredOverload
    public nonisolated func monospacedDigit() -> some View {
        environment(\.textCharacterStyle.hasMonospacedDigits, true)
    }

    /// Underlines the texts inside, or does not. A nil color means the color of the text.
    ///
    /// ```swift
    /// let view = VStack { Text("Read this") }.underline(pattern: .dot, color: .red)
    /// ```
    @_disfavoredOverload
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(
            \.textCharacterStyle.underline, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Strikes the texts inside through, or does not. A nil color means the color of the text.
    @_disfavoredOverload
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(
            \.textCharacterStyle.strikethrough, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Moves the characters inside apart, in points.
    @_disfavoredOverload
    public nonisolated func kerning(_ kerning: CGFloat) -> some View {
        environment(\.textCharacterStyle.kerning, kerning)
    }

    /// Moves the characters inside apart, in points. Tracking takes precedence over kerning.
    @_disfavoredOverload
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        environment(\.textCharacterStyle.tracking, tracking)
    }

    /// Moves the texts inside up from their baselines, in points.
    @_disfavoredOverload
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        environment(\.textCharacterStyle.baselineOffset, baselineOffset)
    }

    /// Draws the texts inside at a scale, unless disabled.
    @_disfavoredOverload
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textCharacterStyle.isSecondaryScale) { if isEnabled { $0 = scale.isSecondary } }
    }
}
