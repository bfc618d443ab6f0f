internal import Foundation

/// The motion of a spring over a time, as factors of the displacement and the velocity at its start.
///
/// A damped oscillator is linear: its displacement is `position · x₀ + impulse · v₀`, and its velocity follows from the
/// same two numbers.
struct SpringFactors {
    /// The share of the displacement that remains.
    let position: Double
    /// The displacement that a unit of velocity causes.
    let impulse: Double
    private let frequency: Double
    private let dampingRatio: Double

    init(_ spring: Spring, time: Double) {
        dampingRatio = spring.dampingRatio
        guard spring.response > 0 else {
            (position, impulse, frequency) = time > 0 ? (0, 0, 0) : (1, 0, 0)
            return
        }
        frequency = spring.frequency
        let decay = dampingRatio * frequency
        // Near critical damping, both of the other forms divide by almost nothing.
        if abs(dampingRatio - 1) < 1e-6 {
            let factor = exp(-frequency * time)
            position = (1 + frequency * time) * factor
            impulse = time * factor
        } else if dampingRatio < 1 {
            let turned = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let factor = exp(-decay * time)
            let (sine, cosine) = (sin(turned * time), cos(turned * time))
            position = factor * (cosine + decay / turned * sine)
            impulse = factor * sine / turned
        } else {
            let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
            // Two exponential terms, because a hyperbolic sine overflows.
            let (slow, fast) = (exp((root - decay) * time), exp((-root - decay) * time))
            impulse = (slow - fast) / (2 * root)
            position = (slow + fast) / 2 + decay * impulse
        }
    }

    /// The velocity that a unit of displacement has.
    var positionVelocity: Double { -frequency * frequency * impulse }
    /// The share of the velocity that remains.
    var impulseVelocity: Double { frequency > 0 ? position - 2 * dampingRatio * frequency * impulse : 0 }
}
