/// Several pages of which a person selects one.
///
/// The `tab` children are the labels, in the order of the `page` children, of which one is shown.
public struct RenderTabs: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        /// The tabs are in a bar.
        case bar
        /// Pages side by side, with an index mark for each if requested.
        case pages(marks: Bool)
    }

    public var style: Style
    /// Whether the bar is hidden, so only the program selects pages.
    public var isBarHidden: Bool
    /// Whether the marks of pages have a background.
    public var hasIndexBackground: Bool

    public init(style: Style = .bar, isBarHidden: Bool = false, hasIndexBackground: Bool = false) {
        self.style = style
        self.isBarHidden = isBarHidden
        self.hasIndexBackground = hasIndexBackground
    }
}

extension RenderTabs: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .tabs, growth: .both, meaning: .own, .hasOwnElement)
    }

    var summary: String { "tabs" }
}
