public import Foundation

/// The motion of a value from its old state to its new one: a curve or a spring, with delay, speed and repetition.
///
/// ```swift
/// let pulse = Animation.easeInOut(duration: 0.5).repeatForever()
/// let late = Animation.spring().delay(0.2)
/// ```
///
/// Times are in seconds. Modifiers apply to the animation that they are called on: `.delay(1).speed(2)` waits half a
/// second, `.speed(2).delay(1)` one second. A screen reads ``timing`` to find out whether it can run the animation
/// itself. Otherwise the library computes the value of each frame with ``animate(value:time:context:)``. Follows
/// [Apple's Animation](https://developer.apple.com/documentation/swiftui/animation).
public struct Animation: Sendable {
    private let storage: AnimationStorage

    var function: AnimationFunction { storage.function }

    init(_ function: AnimationFunction, name: String? = nil) {
        storage = AnimationStorage(function, name: name)
    }

    /// Wraps a custom animation.
    public init<A: CustomAnimation>(_ base: A) {
        self.init(AnimationFunction(base))
    }

    /// Whether a custom animation decides about the value and its end, and may read the environment.
    package var isCustom: Bool {
        switch function {
        case .curve, .spring, .interpolatingSpring: false
        case .custom: true
        case .delayed(let delayed): delayed.base.isCustom
        case .accelerated(let accelerated): accelerated.base.isCustom
        case .repeated(let repeated): repeated.base.isCustom
        case .logicallyComplete(let completed): completed.base.isCustom
        }
    }

    /// The animation inside.
    public var base: any CustomAnimation { function.base }

    /// Returns the distance that the value has covered after `time` seconds; nil at the end.
    @_specialize(where V == MotionVector)
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        switch function {
        case .curve(let curve): curve.animate(value: value, time: time, context: &context)
        case .spring(let spring): spring.animate(value: value, time: time, context: &context)
        case .interpolatingSpring(let spring): spring.animate(value: value, time: time, context: &context)
        case .delayed(let delayed): delayed.animate(value: value, time: time, context: &context)
        case .accelerated(let accelerated): accelerated.animate(value: value, time: time, context: &context)
        case .repeated(let repeated): repeated.animate(value: value, time: time, context: &context)
        case .logicallyComplete(let completed): completed.animate(value: value, time: time, context: &context)
        case .custom(let custom): custom.animate(value: value, time: time, context: &context)
        }
    }

    /// Returns the velocity after `time` seconds; nil if it is unknown, and at the end.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    /// Whether this animation continues from the state of `previous`, which is still running, instead of being added to
    /// it.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

extension Animation: Hashable {
    public static func == (one: Animation, other: Animation) -> Bool {
        one.storage === other.storage || one.function == other.function
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(function) }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { storage.name.map { "\($0)()" } ?? "\(base)" }
    public var debugDescription: String {
        "AnyAnimator(\(storage.name.map { "SwiftUI.\($0)()" } ?? String(reflecting: base)))"
    }
    public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

/// The immutable content of an animation. An animation is then one pointer, and the absence of one costs nothing.
private final class AnimationStorage: Sendable {
    let function: AnimationFunction
    /// The name in descriptions, if Apple describes the animation in another way than its kind.
    let name: String?

    init(_ function: AnimationFunction, name: String?) {
        self.function = function
        self.name = name
    }
}
