/// A screen that shows a ``RenderTree`` and sends events back.
///
/// ```swift
/// final class Log: Renderer {
///     func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
///         for mutation in mutations { print(mutation) }
///     }
/// }
/// ```
///
/// Called on the main thread after each update with changes. Mutations are applied in order. The tree is already in its
/// final state. A screen without animations ignores them.
public protocol Renderer: AnyObject {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations)

    /// Calls a closure on the main thread once an animation of the last mutations meets a criterion.
    ///
    /// The default implementation, for screens without animations, calls it at once.
    func whenComplete(
        _ animation: Animation, _ criteria: AnimationCompletionCriteria, call completion: @escaping () -> Void
    )
}

extension Renderer {
    public func whenComplete(
        _ animation: Animation,
        _ criteria: AnimationCompletionCriteria,
        call completion: @escaping () -> Void
    ) {
        completion()
    }
}
