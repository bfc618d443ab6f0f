public import Foundation

/// A drawing as a list of operations, which screens draw in order, one above the other.
///
/// ```swift
/// var bar = RenderPath()
/// bar.addRect(CGRect(x: 4, y: 20, width: 12, height: 60))
/// let accent = RenderDrawingPaint.relative(.color(.role(.accent)))
/// let drawing = RenderDrawing(
///     size: CGSize(width: 100, height: 80), items: [RenderDrawingItem(.fill(bar, evenOdd: false, accent))])
/// ```
///
/// Lengths are in points and y grows downwards. Two drawings are compared item by item, so a screen can send the items
/// that differ. A screen clips a drawing to its size.
public struct RenderDrawing: Equatable, Sendable {
    /// The size for which the drawing was made.
    public var size: CGSize
    public var items: [RenderDrawingItem]
    /// Whether the drawing promises to cover its whole area.
    public var isOpaque: Bool

    public init(size: CGSize, items: [RenderDrawingItem] = [], isOpaque: Bool = false) {
        self.size = size
        self.items = items
        self.isOpaque = isOpaque
    }

    /// The length on an axis without a proposal, in points.
    public static let idealLength: CGFloat = 10
}

/// One operation of a drawing, and the compositing of its result.
public struct RenderDrawingItem: Equatable, Sendable {
    public enum Operation: Equatable, Sendable {
        case fill(RenderPath, evenOdd: Bool, RenderDrawingPaint)
        case stroke(RenderPath, RenderStroke, RenderDrawingPaint)
        case text(RenderDrawnText)
        /// An image that fills a rectangle. A template or a symbol has its own paint.
        case image(RenderImage, in: CGRect)
        /// A child of the node, by its index, scaled from its own size to a rectangle.
        case symbol(Int, in: CGRect, size: CGSize)
        /// Items that are drawn on a separate layer, which is then composited as a whole.
        case layer([RenderDrawingItem])
    }

    public var operation: Operation
    /// The transform from the operation's coordinates to the drawing's.
    public var transform: RenderTransform
    /// The compositing; nil draws directly.
    public var compositing: RenderCompositing?

    public init(
        _ operation: Operation, transform: RenderTransform = .identity, compositing: RenderCompositing? = nil
    ) {
        self.operation = operation
        self.transform = transform
        self.compositing = compositing
    }
}

/// The compositing of an operation's result: filters in order, then opacity, clips and blending.
public struct RenderCompositing: Equatable, Sendable {
    public var opacity: Double
    public var blendMode: RenderBlendMode
    public var filters: [RenderDrawingFilter]
    public var clips: [RenderDrawingClip]

    public init(
        opacity: Double = 1, blendMode: RenderBlendMode = .normal, filters: [RenderDrawingFilter] = [],
        clips: [RenderDrawingClip] = []
    ) {
        self.opacity = opacity
        self.blendMode = blendMode
        self.filters = filters
        self.clips = clips
    }
}

/// A limit of the drawn area, in the coordinates of the drawing.
public enum RenderDrawingClip: Equatable, Sendable {
    /// Only the inside of a path; the outside if inverse.
    case path(RenderPath, evenOdd: Bool, isInverse: Bool)
    /// The opacity of a layer.
    case layer([RenderDrawingItem], opacity: Double, isInverse: Bool)
}

/// Text with its lines already broken and placed.
public struct RenderDrawnText: Equatable, Sendable {
    public struct Line: Equatable, Sendable {
        public var runs: [RenderTextRun]
        /// The left end of the baseline.
        public var origin: CGPoint
        public var width: CGFloat

        public init(_ runs: [RenderTextRun], origin: CGPoint, width: CGFloat) {
            self.runs = runs
            self.origin = origin
            self.width = width
        }
    }

    public var lines: [Line]
    /// The rectangle around the lines.
    public var frame: CGRect
    /// The horizontal part of the anchor at which the text was placed, from 0 to 1. A screen whose characters have
    /// other widths than were assumed keeps this part in place.
    public var anchor: CGFloat
    /// The paint of characters that state none; nil means the screen's text color.
    public var paint: RenderDrawingPaint?

    public init(lines: [Line], frame: CGRect, anchor: CGFloat, paint: RenderDrawingPaint? = nil) {
        self.lines = lines
        self.frame = frame
        self.anchor = anchor
        self.paint = paint
    }

    /// The characters of all lines.
    public var string: String { lines.map { $0.runs.map(\.string).joined() }.joined(separator: "\n") }
}

extension RenderDrawing: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .drawing, growth: .both, hit: .frame, meaning: .none, .hidesChildren)
    }

    var summary: String { "drawing of \(items.count) items" }
}
