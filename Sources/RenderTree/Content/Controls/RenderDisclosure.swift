/// A control that reveals content. Its children are the part `label` and, while it is expanded, the part `content`.
public struct RenderDisclosure: Equatable, Sendable {
    public var isExpanded: Bool
    public var isEnabled: Bool
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(isExpanded: Bool, isEnabled: Bool = true) {
        self.isExpanded = isExpanded
        self.isEnabled = isEnabled
    }
}

extension RenderDisclosure: TintedElement {
    var content: RenderContent { .disclosure(self) }

    var facts: RenderFacts {
        .control(
            .disclosure, namedBy: .namedByParts, layout: .group, growth: .width, hit: .children,
            measuring: .none, isEnabled: isEnabled, .focusable)
    }

    var mainAction: RenderAction? {
        RenderAction(.setOn(!isExpanded), verb: isExpanded ? "close" : "open")
    }

    var summary: String { isExpanded ? "disclosure open" : "disclosure closed" }

    var spokenValue: String? { isExpanded ? "expanded" : "collapsed" }
}
