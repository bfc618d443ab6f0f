public import Foundation

/// Rows that belong together. The first child may be the part `header` and the last one `footer`. The others are rows.
public struct RenderSection: Equatable, Sendable {
    /// Whether the rows are shown, for a section that can be collapsed; otherwise nil.
    public var isExpanded: Bool?
    /// Whether the header is emphasized.
    public var isProminent: Bool
    /// The distance to the next section, in points; nil means the screen's default.
    public var spacing: CGFloat?
    /// The minimum height of the header, in points.
    public var minHeaderHeight: CGFloat?

    public init(
        isExpanded: Bool? = nil,
        isProminent: Bool = false,
        spacing: CGFloat? = nil,
        minHeaderHeight: CGFloat? = nil
    ) {
        self.spacing = spacing
        self.minHeaderHeight = minHeaderHeight
        self.isExpanded = isExpanded
        self.isProminent = isProminent
    }
}

extension RenderSection: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .section, meaning: .group, role: .section,
            isExpanded == nil ? .hasOwnElement : [.hasOwnElement, .focusable])
    }

    var mainAction: RenderAction? {
        isExpanded.map { RenderAction(.setOn(!$0), verb: $0 ? "close" : "open") }
    }

    var summary: String { "section" }
}
