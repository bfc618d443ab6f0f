extension View {
    /// Sets the color scheme of this view's environment. Bodies resolve system colors with it.
    ///
    /// Colors that the screen resolves by itself stay the same. Use ``View/preferredColorScheme(_:)`` to change the
    /// screen.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}
