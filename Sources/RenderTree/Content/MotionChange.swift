public import AnimationEngine

/// The parameters with which a new model value is applied: its animation, the time, and the completions that wait.
public struct MotionChange {
    public var animation: Animation?
    /// Seconds on the clock of the screen.
    public let time: Double
    /// The values of ``AnimationContext`` for custom animations.
    public let environment: Any?
    /// The completions that wait for this change. Each is reported once per value that receives it.
    public let completions: [AnimationCompletionToken]
    /// Called before each value receives the completions.
    let willTake: () -> Void
    /// Receives the completions that are met at once.
    public let whenComplete: (AnimationCompletionToken) -> Void

    package init(
        _ animation: Animation?, at time: Double, environment: Any? = nil, completions: [AnimationCompletionToken] = [],
        willTake: @escaping () -> Void = {}, whenComplete: @escaping (AnimationCompletionToken) -> Void = { _ in }
    ) {
        self.animation = animation
        self.time = time
        self.environment = environment
        self.completions = completions
        self.willTake = willTake
        self.whenComplete = whenComplete
    }

    /// Sets the new target of a value.
    public func retarget<Value: VectorArithmetic>(_ value: inout AnimatedValue<Value>, to target: Value) {
        if !completions.isEmpty { willTake() }
        value.retarget(
            to: target, with: animation, at: time, environment: environment, completions: completions,
            whenComplete: whenComplete)
    }
}
