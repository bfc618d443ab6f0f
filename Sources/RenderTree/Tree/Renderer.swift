/// A screen: it shows a ``RenderTree`` and sends back what a person does.
///
/// ```swift
/// final class Log: Renderer {
///     func render(_ mutations: [Mutation], of tree: RenderTree, animation: RenderAnimation?) {
///         for mutation in mutations { print(mutation) }
///     }
/// }
/// ```
///
/// Called on the main thread after each update that has changed something. Mutations are applied in their order; the tree
/// already is as it is after the last of them.
public protocol Renderer: AnyObject {
    func render(_ mutations: [Mutation], of tree: RenderTree, animation: RenderAnimation?)
}

/// How a change may be shown, as its transaction says. A screen that cannot animate shows the result at once.
public struct RenderAnimation: Equatable, Sendable {
    public enum Curve: Equatable, Sendable {
        case linear, easeIn, easeOut, easeInOut
        case bezier(Double, Double, Double, Double)
        case spring(response: Double, dampingFraction: Double)
    }

    public var curve: Curve
    /// In seconds.
    public var duration: Double
    /// In seconds.
    public var delay: Double
    public var speed: Double
    /// How often the change is shown; nil is for ever.
    public var repeatCount: Int?
    public var autoreverses: Bool

    public init(
        curve: Curve,
        duration: Double,
        delay: Double = 0,
        speed: Double = 1,
        repeatCount: Int? = 1,
        autoreverses: Bool = false
    ) {
        self.curve = curve
        self.duration = duration
        self.delay = delay
        self.speed = speed
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
    }
}
