/// Preferences of the content for the whole screen.
public struct RenderRoot: Equatable, Sendable {
    /// The preferred color scheme; nil means the screen's.
    public var colorScheme: RenderColorScheme?

    public init(colorScheme: RenderColorScheme? = nil) {
        self.colorScheme = colorScheme
    }
}

extension RenderRoot: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .root, growth: .both, hit: .childrenInFrame, .hasOwnElement)
    }

    var opening: RenderOpening? { .omittedItems }

    var summary: String { "root" }
}
