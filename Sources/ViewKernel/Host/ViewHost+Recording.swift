internal import FlowRecords
internal import LayoutEngine
internal import RenderTree

/// The records of a host's updates, if it has a recorder.
extension ViewHost {
    /// Runs code of the screen's owner during an event. `isChange` specifies whether the next layout shows it.
    func recordingEvent(_ name: String, isChange: Bool = false, _ body: () -> Void) {
        guard let recorder = graph.recorder, recorder.isRecording else { return body() }
        recorder.event(.text(name)) {
            if isChange { recorder.lastChange = recorder.openID }
            body()
        }
    }

    /// Lays out. The cause of the layout is the last change of the render tree.
    func recordingLayout(of geometry: any SceneGeometry, _ update: () -> Void) {
        guard let recorder = graph.recorder, recorder.isRecording, geometry.needsUpdate else { return update() }
        let id = recorder.record(.layout, Self.screenLabel, cause: recorder.lastChange)
        recorder.during(id, update)
        recorder.end(id)
    }

    private static let screenLabel = FlowLabel.text("the screen")

    /// Records that the renderer receives the mutations of a step.
    func recordFrame(of mutations: [Mutation]) {
        guard let recorder = graph.recorder, recorder.isRecording else { return }
        recorder.lastFrame = recorder.record(
            .frame, Self.screenLabel, argument: Int64(mutations.count), cause: recorder.lastChange)
        recorder.lastChange = 0
    }
}
