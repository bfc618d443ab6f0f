/// A record of something that has begun and may end later, such as a signpost of the app.
package struct FlowInterval: Sendable {
    private let recorder: FlowRecorder
    private let id: FlowRecord.ID

    /// Whether any recorder records. Costs one relaxed load.
    package static var isRecorded: Bool { FlowCause.isAnythingRecorded }

    /// Begins an interval in the scene to which the calling code belongs. Nil if no recorder of it records. Callable on
    /// any thread.
    ///
    /// `name` and `lane` do not vary without limit. The intervals of a lane are shown together.
    package static func begin(
        _ name: @autoclosure () -> String, lane: @autoclosure () -> String, if isEnabled: @autoclosure () -> Bool
    ) -> FlowInterval? {
        guard isRecorded, let cause = FlowCause.bound, cause.recorder.isRecording, isEnabled() else { return nil }
        let lane = FlowLabel.text(lane())
        let id = cause.recorder.record(.signpost, .text(name()), argument: Int64(lane.number))
        return FlowInterval(recorder: cause.recorder, id: id)
    }

    /// Ends the interval. Callable on any thread.
    package func end() { recorder.end(id) }
}

extension FlowRecorder {
    /// Runs code that belongs to this scene and to no record of it, such as a test.
    package func including<Result>(_ body: () throws -> Result) rethrows -> Result {
        try FlowCause.$bound.withValue(FlowCause(recorder: self, id: 0)) { try body() }
    }

    /// Runs code during a record on another thread than the main thread, which has ``during(_:_:)``.
    package func performing<Result>(_ id: ID, _ body: () throws -> Result) rethrows -> Result {
        try FlowCause.$bound.withValue(FlowCause(recorder: self, id: id)) { try body() }
    }

    /// Runs asynchronous code that belongs to this scene and to no record of it.
    package func including<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await FlowCause.$bound.withValue(
            FlowCause(recorder: self, id: 0), operation: body, isolation: isolation)
    }
}
