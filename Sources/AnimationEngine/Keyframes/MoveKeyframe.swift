/// Jumps to its value and takes no time.
///
/// Follows [Apple's MoveKeyframe](https://developer.apple.com/documentation/swiftui/movekeyframe).
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never
    private let keyframe: KeyframeList<Value>.Keyframe

    /// Jumps to `to`.
    public init(_ to: Value) {
        keyframe = .init(to: to.animatableData, duration: 0, kind: .move)
    }

    public func _addKeyframes(to list: inout KeyframeList<Value>) { list.append(keyframe) }
}
