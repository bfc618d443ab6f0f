/// The state that an animation keeps between frames, and the values of the animated view that it may read.
///
/// Follows [Apple's AnimationContext](https://developer.apple.com/documentation/swiftui/animationcontext).
public struct AnimationContext<Value: VectorArithmetic> {
    /// The values that the animation has kept since it began. They last as long as the animation runs.
    public var state: AnimationState<Value>

    /// Whether the value has visibly arrived. The animation sets it.
    ///
    /// Completions with the criteria ``AnimationCompletionCriteria/logicallyComplete`` then run. If it stays false,
    /// they run when the animation has finished.
    public var isLogicallyComplete = false

    /// The animating view's environment. A module above declares its type.
    package let environmentStorage: Any?

    package init(state: AnimationState<Value> = AnimationState(), environment: Any? = nil) {
        self.state = state
        environmentStorage = environment
    }

    /// Returns the same context with another state.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state, environment: environmentStorage)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}
