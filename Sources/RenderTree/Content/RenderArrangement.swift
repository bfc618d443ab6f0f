public import Foundation

/// A rule of arrangement around content: what moves, limits or layers what it holds, and shows nothing itself.
public enum RenderArrangement: Equatable, Sendable {
    case frame(RenderFrame)
    /// The child has its ideal length on these axes.
    case fixedSize(RenderAxes)
    /// Width by height; nil is the child's own. Filling covers what is proposed, fitting stays within it.
    case aspectRatio(CGFloat?, fills: Bool)
    /// The child is shown elsewhere, and takes its room where it was.
    case offset(CGSize)
    /// The child's middle is at this point of all the room there is.
    case position(CGPoint)
    /// Which child of a stack is asked first; the higher one.
    case priority(Double)
    /// Guides of the child are elsewhere; the responder says where. The number tells one rule from the next.
    case guides([RenderGuide], version: UInt64)
    /// The first child, a ``RenderContent/layer``, has its way; the others lie above it or below it, in its size.
    case layers(RenderLayers)
    /// The children stand in rows, each a ``gridRow(_:)`` or one over all columns.
    case grid(RenderGrid)
    case gridRow(RenderAlignment.Vertical?)
    /// A cell of a grid: over several columns, at a point of its own, or without a say in the size of its row or column.
    case gridCell(RenderGridCell)
    /// As many as fit stand side by side.
    case lazyGrid(RenderLazyGrid)
    /// The first child that fits is shown.
    case firstThatFits(RenderAxes)
    /// The responder knows the rule. The number tells one rule from the next.
    case custom(version: UInt64)
    /// All the room there is; the responder is told how much, and what it makes of that is at the top leading corner.
    case geometry
    /// Told its size whenever that is another.
    case observed
    /// The second child takes room at an edge, and the first has the rest.
    case inset(RenderEdge, spacing: CGFloat?, RenderAlignment)
    /// The child reaches beyond what is safe: beneath what stands in an ``inset(_:spacing:_:)``, and over room that is not safe.
    case ignoresSafeArea(RenderEdges)
    /// A frame whose lengths on some axes the responder makes of those of the nearest container. The number tells one rule
    /// from the next.
    case containerFrame(RenderAxes, RenderAlignment, version: UInt64)
    /// Says something of what it holds, which its responder knows. The number tells one value from the next.
    case trait(version: UInt64)
    /// A name to measure by.
    case coordinateSpace
    /// How what is in it is written.
    case direction(isRightToLeft: Bool)
}

/// Content above or below other content.
public struct RenderLayers: Equatable, Sendable {
    public var isAbove: Bool
    public var alignment: RenderAlignment
    /// Whether the layers fill the row of a list that the content is in, and are not there outside of one.
    public var fillsRow: Bool

    public init(isAbove: Bool, alignment: RenderAlignment = .center, fillsRow: Bool = false) {
        self.fillsRow = fillsRow
        self.isAbove = isAbove
        self.alignment = alignment
    }
}

/// A table whose columns are as wide as their widest cell.
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

/// What a cell of a grid asks for.
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

/// Columns, or rows, that are stated beforehand, and cells that fill them one after another.
public struct RenderLazyGrid: Equatable, Sendable {
    public struct Track: Equatable, Sendable {
        public enum Size: Equatable, Sendable {
            case fixed(CGFloat)
            case flexible(least: CGFloat, most: CGFloat)
            case adaptive(least: CGFloat, most: CGFloat)
        }

        public var size: Size
        /// To the next one; nil is the screen's usual.
        public var spacing: CGFloat?
        public var alignment: RenderAlignment?

        public init(_ size: Size, spacing: CGFloat? = nil, alignment: RenderAlignment? = nil) {
            self.size = size
            self.spacing = spacing
            self.alignment = alignment
        }
    }

    /// The axis on which it grows.
    public var isVertical: Bool
    public var tracks: [Track]
    public var alignment: RenderAlignment
    /// Between one line of cells and the next.
    public var spacing: CGFloat?
    /// Which parts of sections in it stay where they are seen.
    public var pinned: RenderPins

    public init(
        isVertical: Bool,
        tracks: [Track],
        alignment: RenderAlignment = .center,
        spacing: CGFloat? = nil,
        pinned: RenderPins = []
    ) {
        self.pinned = pinned
        self.isVertical = isVertical
        self.tracks = tracks
        self.alignment = alignment
        self.spacing = spacing
    }
}
