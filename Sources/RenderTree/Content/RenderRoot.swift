/// What a screen as a whole is asked for by what it shows.
public struct RenderRoot: Equatable, Sendable {
    /// What the content prefers; nil leaves it to the screen.
    public var colorScheme: RenderColorScheme?

    public init(colorScheme: RenderColorScheme? = nil) {
        self.colorScheme = colorScheme
    }
}

/// Dark things on a light ground, or the other way round.
public enum RenderColorScheme: Equatable, Sendable {
    case light, dark
}
