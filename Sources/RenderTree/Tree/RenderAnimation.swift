/// How a change may be shown, as its transaction says. A screen that cannot animate shows the result at once.
///
/// All times are in seconds, and are as they pass: a change of speed is contained in them.
public struct RenderAnimation: Hashable, Sendable {
    public enum Curve: Hashable, Sendable {
        case linear
        /// A cubic curve from (0, 0) to (1, 1) with two control points.
        case bezier(Double, Double, Double, Double)
        case spring(RenderSpring)
    }

    /// What counts as the end.
    public enum End: Hashable, Sendable {
        /// The change is there for a person, though a spring may still tremble.
        case logical
        /// Nothing moves any more.
        case rest
    }

    public var curve: Curve
    /// How long one turn takes; for a spring, until nobody sees it move.
    public var duration: Double
    /// How long nothing happens before the first turn.
    public var delay: Double
    /// How long nothing happens before each turn, the first one included.
    public var pause: Double
    /// How many turns there are; nil is for ever.
    public var repeatCount: Int?
    /// Whether every other turn goes backwards.
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

/// A spring that pulls a value to where it belongs.
public struct RenderSpring: Hashable, Sendable {
    /// The stiffness, as the seconds that one swing takes without damping.
    public var response: Double
    /// 1 comes to rest without swinging over, less swings, more creeps.
    public var dampingFraction: Double
    /// How fast the value moves at first: 1 covers the whole way in a second.
    public var initialVelocity: Double
    /// The seconds over which a change of response is spread, when the spring takes over from another.
    public var blendDuration: Double
    /// Whether it adds to springs that still move, instead of taking over from them.
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
