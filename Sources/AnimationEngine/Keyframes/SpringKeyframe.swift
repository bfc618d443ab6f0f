public import Foundation

/// A keyframe that uses a spring function to interpolate to the given value.
///
/// Follows [Apple's SpringKeyframe](https://developer.apple.com/documentation/swiftui/springkeyframe).
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never
    private let keyframe: KeyframeList<Value>.Keyframe

    /// Creates a new keyframe using the given value and timestamp.
    ///
    /// - Parameters:
    ///   - to: The value of the keyframe.
    ///   - duration: The duration of the segment defined by this keyframe. If nil, the settling duration of the spring.
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
