public import Foundation

extension View {
    /// Sets the font design of the text in this view; nil leaves it to the font.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        environment(\.textLooks.design, design)
    }

    /// Sets the font width of the text in this view; nil leaves it to the font.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
        environment(\.textLooks.width, width)
    }

    /// Modifies the fonts of all child views to use the fixed-width variant, or takes that back.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        environment(\.textLooks.isMonospaced, isActive)
    }

    /// Modifies the fonts of all child views to use fixed-width digits.
    public nonisolated func monospacedDigit() -> some View {
        environment(\.textLooks.hasMonospacedDigits, true)
    }

    /// Applies an underline to the text in this view, or takes it away; nil is the text's color.
    ///
    /// ```swift
    /// let view = VStack { Text("Read this") }.underline(pattern: .dot, color: .red)
    /// ```
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.textLooks.underline, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Applies a strikethrough to the text in this view, or takes it away; nil is the text's color.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.textLooks.strikethrough, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Sets the spacing, or kerning, between characters for the text in this view, in points.
    public nonisolated func kerning(_ kerning: CGFloat) -> some View {
        environment(\.textLooks.kerning, kerning)
    }

    /// Sets the tracking for the text in this view, in points. It counts before kerning.
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        environment(\.textLooks.tracking, tracking)
    }

    /// Sets the vertical offset for the text relative to its baseline in this view, in points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        environment(\.textLooks.baselineOffset, baselineOffset)
    }

    /// Applies a text scale to text in the view, or does not.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textLooks.isSecondaryScale) { if isEnabled { $0 = scale.isSecondary } }
    }
}
