public import Foundation

extension Spring {
    /// The seconds after which the spring stays within a thousandth of the distance from its target.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001) }

    /// The seconds after which the spring stays within `epsilon` of its target.
    ///
    /// It is infinite without damping.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        guard response > 0 else { return 0 }
        // The displacement at the start is the negated target.
        let decay = dampingRatio * frequency
        let distance = target.magnitudeSquared.squareRoot()
        if dampingRatio < 1 - 1e-6 {
            // The oscillation never exceeds its amplitude, which decays exponentially.
            let turned = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let sine = (initialVelocity - target.scaled(by: decay)).scaled(by: 1 / turned)
            let amplitude = (distance * distance + sine.magnitudeSquared).squareRoot()
            guard amplitude > epsilon else { return 0 }
            return decay > 0 ? log(amplitude / epsilon) / decay : .infinity
        }
        if dampingRatio <= 1 + 1e-6 {
            let slope = (initialVelocity - target.scaled(by: frequency)).magnitudeSquared.squareRoot()
            // The bound has one maximum, and falls after it.
            let top = slope > 0 ? max(1 / frequency - distance / slope, 0) : 0
            return lastTime(from: top, epsilon) { (distance + slope * $0) * exp(-frequency * $0) }
        }
        // Above critical damping, the displacement is the sum of two exponentials with different decays.
        let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (decay - root, decay + root)
        let first = (initialVelocity - target.scaled(by: fast)).magnitudeSquared.squareRoot() / (2 * root)
        let second = (initialVelocity - target.scaled(by: slow)).magnitudeSquared.squareRoot() / (2 * root)
        return lastTime(from: 0, epsilon) { first * exp(-slow * $0) + second * exp(-fast * $0) }
    }

    /// Returns the time at which a bound that falls from `start` on reaches a value.
    private func lastTime(from start: Double, _ epsilon: Double, _ bound: (Double) -> Double) -> Double {
        guard epsilon > 0 else { return .infinity }
        guard bound(start) > epsilon else { return start == 0 ? 0 : start }
        var (low, high) = (start, start + response)
        // The bound has no inverse in closed form, so its time is bracketed and halved.
        while bound(high) > epsilon {
            (low, high) = (high, high * 2)
            if !high.isFinite { return .infinity }
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bound(middle) > epsilon { low = middle } else { high = middle }
        }
        return high
    }
}
