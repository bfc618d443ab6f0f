public import Foundation
public import SwiftUICore

/// A path of lines and curves that can be changed.
///
/// ```swift
/// struct TopRounded: Shape {
///     func path(in rect: CGRect) -> Path {
///         let path = UIBezierPath(
///             roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 20, height: 20))
///         return Path(path.cgPath)
///     }
/// }
/// ```
///
/// A path draws itself in the context of ``UIGraphicsImageRenderer``. Widths and dashes apply to drawing this path: a
/// shape that the path becomes has its own. Follows [Apple's
/// UIBezierPath](https://developer.apple.com/documentation/uikit/uibezierpath).
open class UIBezierPath: NSObject {
    /// The elements. Owned by the path, which any one thread may use.
    private var path: Path
    /// The width, ends, corners and dashes of the line that the path draws. Owned by the path.
    var strokeStyle = StrokeStyle()

    /// Whether the area follows the even-odd rule, instead of the winding rule.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() {
        path = Path()
        super.init()
    }

    /// Creates a path from a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = Path(cgPath)
    }

    /// Creates a path with a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates a path with an ellipse.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a path with a rounded rectangle.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: .circular)
    }

    /// Creates a path with a rectangle, some corners of which are rounded.
    ///
    /// `cornerRadii` belong to a corner's oval, at most half of the rectangle's width and height.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path = Path(rect, rounding: corners, radii: cornerRadii)
    }

    /// Creates a path with an arc of a circle. Angles are in radians, and grow clockwise on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The path as a Core Graphics path.
    open var cgPath: CGPath {
        get { path.cgPath }
        set { path = Path(newValue) }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// A rectangle that contains all points; null for an empty path.
    open var bounds: CGRect { path.boundingRect }
    /// The last point; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Whether the point is in the area of the path.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, eoFill: usesEvenOddFillRule) }

    /// Begins a new subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Appends a straight line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Appends a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Appends a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Appends an arc of a circle. Angles are in radians, and grow clockwise on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // A path of SwiftUI names directions where y grows upwards.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: !clockwise)
    }

    /// Closes the current subpath.
    open func close() { path.closeSubpath() }

    /// Removes all elements.
    open func removeAllPoints() { path = Path() }

    /// Appends another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Returns a path with the same lines and curves in the opposite direction.
    ///
    /// Inside a path with the opposite direction, it encloses a hole by the winding rule.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: path.reversed.cgPath)
        (reversed.strokeStyle, reversed.usesEvenOddFillRule) = (strokeStyle, usesEvenOddFillRule)
        return reversed
    }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    open override func copy() -> Any {
        let copy = UIBezierPath(cgPath: cgPath)
        (copy.strokeStyle, copy.usesEvenOddFillRule) = (strokeStyle, usesEvenOddFillRule)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBezierPath)?.path == path }

    open override var hash: Int { cgPath.hashValue }
}

extension Path {
    /// A rectangle with some rounded corners, clockwise from the upper left one.
    fileprivate init(_ rect: CGRect, rounding corners: UIRectCorner, radii: CGSize) {
        let rect = rect.standardized
        let width = min(max(radii.width, 0), rect.width / 2)
        let height = min(max(radii.height, 0), rect.height / 2)
        func corner(_ corner: UIRectCorner) -> CGSize {
            corners.contains(corner) ? CGSize(width: width, height: height) : .zero
        }
        let (topRight, bottomRight) = (corner(.topRight), corner(.bottomRight))
        let (bottomLeft, topLeft) = (corner(.bottomLeft), corner(.topLeft))
        self.init()
        move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
        turn(
            at: CGPoint(x: rect.maxX, y: rect.minY), from: CGPoint(x: rect.maxX - topRight.width, y: rect.minY),
            to: CGPoint(x: rect.maxX, y: rect.minY + topRight.height))
        turn(
            at: CGPoint(x: rect.maxX, y: rect.maxY), from: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.height),
            to: CGPoint(x: rect.maxX - bottomRight.width, y: rect.maxY))
        turn(
            at: CGPoint(x: rect.minX, y: rect.maxY), from: CGPoint(x: rect.minX + bottomLeft.width, y: rect.maxY),
            to: CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.height))
        turn(
            at: CGPoint(x: rect.minX, y: rect.minY), from: CGPoint(x: rect.minX, y: rect.minY + topLeft.height),
            to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
        closeSubpath()
    }

    /// Adds a line to `start` and a quarter of an ellipse to `end`, around a corner.
    private mutating func turn(at corner: CGPoint, from start: CGPoint, to end: CGPoint) {
        addLine(to: start)
        guard start != end else { return }
        // The distance of a control point from the ends of a quarter, as a part of the radius.
        let part = 4 * (CGFloat(2).squareRoot() - 1) / 3
        func control(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (corner.x - point.x) * part, y: point.y + (corner.y - point.y) * part)
        }
        addCurve(to: end, control1: control(start), control2: control(end))
    }
}
