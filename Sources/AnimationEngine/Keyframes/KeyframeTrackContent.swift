/// One or more keyframes of a track.
///
/// ```swift
/// struct Shake: KeyframeTrackContent {
///     var body: some KeyframeTrackContent<Double> {
///         LinearKeyframe(8, duration: 0.1)
///         LinearKeyframe(-8, duration: 0.1)
///         LinearKeyframe(0, duration: 0.1)
///     }
/// }
/// ```
///
/// Follows [Apple's KeyframeTrackContent](https://developer.apple.com/documentation/swiftui/keyframetrackcontent).
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Self.Body.Value
    associatedtype Body: KeyframeTrackContent

    /// The keyframes of this type.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }

    /// Adds the keyframes to a list. Types with a body leave this to their body.
    func _addKeyframes(to list: inout KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
    public func _addKeyframes(to list: inout KeyframeList<Value>) { body._addKeyframes(to: &list) }
}

extension KeyframeTrackContent where Body == Never {
    public var body: Never { fatalError("A \(Self.self) has no body.") }
}

/// Two groups of keyframes, one after the other.
public struct _KeyframePair<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
    public typealias Value = First.Value
    public typealias Body = Never
    let first: First
    let second: Second

    public func _addKeyframes(to list: inout KeyframeList<First.Value>) {
        first._addKeyframes(to: &list)
        second._addKeyframes(to: &list)
    }
}

/// The groups of keyframes of a loop.
public struct _KeyframeArray<Element: KeyframeTrackContent>: KeyframeTrackContent {
    public typealias Value = Element.Value
    public typealias Body = Never
    let elements: [Element]

    public func _addKeyframes(to list: inout KeyframeList<Element.Value>) {
        for element in elements { element._addKeyframes(to: &list) }
    }
}

/// No keyframe.
public struct _EmptyKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Never
    public func _addKeyframes(to list: inout KeyframeList<Value>) {}
}
