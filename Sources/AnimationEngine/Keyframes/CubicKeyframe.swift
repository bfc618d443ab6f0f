public import Foundation

/// Reaches its value along a cubic curve whose slopes continue the neighboring keyframes.
///
/// Adjacent cubic keyframes form a Catmull-Rom spline. Next to a keyframe of another kind, a cubic keyframe adopts that
/// keyframe's velocity. At both ends of a track the value is at rest, unless a velocity is given. Follows
/// [Apple's CubicKeyframe](https://developer.apple.com/documentation/swiftui/cubickeyframe).
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never
    private let keyframe: KeyframeList<Value>.Keyframe

    /// Reaches `to` after `duration` seconds.
    ///
    /// - Parameters:
    ///   - to: The value at the end of the segment.
    ///   - duration: The length of the segment in seconds.
    ///   - startVelocity: The initial velocity; nil for the one that continues the previous keyframe.
    ///   - endVelocity: The final velocity; nil for the one that the next keyframe continues.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        keyframe = .init(
            to: to.animatableData, duration: duration,
            kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
    }

    public func _addKeyframes(to list: inout KeyframeList<Value>) { list.append(keyframe) }
}
