public import Foundation

/// A link that opens a URL. Its children are the label.
public struct RenderLink: Equatable, Sendable {
    public var url: URL
    public var isEnabled: Bool
    /// The color in place of the accent color; nil means the screen's accent color.
    public var tint: RenderColor?

    public init(to url: URL, isEnabled: Bool = true) {
        self.url = url
        self.isEnabled = isEnabled
    }
}

extension RenderLink: TintedElement {
    var content: RenderContent { .link(self) }

    var facts: RenderFacts {
        .control(
            .link, namedBy: .namedByTexts, measuring: .aroundLabel, isEnabled: isEnabled,
            [.focusable, .singleTarget])
    }

    var mainAction: RenderAction? { RenderAction(.press, verb: "open") }

    var summary: String { "link \(url)" }
}
