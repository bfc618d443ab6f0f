/// The animation of a change, as set by its transaction. A screen without animations shows the result at once.
///
/// All times are in seconds and include the effect of a changed speed.
public struct RenderAnimation: Hashable, Sendable {
    public enum Curve: Hashable, Sendable {
        case linear
        /// A cubic Bézier curve from (0, 0) to (1, 1), given by two control points.
        case bezier(Double, Double, Double, Double)
        case spring(RenderSpring)
    }

    /// The point in time at which an animation counts as complete.
    public enum End: Hashable, Sendable {
        /// The change is visually complete, though a spring may still oscillate slightly.
        case logical
        /// Nothing moves any more.
        case rest
    }

    public var curve: Curve
    /// The duration of one iteration; for a spring, the time until its movement is imperceptible.
    public var duration: Double
    /// The delay before the first iteration.
    public var delay: Double
    /// The delay before each iteration, including the first.
    public var pause: Double
    /// The number of iterations; nil repeats forever.
    public var repeatCount: Int?
    /// Whether every second iteration runs backward.
    public var autoreverses: Bool

    public init(
        curve: Curve,
        duration: Double,
        delay: Double = 0,
        pause: Double = 0,
        repeatCount: Int? = 1,
        autoreverses: Bool = false
    ) {
        self.curve = curve
        self.duration = duration
        self.delay = delay
        self.pause = pause
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
    }
}

/// A spring that moves a value to its target.
public struct RenderSpring: Hashable, Sendable {
    /// The stiffness, as the period of an undamped oscillation in seconds.
    public var response: Double
    /// 1 is critically damped, less oscillates, more is overdamped.
    public var dampingFraction: Double
    /// The initial velocity: 1 covers the whole distance in a second.
    public var initialVelocity: Double
    /// The duration in seconds over which a change of response is interpolated, when the spring replaces another.
    public var blendDuration: Double
    /// Whether it adds to springs in motion, instead of replacing them.
    public var isAdditive: Bool

    public init(
        response: Double,
        dampingFraction: Double,
        initialVelocity: Double = 0,
        blendDuration: Double = 0,
        isAdditive: Bool = false
    ) {
        self.response = response
        self.dampingFraction = dampingFraction
        self.initialVelocity = initialVelocity
        self.blendDuration = blendDuration
        self.isAdditive = isAdditive
    }
}
