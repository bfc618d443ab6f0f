/// Controls for data entry. Its children are rows, optionally in sections.
public struct RenderForm: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case automatic, grouped, columns
    }

    public var style: Style

    public init(_ style: Style = .automatic) {
        self.style = style
    }
}

extension RenderForm: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .list, growth: .both, hit: .childrenInFrame, meaning: .container, role: .form, .hasOwnElement
        )
    }

    var summary: String { "form" }
}
