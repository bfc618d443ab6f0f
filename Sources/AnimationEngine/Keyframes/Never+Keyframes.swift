extension Never: Animatable {
    public typealias AnimatableData = EmptyAnimatableData
}

extension Never: Keyframes, KeyframeTrackContent {
    public typealias Value = Never
    public typealias Body = Never

    public var body: Never { return fatalError("Never has no body") }
    public func _addTracks(to timeline: inout KeyframeTimeline<Never>) {}
    public func _addKeyframes(to list: inout KeyframeList<Never>) {}
}
