/// Preferences of the content for the whole screen.
public struct RenderRoot: Equatable, Sendable {
    /// The preferred color scheme; nil means the screen's.
    public var colorScheme: RenderColorScheme?

    /// The mouse pointer over all content that specifies no other; nil means the screen's.
    public var pointer: RenderPointerShape?

    public init(colorScheme: RenderColorScheme? = nil, pointer: RenderPointerShape? = nil) {
        self.colorScheme = colorScheme
        self.pointer = pointer
    }
}

extension RenderRoot: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .root, growth: .both, hit: .childrenInFrame, .hasOwnElement)
    }

    var opening: RenderOpening? { .omittedItems }

    var summary: String { "root" }
}
