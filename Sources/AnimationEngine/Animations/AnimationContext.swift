/// Contextual values that a custom animation can use to manage state and access a view's environment.
///
/// Follows [Apple's AnimationContext](https://developer.apple.com/documentation/swiftui/animationcontext).
public struct AnimationContext<Value: VectorArithmetic> {
    /// The current state of a custom animation. It lasts as long as the animation runs.
    public var state: AnimationState<Value>

    /// Set this to true to indicate that an animation is logically complete.
    ///
    /// Completions with the criteria ``AnimationCompletionCriteria/logicallyComplete`` then run. If it stays false, they
    /// run when the animation has finished.
    public var isLogicallyComplete = false

    /// The environment of the view that animates, whose type belongs to a module above.
    package let environmentStorage: Any?

    package init(state: AnimationState<Value> = AnimationState(), environment: Any? = nil) {
        self.state = state
        environmentStorage = environment
    }

    /// Creates a new context from another one with a state that you provide.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state, environment: environmentStorage)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}
