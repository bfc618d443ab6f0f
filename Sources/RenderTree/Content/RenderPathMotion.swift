public import AnimationEngine

/// The motion of a path from another module towards each new path, such as the path of a shape with animatable data.
///
/// Main thread only.
public protocol RenderPathMotion: AnyObject {
    /// Sets the path to move to. Returns false, and changes nothing, if no path lies between the two.
    func retarget(to source: any RenderPathSource, with change: MotionChange) -> Bool

    /// Moves the shown path to a time.
    func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void)

    /// Shows the model path at once.
    func stop(whenComplete: (AnimationCompletionToken) -> Void)

    /// The path that is shown.
    var presentation: any RenderPathSource { get }

    /// The earliest time, not before a given one, at which the path can differ; nil at rest.
    func nextChange(from time: Double) -> Double?
}

extension RenderPathSource {
    public func makeMotion() -> (any RenderPathMotion)? { nil }
}
