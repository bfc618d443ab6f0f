public import Foundation

/// A value over time, defined by keyframes. It needs no view.
///
/// ```swift
/// let keyframes = KeyframeTimeline(initialValue: CGPoint.zero) {
///     CubicKeyframe(CGPoint(x: 0, y: 100), duration: 0.3)
///     CubicKeyframe(CGPoint(x: 0, y: 0), duration: 0.7)
/// }
/// let place = keyframes.value(time: 0.45)
/// ```
///
/// Properties without a track keep their initial value. Follows
/// [Apple's KeyframeTimeline](https://developer.apple.com/documentation/swiftui/keyframetimeline).
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private var tracks: [any KeyframeTimelineTrack<Value>] = []

    /// The velocities with which tracks begin, by the key paths of their properties. Empty once the tracks are added.
    private var velocities: [AnyKeyPath: Any] = [:]

    /// The duration of the longest track, in seconds.
    public private(set) var duration: TimeInterval = 0

    /// Starts at `initialValue` and adds the tracks of `content`.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.initialValue = initialValue
        content()._addTracks(to: &self)
    }

    /// Starts at `initialValue` with the velocities that another timeline has after `time` seconds. Keyframes with an
    /// initial velocity of their own keep it.
    package init(
        initialValue: Value, continuing other: KeyframeTimeline, at time: TimeInterval,
        @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
    ) {
        self.initialValue = initialValue
        for track in other.tracks { velocities[track.property] = track.velocity(at: time) }
        content()._addTracks(to: &self)
        velocities = [:]
    }

    /// Returns the value after `time` seconds.
    public func value(time: TimeInterval) -> Value {
        var value = initialValue
        update(value: &value, time: time)
        return value
    }

    /// The value at a fraction of the whole duration.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    /// Applies the tracks to a value. Properties without a track stay as they are.
    package func update(value: inout Value, time: TimeInterval) {
        for track in tracks { track.apply(to: &value, at: time) }
    }

    mutating func add<Property: Animatable>(_ list: KeyframeList<Property>, _ keyPath: WritableKeyPath<Value, Property>)
    {
        let path = KeyframePath(
            list, from: initialValue[keyPath: keyPath].animatableData,
            velocity: velocities[keyPath] as? Property.AnimatableData ?? .zero)
        duration = max(duration, path.duration)
        tracks.append(PropertyTrack(keyPath: keyPath, path: path))
    }
}

private protocol KeyframeTimelineTrack<Root> {
    associatedtype Root
    var property: AnyKeyPath { get }
    func apply(to value: inout Root, at time: Double)
    /// The property's velocity, as its animatable data.
    func velocity(at time: Double) -> Any
}

private struct PropertyTrack<Root, Property: Animatable>: KeyframeTimelineTrack {
    let keyPath: WritableKeyPath<Root, Property>
    let path: KeyframePath<Property>

    func apply(to value: inout Root, at time: Double) {
        value[keyPath: keyPath].animatableData = path.data(at: time)
    }

    var property: AnyKeyPath { keyPath }

    func velocity(at time: Double) -> Any { path.velocity(at: time) }
}
