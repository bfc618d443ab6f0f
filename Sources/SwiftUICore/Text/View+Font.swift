extension View {
    /// Draws the texts inside in a font, unless they have another; nil means the renderer's.
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
    @_disfavoredOverload
    public nonisolated func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    /// Changes the weight of the fonts inside; nil keeps it.
    @_disfavoredOverload
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        environment(\.textCharacterStyle.weight, weight)
    }

    /// Makes the text inside bold, or not. If not active, overrides an outer modifier.
    @_disfavoredOverload
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        environment(\.textCharacterStyle.isBold, isActive)
    }

    /// Makes the text inside italic, or not. If not active, overrides an outer modifier.
    @_disfavoredOverload
    public nonisolated func italic(_ isActive: Bool = true) -> some View {
        environment(\.textCharacterStyle.isItalic, isActive)
    }
}
