/// The conditions under which a glass background is shown.
///
/// Follows
/// [Apple's GlassBackgroundDisplayMode](https://developer.apple.com/documentation/swiftui/glassbackgrounddisplaymode).
public enum GlassBackgroundDisplayMode: Hashable, Sendable {
    /// Always.
    case always
    /// Only outside of another glass background.
    case implicit
    /// Never.
    case never
}

extension View {
    /// Fills the view's background with glass, in a rounded rectangle that follows its container.
    ///
    /// ```swift
    /// let panel = Text("Now playing").padding().glassBackgroundEffect()
    /// ```
    ///
    /// A material fills the shape. Follows Apple's
    /// [glassBackgroundEffect(displayMode:)](https://developer.apple.com/documentation/swiftui/view/glassbackgroundeffect(displaymode:)).
    public nonisolated func glassBackgroundEffect(displayMode: GlassBackgroundDisplayMode = .always) -> some View {
        glassBackgroundEffect(in: ContainerRelativeShape(), displayMode: displayMode)
    }

    /// Fills the view's background with glass in a shape.
    public nonisolated func glassBackgroundEffect<S: InsettableShape>(
        in shape: S, displayMode: GlassBackgroundDisplayMode = .always
    ) -> some View {
        modifier(GlassBackgroundModifier(shape: shape, displayMode: displayMode))
    }
}

private struct GlassBackgroundModifier<S: InsettableShape> {
    let shape: S
    let displayMode: GlassBackgroundDisplayMode
    @Environment(\.isOnGlass) private var isOnGlass
}

extension GlassBackgroundModifier: ViewModifier {
    private var isShown: Bool { displayMode == .always || (displayMode == .implicit && !isOnGlass) }

    func body(content: Content) -> some View {
        content
            .environment(\.isOnGlass, isOnGlass || isShown)
            .background { if isShown { shape.fill(.regularMaterial) } }
    }
}

private struct GlassKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether a glass background is around the view.
    fileprivate var isOnGlass: Bool {
        get { self[GlassKey.self] }
        set { self[GlassKey.self] = newValue }
    }
}
