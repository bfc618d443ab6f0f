internal import Foundation

/// Maps progress to eased progress, both from 0 to 1.
///
/// ```swift
/// let curve = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))
/// let (place, speed) = (curve.value(at: 0.5), curve.velocity(at: 0.5))
/// ```
///
/// The output of a Bézier curve whose control points lie outside of the unit square can leave the range. Follows
/// [Apple's UnitCurve](https://developer.apple.com/documentation/swiftui/unitcurve).
public struct UnitCurve: Hashable, Sendable {
    enum Function: Hashable, Sendable {
        case linear
        case bezier(UnitBezier)
        case circularEaseIn
        case circularEaseOut
        case circularEaseInOut
        /// The inverse of `circularEaseInOut`.
        case circularEaseOutIn
    }

    let function: Function

    /// The eased progress at `progress`, which is clamped to 0 to 1.
    public func value(at progress: Double) -> Double {
        // This comparison also turns NaN into 0.
        let x = progress > 0 ? min(progress, 1) : 0
        switch function {
        case .linear: return x
        case .bezier(let bezier): return bezier.y(at: x)
        case .circularEaseIn: return 1 - (1 - x * x).squareRoot()
        case .circularEaseOut: return (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularEaseInOut:
            return x < 0.5
                ? (1 - (1 - 4 * x * x).squareRoot()) / 2
                : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
        case .circularEaseOutIn:
            return x < 0.5
                ? (1 - (1 - 2 * x) * (1 - 2 * x)).squareRoot() / 2
                : 1 - (1 - (2 * x - 1) * (2 * x - 1)).squareRoot() / 2
        }
    }

    /// The slope of the curve at `progress`, which is clamped to 0 to 1.
    ///
    /// It is infinite where the curve is vertical. A Bézier curve whose control point lies on an end has no direction
    /// there: as in Apple's SwiftUI, `easeOut` then begins at 1, and `easeIn` ends at 0.
    public func velocity(at progress: Double) -> Double {
        let x = progress > 0 ? min(progress, 1) : 0
        switch function {
        case .linear: return 1
        case .bezier(let bezier): return bezier.velocity(at: x)
        case .circularEaseIn: return x / (1 - x * x).squareRoot()
        case .circularEaseOut: return (1 - x) / (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularEaseInOut:
            let side = 2 * min(x, 1 - x)
            return side / (1 - side * side).squareRoot()
        case .circularEaseOutIn:
            let side = abs(2 * x - 1)
            return side / (1 - side * side).squareRoot()
        }
    }

    /// The curve mirrored at the diagonal.
    ///
    /// For a curve that only rises, the inverse maps each output value to the input that has it.
    public var inverse: UnitCurve {
        switch function {
        case .linear: self
        case .bezier(let bezier):
            UnitCurve(function: .bezier(UnitBezier(x1: bezier.y1, y1: bezier.x1, x2: bezier.y2, y2: bezier.x2)))
        case .circularEaseIn: .circularEaseOut
        case .circularEaseOut: .circularEaseIn
        case .circularEaseInOut: UnitCurve(function: .circularEaseOutIn)
        case .circularEaseOutIn: .circularEaseInOut
        }
    }
}

extension UnitCurve {
    /// A cubic Bézier curve from (0, 0) to (1, 1), by its control points.
    ///
    /// The curve begins at (0, 0) and ends at (1, 1). Control points outside of 0 to 1 in x are moved to the nearer
    /// end, so that time never runs backwards.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        bezier(
            Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
            Double(endControlPoint.y))
    }

    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        UnitCurve(function: .bezier(UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
    }

    /// Constant speed.
    public static let linear = UnitCurve(function: .linear)
    /// A Bézier curve that accelerates from rest.
    public static let easeIn = bezier(0.42, 0, 1, 1)
    /// A Bézier curve that decelerates to rest.
    public static let easeOut = bezier(0, 0, 0.58, 1)
    /// A Bézier curve that accelerates, then decelerates.
    public static let easeInOut = bezier(0.42, 0, 0.58, 1)
    /// The same curve as ``easeInOut``.
    public static let easeInEaseOut = easeInOut
    /// A quarter of a circle that accelerates from rest.
    public static let circularEaseIn = UnitCurve(function: .circularEaseIn)
    /// A quarter of a circle that decelerates to rest.
    public static let circularEaseOut = UnitCurve(function: .circularEaseOut)
    /// Two quarters of a circle, which accelerate and then decelerate.
    public static let circularEaseInOut = UnitCurve(function: .circularEaseInOut)
}
