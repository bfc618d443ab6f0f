/// Dark content on a light background, or the reverse.
public enum RenderColorScheme: Equatable, Sendable {
    case light, dark
}
