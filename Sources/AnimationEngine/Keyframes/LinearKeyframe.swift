public import Foundation

/// Reaches its value along a straight line, or along a unit curve.
///
/// Follows [Apple's LinearKeyframe](https://developer.apple.com/documentation/swiftui/linearkeyframe).
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never
    private let keyframe: KeyframeList<Value>.Keyframe

    /// Reaches `to` after `duration` seconds.
    ///
    /// - Parameters:
    ///   - to: The value at the end of the segment.
    ///   - duration: The length of the segment in seconds.
    ///   - timingCurve: The curve that eases the progress within the segment.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        keyframe = .init(to: to.animatableData, duration: duration, kind: .linear(timingCurve))
    }

    public func _addKeyframes(to list: inout KeyframeList<Value>) { list.append(keyframe) }
}
