extension View {
    /// Makes the views inside light or dark. Bodies resolve system colors with it.
    ///
    /// Colors that the screen resolves by itself stay the same. Use ``View/preferredColorScheme(_:)`` to change the
    /// screen.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}
