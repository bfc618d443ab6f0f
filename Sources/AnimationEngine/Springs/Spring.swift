public import Foundation

/// A damped oscillator, described by duration and bounce, by response and damping, or by mass, stiffness and damping.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// let place = spring.value(target: 1.0, time: 0.25)
/// let (stiffness, damping) = (spring.stiffness, spring.damping)
/// ```
///
/// A spring that was created from one description also has the values of the others. Times are in seconds. Follows
/// [Apple's Spring](https://developer.apple.com/documentation/swiftui/spring).
public struct Spring: Hashable, Sendable {
    /// The mass of the moving object. It only converts between ``response`` and ``stiffness``, and between
    /// ``dampingRatio`` and ``damping``.
    public let mass: Double
    /// The period without damping, in seconds. A shorter one means a stiffer spring.
    public let response: Double
    /// The damping as a fraction of critical damping. A spring with a ratio below 1 overshoots.
    ///
    /// At 1 the spring decelerates to its final position without oscillating. Below, it oscillates; above, it is
    /// slower.
    public let dampingRatio: Double

    /// Creates a spring with an undamped period of `response` seconds.
    public init(response: Double, dampingRatio: Double) {
        self.init(mass: 1, response: response, ratio: dampingRatio)
    }

    /// Creates a spring that takes about `duration` seconds; `bounce` is 1 minus the damping ratio.
    ///
    /// - Parameters:
    ///   - duration: The pace of the spring.
    ///   - bounce: 0 for no bounces, up to 1 for an oscillation without end. Negative values overdamp, down to -1.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        // A bounce of -1 would need an infinite ratio.
        self.init(mass: 1, response: duration, ratio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 0.0001))
    }

    /// Creates a spring from its mass, stiffness and damping.
    ///
    /// `allowOverDamping` specifies whether the spring may be overdamped. If not, it is at most critically damped.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            mass: mass, response: 2 * .pi * (mass / stiffness).squareRoot(),
            ratio: allowOverDamping ? ratio : min(ratio, 1))
    }

    /// Creates a spring that comes within `epsilon` of its target after `settlingDuration` seconds.
    ///
    /// A distance of `epsilon` from the target counts as rest.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        // An undamped spring never settles, whatever its response.
        let ratio = max(dampingRatio, 0.0001)
        // Time scales with the response.
        let unit = Spring(response: 1, dampingRatio: ratio)
        let response = settlingDuration / unit.settlingDuration(target: 1, initialVelocity: 0, epsilon: epsilon)
        self.init(mass: 1, response: response, ratio: ratio)
    }

    private init(mass: Double, response: Double, ratio: Double) {
        self.mass = mass > 0 ? mass : 1
        self.response = response > 0 ? response : 0
        dampingRatio = ratio > 0 ? ratio : 0
    }

    /// The perceived duration of the movement, in seconds; settling takes longer.
    public var duration: TimeInterval { response }

    /// 1 minus the damping ratio: 0 without bounces, up to 1; negative if the spring is overdamped.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// The force per displacement.
    public var stiffness: Double { frequency * frequency * mass }

    /// The drag: the force per velocity.
    public var damping: Double { 2 * dampingRatio * frequency * mass }

    /// The angular frequency without damping.
    var frequency: Double { 2 * .pi / response }

    // MARK: Presets

    /// A spring of half a second that does not overshoot.
    public static var smooth: Spring { smooth() }

    /// A spring without overshoot, unless `extraBounce` adds some.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring of half a second that overshoots a little.
    public static var snappy: Spring { snappy() }

    /// A spring that overshoots a little, and by more with `extraBounce`.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring of half a second that overshoots clearly.
    public static var bouncy: Spring { bouncy() }

    /// A spring that overshoots clearly, and by more with `extraBounce`.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
