public import Foundation

/// A window onto content that may be larger.
public struct RenderScroll: Equatable, Sendable {
    public var axes: RenderAxes
    public var showsIndicators: Bool
    public var isEnabled: Bool
    /// Which part is shown at first, as a fraction of both axes.
    public var anchor: CGPoint?
    /// Which part stays where it is when the content becomes longer, if the window is at it; and where content lies that is
    /// shorter than the window.
    public var anchorOfChanges: CGPoint?
    public var alignment: CGPoint?
    /// Room around the content, which scrolls with it.
    public var margins: RenderInsets?
    /// Whether a person can have it loaded again, and whether that is under way.
    public var isRefreshable: Bool
    public var isRefreshing: Bool
    /// What somebody wants to be told of how it is scrolled.
    public var following: RenderFollowing?

    public init(
        _ axes: RenderAxes = .vertical,
        showsIndicators: Bool = true,
        isEnabled: Bool = true,
        anchor: CGPoint? = nil,
        anchorOfChanges: CGPoint? = nil,
        alignment: CGPoint? = nil,
        margins: RenderInsets? = nil,
        isRefreshable: Bool = false,
        isRefreshing: Bool = false
    ) {
        self.anchorOfChanges = anchorOfChanges
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

/// A row, or a column, of which only that part exists which is seen.
///
/// Its children are the items of the window, one each, in order. Where they come from is the responder's affair.
public struct RenderRun: Equatable, Sendable {
    /// How many items there are in all.
    public var count: Int
    /// The first that exists. Those that follow are as many as there are children.
    public var start: Int
    public var isVertical: Bool
    /// Between items.
    public var spacing: CGFloat?
    public var alignment: RenderAlignment
    /// Whether its items hold cells of a lazy grid, which go on where those before it end.
    public var isInGrid: Bool
    /// What changes when items are others than before, so that nothing remembered of them holds.
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
