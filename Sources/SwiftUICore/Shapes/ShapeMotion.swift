internal import RenderTree

/// The motion of a shape by its animatable data. The path at a moment is the shape's path with the animatable data of
/// that moment.
final class ShapeMotion<Content: Shape>: RenderPathMotion {
    private var model: Content
    private var data: AnimatedValue<Content.AnimatableData>
    private var made: ShapeSource<Content>?

    init(_ shape: Content) {
        model = shape
        data = AnimatedValue(shape.animatableData)
    }

    func retarget(to source: any RenderPathSource, with change: MotionChange) -> Bool {
        guard let source = source as? ShapeSource<Content> else { return false }
        model = source.shape
        change.retarget(&data, to: model.animatableData)
        made = nil
        return true
    }

    func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void) {
        _ = data.advance(to: time, whenComplete: whenComplete)
        made = nil
    }

    func stop(whenComplete: (AnimationCompletionToken) -> Void) {
        data.stop(whenComplete: whenComplete)
        made = nil
    }

    var presentation: any RenderPathSource {
        if let made { return made }
        var shape = model
        shape.animatableData = data.presentation
        let source = ShapeSource(shape)
        made = source
        return source
    }

    func nextChange(from time: Double) -> Double? { data.nextChange(from: time) }
}
