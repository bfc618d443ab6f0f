/// Tracks that move a value over time.
///
/// ```swift
/// struct Hop: Keyframes {
///     var body: some Keyframes<CGPoint> {
///         KeyframeTrack(\.y) {
///             CubicKeyframe(-40, duration: 0.2)
///             SpringKeyframe(0, spring: .bouncy)
///         }
///     }
/// }
/// ```
///
/// Follows [Apple's Keyframes](https://developer.apple.com/documentation/swiftui/keyframes).
public protocol Keyframes<Value> {
    /// The value that the tracks move.
    associatedtype Value = Self.Body.Value
    /// The tracks of this type.
    associatedtype Body: Keyframes

    /// The tracks that make up this type.
    @KeyframesBuilder<Value> var body: Body { get }

    /// Adds the tracks to a timeline. Types with a body leave this to their body.
    func _addTracks(to timeline: inout KeyframeTimeline<Value>)
}

extension Keyframes where Body.Value == Value {
    public func _addTracks(to timeline: inout KeyframeTimeline<Value>) { body._addTracks(to: &timeline) }
}

extension Keyframes where Body == Never {
    public var body: Never { fatalError("A \(Self.self) has no body.") }
}

/// Two groups of tracks, which move the value at the same time.
public struct _KeyframesPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
    public typealias Value = First.Value
    public typealias Body = Never
    let first: First
    let second: Second

    public func _addTracks(to timeline: inout KeyframeTimeline<First.Value>) {
        first._addTracks(to: &timeline)
        second._addTracks(to: &timeline)
    }
}

/// Keyframes without a track.
public struct _EmptyKeyframes<Value>: Keyframes {
    public typealias Body = Never
    public func _addTracks(to timeline: inout KeyframeTimeline<Value>) {}
}
