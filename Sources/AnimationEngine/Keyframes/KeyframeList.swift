/// The keyframes of a track in order, as its content adds them.
public struct KeyframeList<Value: Animatable> {
    typealias Data = Value.AnimatableData

    struct Keyframe {
        enum Kind {
            case linear(UnitCurve)
            case cubic(start: Data?, end: Data?)
            case spring(Spring, start: Data?)
            case move
        }

        let to: Data
        let duration: Double
        let kind: Kind

        init(to: Data, duration: Double, kind: Kind) {
            self.to = to
            self.duration = duration > 0 ? duration : 0
            self.kind = kind
        }
    }

    private(set) var keyframes: [Keyframe] = []

    mutating func append(_ keyframe: Keyframe) { keyframes.append(keyframe) }
}
