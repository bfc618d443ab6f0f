public import Foundation

/// A layout rule around content: it moves, limits or layers its children and draws nothing itself.
public enum RenderArrangement: Equatable, Sendable {
    case frame(RenderFrame)
    /// The child has its ideal length on these axes.
    case fixedSize(RenderAxes)
    /// The ratio of width to height; nil means the child's own. Filling covers the proposal, fitting stays within it.
    case aspectRatio(CGFloat?, fills: Bool)
    /// The child is drawn at an offset, but keeps its original space.
    case offset(CGSize)
    /// The child's center is at this point of the proposed space.
    case position(CGPoint)
    /// The layout priority of a child in a stack. Higher values are proposed a size first.
    case priority(Double)
    /// Alignment guides of the child, whose values the responder computes. The version changes with the rule.
    case guides([RenderGuide], version: UInt64)
    /// The first child, a ``RenderContent/layer``, sizes itself. The others lie above or below it and are proposed its
    /// size.
    case layers(RenderLayers)
    /// A grid. Its children are rows, each a ``gridRow(_:)``, or views that span all columns.
    case grid(RenderGrid)
    case gridRow(RenderAlignment.Vertical?)
    /// A grid cell with a column span, an anchor, or axes on which it does not affect the size of its row or column.
    case gridCell(RenderGridCell)
    /// A lazy grid.
    case lazyGrid(RenderLazyGrid)
    /// Only the first child that fits is shown.
    case firstThatFits(RenderAxes)
    /// A custom layout, which the responder computes. The version changes with the rule.
    case custom(version: UInt64)
    /// Takes all proposed space and reports its size to the responder. The content is placed at the top leading corner.
    case geometry
    /// Reports its size to the responder whenever it changes.
    case observed
    /// The second child takes space at an edge, and the first has the rest.
    case inset(RenderEdge, spacing: CGFloat?, RenderAlignment)
    /// The child extends into unsafe areas: beneath the content of an ``inset(_:spacing:_:)``, and into the screen's
    /// unsafe insets.
    case ignoresSafeArea(RenderEdges)
    /// A frame whose lengths the responder computes on some axes from the nearest container's lengths. The version
    /// changes with the rule.
    case containerFrame(RenderAxes, RenderAlignment, version: UInt64)
    /// A value that the responder attaches to its children for the layout. The version changes with the value.
    case trait(version: UInt64)
    /// A named coordinate space.
    case coordinateSpace
    /// The layout direction of the content.
    case direction(isRightToLeft: Bool)
}

/// Content above or below other content.
public struct RenderLayers: Equatable, Sendable {
    public var isAbove: Bool
    public var alignment: RenderAlignment
    /// Whether the layers fill the list row of the content, and do not exist outside of a row.
    public var fillsRow: Bool

    public init(isAbove: Bool, alignment: RenderAlignment = .center, fillsRow: Bool = false) {
        self.fillsRow = fillsRow
        self.isAbove = isAbove
        self.alignment = alignment
    }
}

/// A grid whose columns are as wide as their widest cell.
public struct RenderGrid: Equatable, Sendable {
    public var alignment: RenderAlignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(
        alignment: RenderAlignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
}

/// The options of a grid cell.
public struct RenderGridCell: Equatable, Sendable {
    public var columns: Int
    public var anchor: CGPoint?
    public var columnAlignment: RenderAlignment.Horizontal?
    public var unsized: RenderAxes

    public init(
        columns: Int = 1,
        anchor: CGPoint? = nil,
        columnAlignment: RenderAlignment.Horizontal? = nil,
        unsized: RenderAxes = []
    ) {
        self.columns = columns
        self.anchor = anchor
        self.columnAlignment = columnAlignment
        self.unsized = unsized
    }
}

/// Predefined columns or rows, and cells that fill them one after another.
public struct RenderLazyGrid: Equatable, Sendable {
    public struct Track: Equatable, Sendable {
        public enum Size: Equatable, Sendable {
            case fixed(CGFloat)
            case flexible(minimum: CGFloat, maximum: CGFloat)
            case adaptive(minimum: CGFloat, maximum: CGFloat)
        }

        public var size: Size
        /// The distance to the next track; nil means the screen's default.
        public var spacing: CGFloat?
        public var alignment: RenderAlignment?

        public init(_ size: Size, spacing: CGFloat? = nil, alignment: RenderAlignment? = nil) {
            self.size = size
            self.spacing = spacing
            self.alignment = alignment
        }
    }

    /// Whether the grid grows vertically.
    public var isVertical: Bool
    public var tracks: [Track]
    public var alignment: RenderAlignment
    /// The distance between lines of cells.
    public var spacing: CGFloat?
    /// The section parts that stay visible at the viewport's edge.
    public var pinned: RenderPinnedViews

    public init(
        isVertical: Bool,
        tracks: [Track],
        alignment: RenderAlignment = .center,
        spacing: CGFloat? = nil,
        pinned: RenderPinnedViews = []
    ) {
        self.pinned = pinned
        self.isVertical = isVertical
        self.tracks = tracks
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension RenderArrangement: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .arrangement, growth: .own, meaning: isChoice ? .own : .children,
            isTransparent ? .transparent : [])
    }

    var summary: String { "\(self)" }

    /// Whether only one of the children is shown.
    private var isChoice: Bool {
        if case .firstThatFits = self { true } else { false }
    }

    /// Whether the children count as children of the enclosing stack.
    private var isTransparent: Bool {
        switch self {
        case .grid, .gridRow, .lazyGrid, .custom, .geometry, .firstThatFits, .inset: false
        case .frame, .fixedSize, .aspectRatio, .offset, .position, .priority, .guides, .layers, .gridCell, .observed,
            .ignoresSafeArea, .containerFrame, .trait, .coordinateSpace, .direction:
            true
        }
    }
}
