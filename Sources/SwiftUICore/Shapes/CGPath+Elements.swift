public import Foundation

/// The kind of an element of a ``CGPath``.
///
/// Follows [Apple's CGPathElementType](https://developer.apple.com/documentation/coregraphics/cgpathelementtype).
public enum CGPathElementType: Int32, Sendable {
    /// The beginning of a subpath, with one point.
    case moveToPoint
    /// A straight line, with its end.
    case addLineToPoint
    /// A quadratic Bézier curve, with its control point and its end.
    case addQuadCurveToPoint
    /// A cubic Bézier curve, with its two control points and its end.
    case addCurveToPoint
    /// A straight line to the beginning of the subpath, without a point.
    case closeSubpath
}

/// An element of a ``CGPath``.
///
/// Follows [Apple's CGPathElement](https://developer.apple.com/documentation/coregraphics/cgpathelement).
public struct CGPathElement {
    /// The kind of the element.
    public var type: CGPathElementType
    /// The points of the element, of which the kind determines the number. They are valid only during the call that
    /// receives the element.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element of a kind, with its points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

extension CGPath {
    /// Calls `block` with each element, in order.
    ///
    /// ```swift
    /// // given: path: CGPath
    /// var corners: [CGPoint] = []
    /// path.applyWithBlock { element in
    ///     if element.pointee.type == .addLineToPoint { corners.append(element.pointee.points[0]) }
    /// }
    /// ```
    ///
    /// The element and its points are valid only during the call. Follows [Apple's
    /// applyWithBlock(_:)](https://developer.apple.com/documentation/coregraphics/cgpath/applywithblock(_:)).
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
            buffer.initialize(repeating: .zero)
            guard let points = buffer.baseAddress else { return }
            path.forEach { element in
                let type: CGPathElementType
                switch element {
                case .move(let end):
                    points[0] = end
                    type = .moveToPoint
                case .line(let end):
                    points[0] = end
                    type = .addLineToPoint
                case .quadCurve(let end, let control):
                    (points[0], points[1]) = (control, end)
                    type = .addQuadCurveToPoint
                case .curve(let end, let control1, let control2):
                    (points[0], points[1], points[2]) = (control1, control2, end)
                    type = .addCurveToPoint
                case .closeSubpath: type = .closeSubpath
                }
                let argument = CGPathElement(type: type, points: points)
                withUnsafePointer(to: argument, block)
            }
        }
    }
}
