/// A part of a track whose ends and velocities are known.
struct KeyframeSegment<Data: VectorArithmetic> {
    enum Kind {
        case linear(UnitCurve)
        case cubic(start: Data, end: Data)
        case spring(Spring, start: Data)
    }

    let start: Double
    let duration: Double
    let from: Data
    let to: Data
    let kind: Kind

    /// The value at a time from the start of the segment.
    func value(at time: Double) -> Data {
        guard duration > 0 else { return to }
        switch kind {
        case .linear(let curve):
            return from + (to - from).scaled(by: curve.value(at: time / duration))
        case .cubic(let startVelocity, let endVelocity):
            // Hermite's form of the curve.
            let x = time / duration
            let (square, cube) = (x * x, x * x * x)
            var value = from + (to - from).scaled(by: 3 * square - 2 * cube)
            value += startVelocity.scaled(by: (cube - 2 * square + x) * duration)
            value += endVelocity.scaled(by: (cube - square) * duration)
            return value
        case .spring(let spring, let startVelocity):
            return from + spring.value(target: to - from, initialVelocity: startVelocity, time: time)
        }
    }

    /// The velocity at a time from the start of the segment.
    func velocity(at time: Double) -> Data {
        guard duration > 0 else { return .zero }
        switch kind {
        case .linear(let curve):
            return (to - from).scaled(by: curve.finiteVelocity(at: time / duration) / duration)
        case .cubic(let startVelocity, let endVelocity):
            let x = time / duration
            let square = x * x
            var velocity = (to - from).scaled(by: 6 * (x - square) / duration)
            velocity += startVelocity.scaled(by: 3 * square - 4 * x + 1)
            velocity += endVelocity.scaled(by: 3 * square - 2 * x)
            return velocity
        case .spring(let spring, let startVelocity):
            return spring.velocity(target: to - from, initialVelocity: startVelocity, time: time)
        }
    }

    /// The velocity at the end of the segment.
    var endVelocity: Data {
        if case .cubic(_, let velocity) = kind, duration > 0 { return velocity }
        return velocity(at: duration)
    }
}

extension UnitCurve {
    /// The velocity, or the velocity at the next place where it is finite.
    func finiteVelocity(at progress: Double) -> Double {
        let velocity =
            if case .bezier(let bezier) = function { bezier.slope(at: progress) } else { velocity(at: progress) }
        return velocity.isFinite ? velocity : self.velocity(at: progress > 0.5 ? progress - 0.01 : progress + 0.01)
    }
}
