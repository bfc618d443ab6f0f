/// The keyframes of one property, one after the other.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
///     KeyframeTrack(\.x) { LinearKeyframe(100, duration: 1) }
///     KeyframeTrack(\.y) { CubicKeyframe(50, duration: 0.5) }
/// }
/// ```
///
/// A track that ends before others keeps its last value. Follows
/// [Apple's KeyframeTrack](https://developer.apple.com/documentation/swiftui/keyframetrack).
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
    public typealias Body = Never

    private let keyPath: WritableKeyPath<Root, Value>
    private let content: Content

    /// Creates a track that moves the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        keyPath = \.self
        self.content = content()
    }

    /// Creates a track that moves the property at `keyPath` and leaves the others unchanged.
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        self.keyPath = keyPath
        self.content = content()
    }

    public func _addTracks(to timeline: inout KeyframeTimeline<Root>) {
        var list = KeyframeList<Value>()
        content._addKeyframes(to: &list)
        timeline.add(list, keyPath)
    }
}

extension KeyframeTrack {
    public var body: Never { fatalError("A track has no body.") }
}
