/// A sequence of keyframes animating a single property of a root type.
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

    /// Creates an instance that animates the entire value from the root of the key path.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        keyPath = \.self
        self.content = content()
    }

    /// Creates an instance that animates the property of the root value at the given key path.
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
