/// The path of an animatable value through the segments of a track.
struct KeyframePath<Value: Animatable> {
    private typealias Data = Value.AnimatableData
    private typealias Keyframe = KeyframeList<Value>.Keyframe

    private var segments: [KeyframeSegment<Value.AnimatableData>] = []
    private let initial: Value.AnimatableData
    let duration: Double

    init(_ list: KeyframeList<Value>, from initial: Value.AnimatableData, velocity: Value.AnimatableData) {
        self.initial = initial
        let keyframes = list.keyframes
        var (time, place, velocity) = (0.0, initial, velocity)
        for (index, keyframe) in keyframes.enumerated() {
            let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
            let kind: KeyframeSegment<Data>.Kind
            switch keyframe.kind {
            case .linear(let curve): kind = .linear(curve)
            case .move: kind = .linear(.linear)
            case .spring(let spring, let start): kind = .spring(spring, start: start ?? velocity)
            case .cubic(let start, let end):
                // As documented for `CubicKeyframe`, the motion continues with the velocity of the previous keyframe.
                kind = .cubic(start: start ?? velocity, end: end ?? Self.velocity(from: place, keyframe, next))
            }
            let segment = KeyframeSegment(
                start: time, duration: keyframe.duration, from: place, to: keyframe.to, kind: kind)
            segments.append(segment)
            velocity = segment.endVelocity
            place = keyframe.to
            time += keyframe.duration
        }
        duration = time
    }

    /// The velocity between a cubic keyframe and the next one: the next keyframe's velocity, if it has one, or the mean
    /// slope over both.
    private static func velocity(from place: Data, _ keyframe: Keyframe, _ next: Keyframe?) -> Data {
        guard let next, next.duration > 0 else { return .zero }
        switch next.kind {
        case .linear(let curve):
            return (next.to - keyframe.to).scaled(by: curve.finiteVelocity(at: 0) / next.duration)
        case .move: return .zero
        case .spring(_, let start?), .cubic(let start?, _): return start
        // As documented for `CubicKeyframe`, adjacent cubic keyframes make a Catmull-Rom spline.
        case .spring, .cubic: return (next.to - place).scaled(by: 1 / (keyframe.duration + next.duration))
        }
    }

    /// The data at a time from the start. Before the start it is the initial data, after the end the last.
    func data(at time: Double) -> Value.AnimatableData {
        guard time < duration else { return segments.last?.to ?? initial }
        guard let segment = segment(at: time) else { return initial }
        return segment.value(at: time - segment.start)
    }

    /// The velocity at a time from the start. It is zero before the start and after the end.
    func velocity(at time: Double) -> Value.AnimatableData {
        guard time < duration, let segment = segment(at: time) else { return .zero }
        return segment.velocity(at: time - segment.start)
    }

    /// The last segment that has begun: segments without duration give way to the next one.
    private func segment(at time: Double) -> KeyframeSegment<Value.AnimatableData>? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? segments[low - 1] : nil
    }
}
