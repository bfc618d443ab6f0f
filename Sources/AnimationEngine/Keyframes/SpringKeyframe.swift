public import Foundation

/// Reaches its value with the motion of a spring.
///
/// Follows [Apple's SpringKeyframe](https://developer.apple.com/documentation/swiftui/springkeyframe).
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never
    private let keyframe: KeyframeList<Value>.Keyframe

    /// Pulls the value towards `to` for `duration` seconds, or until the spring rests.
    ///
    /// - Parameters:
    ///   - to: The value that the spring pulls towards.
    ///   - duration: The length of the segment in seconds; nil for the spring's settling duration.
    ///   - spring: The spring that pulls the value.
    ///   - startVelocity: The initial velocity; nil for the velocity at the end of the previous segment.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        keyframe = .init(
            to: to.animatableData, duration: duration ?? spring.settlingDuration,
            kind: .spring(spring, start: startVelocity?.animatableData))
    }

    public func _addKeyframes(to list: inout KeyframeList<Value>) { list.append(keyframe) }
}
