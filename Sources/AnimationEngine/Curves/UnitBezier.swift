/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x.
struct UnitBezier: Hashable, Sendable {
    let x1, y1, x2, y2: Double

    /// The y component of the point with an x component from 0 to 1.
    func y(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return Self.component(y1, y2, at: parameter(at: x))
    }

    /// The rate of change at an x component from 0 to 1, with Apple's values at ends on which a control point lies.
    func velocity(at x: Double) -> Double {
        if x <= 0, clampedX1 == 0, y1 == 0 { return 1 }
        if x >= 1, clampedX2 == 1, y2 == 1 { return 0 }
        return slope(at: x)
    }

    /// The slope at an x component from 0 to 1.
    func slope(at x: Double) -> Double {
        let parameter = parameter(at: min(max(x, 0), 1))
        let dx = Self.derivative(clampedX1, clampedX2, at: parameter)
        let dy = Self.derivative(y1, y2, at: parameter)
        if dx > 1e-9 { return dy / dx }
        // A control point lies on an end point, or the tangent is vertical: the chord to the next control point
        // decides.
        let isStart = parameter < 0.5
        let (run, rise) = isStart ? (clampedX2, y2) : (1 - clampedX1, 1 - y1)
        if abs(dy) < 1e-9 { return run > 1e-9 ? rise / run : 1 }
        return dy > 0 ? .infinity : -.infinity
    }

    private var clampedX1: Double { min(max(x1, 0), 1) }
    private var clampedX2: Double { min(max(x2, 0), 1) }

    /// The parameter of the point with an x component. Newton's method with bisection as its bounds: x rises with the
    /// parameter, because the x components of the control points lie in [0,1].
    private func parameter(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        let (first, second) = (clampedX1, clampedX2)
        var (low, high) = (0.0, 1.0)
        var guess = x
        for _ in 0..<64 {
            let error = Self.component(first, second, at: guess) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = guess } else { low = guess }
            let slope = Self.derivative(first, second, at: guess)
            // Newton's method, kept inside the bracket, which it would leave on a flat stretch of the curve.
            let next = slope > 1e-6 ? guess - error / slope : -1
            guess = next > low && next < high ? next : (low + high) / 2
        }
        return guess
    }

    private static func component(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return t * (3 * rest * (rest * first + t * second) + t * t)
    }

    private static func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * (rest * rest * first + 2 * rest * t * (second - first) + t * t * (1 - second))
    }
}
