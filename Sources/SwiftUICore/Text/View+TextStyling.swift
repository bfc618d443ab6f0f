public import Foundation

extension View {
    /// Sets the font design of the text in this view; nil keeps the font's own design.
    @_disfavoredOverload
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        environment(\.textCharacterStyle.design, design)
    }

    /// Sets the font width of the text in this view; nil keeps the font's own width.
    @_disfavoredOverload
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
        environment(\.textCharacterStyle.width, width)
    }

    /// Modifies the fonts of all child views to use the fixed-width variant. If not active, overrides an outer
    /// modifier.
    @_disfavoredOverload
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        environment(\.textCharacterStyle.isMonospaced, isActive)
    }

    /// Modifies the fonts of all child views to use fixed-width digits.
    @_disfavoredOverload
    public nonisolated func monospacedDigit() -> some View {
        environment(\.textCharacterStyle.hasMonospacedDigits, true)
    }

    /// Applies an underline to the text in this view, or removes it if not active. A nil color means the color of the
    /// text.
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

    /// Applies a strikethrough to the text in this view, or removes it if not active. A nil color means the color of
    /// the text.
    @_disfavoredOverload
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(
            \.textCharacterStyle.strikethrough, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Sets the spacing, or kerning, between characters for the text in this view, in points.
    @_disfavoredOverload
    public nonisolated func kerning(_ kerning: CGFloat) -> some View {
        environment(\.textCharacterStyle.kerning, kerning)
    }

    /// Sets the tracking for the text in this view, in points. Tracking takes precedence over kerning.
    @_disfavoredOverload
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        environment(\.textCharacterStyle.tracking, tracking)
    }

    /// Sets the vertical offset for the text relative to its baseline in this view, in points.
    @_disfavoredOverload
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        environment(\.textCharacterStyle.baselineOffset, baselineOffset)
    }

    /// Applies a text scale to text in the view if enabled.
    @_disfavoredOverload
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textCharacterStyle.isSecondaryScale) { if isEnabled { $0 = scale.isSecondary } }
    }
}
