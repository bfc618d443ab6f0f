/// A screen: it shows a ``RenderTree`` and sends back what a person does.
///
/// ```swift
/// final class Log: Renderer {
///     func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
///         for mutation in mutations { print(mutation) }
///     }
/// }
/// ```
///
/// Called on the main thread after each update that has changed something. Mutations are applied in their order; the tree
/// already is as it is after the last of them. A screen that cannot animate takes no notice of the animations.
public protocol Renderer: AnyObject {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations)

    /// Calls something on the main thread once an animation, which came with the last mutations, has come to its end.
    ///
    /// A screen that shows results at once calls it at once, which is what it has from the library.
    func whenComplete(_ animation: RenderAnimation, _ end: RenderAnimation.End, call completion: @escaping () -> Void)
}

extension Renderer {
    public func whenComplete(
        _ animation: RenderAnimation,
        _ end: RenderAnimation.End,
        call completion: @escaping () -> Void
    ) {
        completion()
    }
}
