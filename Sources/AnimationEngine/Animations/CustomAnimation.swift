public import Foundation

/// An animation written by an app: a function from elapsed time to a vector.
///
/// ```swift
/// struct Steps: CustomAnimation {
///     let count: Double
///
///     func animate<V: VectorArithmetic>(
///         value: V, time: TimeInterval, context: inout AnimationContext<V>
///     ) -> V? {
///         time < 1 ? value.scaled(by: (time * count).rounded(.down) / count) : nil
///     }
/// }
/// let stepped = Animation(Steps(count: 4))
/// ```
///
/// A value moves from zero to the vector that `animate` receives: the difference between the new value and the old one.
/// Follows [Apple's CustomAnimation](https://developer.apple.com/documentation/swiftui/customanimation).
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
    /// Returns the part of `value` that is covered at `time`; nil at the end.
    nonisolated func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V?

    /// The vector's change per second at `time`, or `nil` if the animation cannot compute it.
    ///
    /// The default implementation returns nil.
    nonisolated func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V?

    /// Whether this animation continues `previous`, which is still running.
    ///
    /// Called on the new animation, with the vector, time and state of the running one. If it returns true, it goes on
    /// with that time and state, towards the sum of both vectors. If it returns false, both run, and their values are
    /// added. The default implementation returns false.
    nonisolated func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        nil
    }

    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        false
    }
}
