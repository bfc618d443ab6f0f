package import FlowRecords

extension FlowRecorder {
    /// Records a mutation with the kind of its node. Main thread only.
    func recordMutation(_ mutation: borrowing Mutation) {
        let node = mutation.node
        lastChange = record(
            .mutation, node.ownContent.kind.flowLabel, subject: node.id.number, argument: mutation.recordedCase.rawValue
        )
    }
}

extension RenderTree {
    /// Records that a renderer has sent bytes to a screen. The cause is the current event, or else the last frame. Main
    /// thread only.
    package func recordSentBytes(_ count: Int, to screen: StaticString) {
        guard let recorder, recorder.isRecording else { return }
        let event = recorder.current
        recorder.record(
            .frame, .text("\(screen)"), flags: .isSent, argument: Int64(count),
            cause: event == 0 ? recorder.lastFrame : event)
    }
}

extension Mutation {
    /// The case of a mutation, as the argument of its record.
    package enum RecordedCase: Int64, Sendable {
        case insert, remove, move, update
    }

    fileprivate var recordedCase: RecordedCase {
        switch self {
        case .insert: .insert
        case .remove: .remove
        case .move: .move
        case .update: .update
        }
    }
}

extension RenderKind {
    /// The name of the kind in records.
    package var flowLabel: FlowLabel { Self.flowLabels[Int(rawValue)] }

    private static let flowLabels = allCases.map { FlowLabel.text("\($0)") }
}
