public import Foundation

/// Reaches its value as a spring does.
///
/// Follows [Apple's SpringKeyframe](https://developer.apple.com/documentation/swiftui/springkeyframe).
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never
    private let keyframe: KeyframeList<Value>.Keyframe

    /// Pulls the value towards `to` for `duration` seconds, or until the spring rests.
    ///
    /// - Parameters:
    ///   - to: The value that the spring pulls towards.
    ///   - duration: The length of the segment in seconds; without one the spring's own settling time. If nil, the
    ///     settling duration of the spring.
    ///   - spring: A spring that defines the shape of the segment.
    ///   - startVelocity: The velocity of the value at the start of the segment, or nil to keep the velocity of the
    ///     previous segment.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        keyframe = .init(
            to: to.animatableData, duration: duration ?? spring.settlingDuration,
            kind: .spring(spring, start: startVelocity?.animatableData))
    }

    public func _addKeyframes(to list: inout KeyframeList<Value>) { list.append(keyframe) }
}
