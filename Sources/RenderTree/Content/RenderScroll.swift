public import Foundation

/// A viewport onto content that may be larger.
public struct RenderScroll: Equatable, Sendable {
    public var axes: RenderAxes
    public var showsIndicators: Bool
    public var isEnabled: Bool
    /// The part that is shown initially, as a fraction of both axes.
    public var anchor: CGPoint?
    /// The part that stays in place when the content grows, if the viewport shows it.
    public var sizeChangeAnchor: CGPoint?
    /// The alignment of content that is smaller than the viewport.
    public var alignment: CGPoint?
    /// Insets around the content, which scroll with it.
    public var margins: RenderInsets?
    /// Whether a person can refresh the content.
    public var isRefreshable: Bool
    /// Whether a refresh is in progress.
    public var isRefreshing: Bool
    /// The scroll information that the screen must report.
    public var scrollReporting: RenderScrollReporting?

    public init(
        _ axes: RenderAxes = .vertical,
        showsIndicators: Bool = true,
        isEnabled: Bool = true,
        anchor: CGPoint? = nil,
        sizeChangeAnchor: CGPoint? = nil,
        alignment: CGPoint? = nil,
        margins: RenderInsets? = nil,
        isRefreshable: Bool = false,
        isRefreshing: Bool = false
    ) {
        self.sizeChangeAnchor = sizeChangeAnchor
        self.alignment = alignment
        self.margins = margins
        self.isRefreshable = isRefreshable
        self.isRefreshing = isRefreshing
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.isEnabled = isEnabled
        self.anchor = anchor
    }
}

/// A row or a column of which only the visible part exists.
///
/// The children are the items of the viewport, one node each, in order. The responder creates them.
public struct RenderLazyStack: Equatable, Sendable {
    /// The total number of items.
    public var count: Int
    /// The index of the first existing item. The number of children is the number of existing items.
    public var start: Int
    public var isVertical: Bool
    /// The distance between items.
    public var spacing: CGFloat?
    public var alignment: RenderAlignment
    /// Whether the items contain cells of a lazy grid, which continue after the preceding ones.
    public var isInGrid: Bool
    /// A number that changes with the items and invalidates cached sizes.
    public var version: UInt64

    public init(
        count: Int,
        start: Int = 0,
        isVertical: Bool = true,
        spacing: CGFloat? = nil,
        alignment: RenderAlignment = .center,
        isInGrid: Bool = false,
        version: UInt64 = 0
    ) {
        self.count = count
        self.start = start
        self.isVertical = isVertical
        self.spacing = spacing
        self.alignment = alignment
        self.isInGrid = isInGrid
        self.version = version
    }
}

extension RenderScroll: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .scroll, growth: .own, hit: .childrenInFrame)
    }

    func handles(_ event: InputEvent) -> Bool { event == .refresh && isRefreshable && !isRefreshing }

    var summary: String { "scroll" }
}

extension RenderLazyStack: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .lazyStack, growth: .own)
    }

    var summary: String { "run of \(count)" }
}
