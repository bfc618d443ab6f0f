/// The conditions under which a glass background is shown. Apple's `implicit` does not exist.
///
/// Follows
/// [Apple's GlassBackgroundDisplayMode](https://developer.apple.com/documentation/swiftui/glassbackgrounddisplaymode).
public enum GlassBackgroundDisplayMode: Hashable, Sendable {
    /// The background is always shown.
    case always
    /// The background is never shown.
    case never
}

extension View {
    /// Fills the view's background with glass, in a rounded rectangle that follows its container.
    ///
    /// ```swift
    /// let panel = Text("Now playing").padding().glassBackgroundEffect()
    /// ```
    ///
    /// A material fills the shape. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/glassbackgroundeffect(displaymode:)).
    public nonisolated func glassBackgroundEffect(displayMode: GlassBackgroundDisplayMode = .always) -> some View {
        glassBackgroundEffect(in: ContainerRelativeShape(), displayMode: displayMode)
    }

    /// Fills the view's background with glass in a shape.
    public nonisolated func glassBackgroundEffect<S: InsettableShape>(
        in shape: S, displayMode: GlassBackgroundDisplayMode = .always
    ) -> some View {
        background { if displayMode == .always { shape.fill(.regularMaterial) } }
    }
}
