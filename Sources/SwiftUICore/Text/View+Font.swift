extension View {
    /// Sets the default font for text in this view; nil leaves it to the screen.
    ///
    /// ```swift
    /// let view = VStack {
    ///     Text("A headline")
    ///     Text("its own font").font(.caption)
    /// }
    /// .font(.headline)
    /// ```
    ///
    /// Follows [Apple's font(_:)](https://developer.apple.com/documentation/swiftui/view/font(_:)).
    public nonisolated func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    /// Sets the font weight of the text in this view; nil leaves it to the font.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        environment(\.textLooks.weight, weight)
    }

    /// Applies a bold font weight to the text in this view, or takes back what one further out applies.
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        environment(\.textLooks.isBold, isActive)
    }

    /// Applies italics to the text in this view, or takes back what one further out applies.
    public nonisolated func italic(_ isActive: Bool = true) -> some View {
        environment(\.textLooks.isItalic, isActive)
    }
}
