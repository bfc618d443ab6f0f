public import Foundation
internal import RenderTree

/// An outline that does not change, by its name in Core Graphics.
///
/// ```swift
/// let wave = CGMutablePath()
/// wave.move(to: .zero)
/// wave.addQuadCurve(to: CGPoint(x: 40, y: 0), control: CGPoint(x: 20, y: 30))
/// let view = Path(wave).stroke(.blue, lineWidth: 2)
/// ```
///
/// It holds the elements of a ``Path``, to which `Path(_:)` and ``Path/cgPath`` convert. Angles, directions and corners
/// follow `Path`. Follows [Apple's CGPath](https://developer.apple.com/documentation/coregraphics/cgpath).
public class CGPath: Hashable {
    /// The elements. Owned by the path; only ``CGMutablePath`` changes them.
    fileprivate(set) var path: Path

    fileprivate init(_ path: Path) {
        self.path = path
    }

    /// The outline of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(Path(rect).applying(transform))
    }

    /// The outline of an ellipse.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(Path(ellipseIn: rect).applying(transform))
    }

    /// The outline of a rectangle with rounded corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(Path(roundedRect: rect, cornerSize: size, style: .circular).applying(transform))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }
    /// The last point; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// A rectangle that contains all points; null for an empty path. Control points of curves do not count.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// The smallest rectangle that contains all points, control points of curves included; null for an empty path.
    public var boundingBox: CGRect {
        var box = CGRect.null
        func add(_ points: CGPoint...) {
            for point in points { box = box.union(CGRect(origin: point, size: .zero)) }
        }
        path.forEach { element in
            switch element {
            case .move(let end), .line(let end): add(end)
            case .quadCurve(let end, let control): add(end, control)
            case .curve(let end, let control1, let control2): add(end, control1, control2)
            case .closeSubpath: break
            }
        }
        return box
    }

    /// Whether the point is in the area of the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.applying(transform).contains(point, eoFill: rule == .evenOdd)
    }

    /// Returns a copy with transformed points. The result is optional as in Core Graphics, and never nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(transform))
    }

    /// Returns a copy. The result is never nil.
    public func copy() -> CGPath? { CGPath(path) }

    /// Returns a copy that can be changed. The result is never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// Returns a copy with transformed points, which can be changed. The result is never nil.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.applying(transform))
    }

    /// Returns the outline of a stroke along the path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path.applying(transform).strokedPath(style))
    }

    /// Returns the pieces of the line along the path that a pattern of dashes and gaps draws.
    ///
    /// `phase` is the distance into the pattern at which the line begins. Curves become line segments.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(Path(path.applying(transform).rendered.dashed(lengths, phase: phase)))
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path.description) }
}

/// The rule that determines the inside of a path that crosses itself.
///
/// Follows [Apple's CGPathFillRule](https://developer.apple.com/documentation/coregraphics/cgpathfillrule).
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

/// An outline that can be changed, by its name in Core Graphics.
///
/// Follows [Apple's CGMutablePath](https://developer.apple.com/documentation/coregraphics/cgmutablepath).
public final class CGMutablePath: CGPath {
    fileprivate override init(_ path: Path) { super.init(path) }

    /// Creates an empty path.
    public init() { super.init(Path()) }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// Appends a straight line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Begins a subpath of straight lines between points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }

    /// Appends a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Appends a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Closes the current subpath.
    public func closeSubpath() { path.closeSubpath() }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        path.addRects(rects, transform: transform)
    }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

    /// Adds a rounded rectangle.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        path.addRoundedRect(in: rect, cornerSize: size, style: .circular, transform: transform)
    }

    /// Adds an arc of a circle. Angles are in radians; true for `clockwise` means the direction of decreasing angles,
    /// which appears counterclockwise where y grows downwards.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: clockwise, transform: transform)
    }

    /// Adds an arc of a circle between two tangent lines.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds an arc of a circle, from an angle over a difference of angles in radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(
            center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta),
            transform: transform)
    }

    /// Appends another path.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.addPath(other.path, transform: transform)
    }
}

extension Path {
    /// Creates a path from the elements of a Core Graphics path, as they are now.
    ///
    /// Follows [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/path/init(_:)).
    public init(_ path: CGPath) {
        self = path.path
    }

    /// A Core Graphics path with the elements of this one.
    public var cgPath: CGPath { CGPath(self) }

    fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { applying($0.pointee) } ?? self
    }
}
