package import FlowRecords

/// The records of a graph's updates. Called only while a recorder records.
extension Source {
    /// Names a source of the library in records. The number of different texts must be limited.
    package nonisolated final func nameInRecords(_ text: String) {
        if recorder != nil { propertyLabel = .text(text) }
    }

    /// Runs an action in the update that shows a change of the source, after the bodies.
    @MainActor
    package final func afterBodies(_ action: @escaping @MainActor () -> Void) {
        var graph: Graph?
        readers.forEach { graph = graph ?? $0.graph }
        graph?.beforeEffects(action)
    }
}

extension Graph {
    /// The record during which the calling code runs on the main thread; 0 for none.
    package var currentRecord: FlowRecord.ID {
        guard let recorder, recorder.isRecording else { return 0 }
        return recorder.current
    }

    func recordMark(of node: Node, by recorder: FlowRecorder) {
        guard !node.traits.contains(.isRemoved) else { return }
        recorder.recordMark(of: node, node.flowLabel, subject: node.priority.serial)
    }

    /// Marks the readers of a source that was changed before, during the record of that change.
    func markReaders(of source: Source, _ record: FlowRecord.ID) {
        guard let recorder, recorder.isRecording else { return source.markReaders() }
        recorder.opening(record) { source.markReaders() }
    }

    /// Runs an effect during a new record.
    func record(
        _ node: Node?, cause: FlowRecord.ID, by recorder: FlowRecorder, _ effect: @MainActor () -> Void
    ) {
        recorder.recording(
            .effect, node?.flowLabel ?? .text("an action after updates"), subject: node?.priority.serial ?? 0,
            cause: cause
        ) { effect() }
    }
}

/// The value of a cell with elements that have names in records.
package typealias RecordedElements = NamedElements
