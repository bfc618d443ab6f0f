internal import FlowRecords
internal import ViewGraph

/// The reports of a host to the monitor of the app, if there is one.
extension ViewHost {
    /// Updates, and reports the update if bodies were evaluated. A nested update belongs to the outer one.
    func monitoringUpdate(_ update: () -> Void) {
        guard let count = graph.evaluationCount, let monitor = AppMonitoring.monitor else { return update() }
        guard !count.isInUpdate else { return update() }
        count.isInUpdate = true
        let start = ContinuousClock.now
        update()
        count.isInUpdate = false
        let (bodies, redundantBodies) = count.dequeue()
        guard bodies > 0 else { return }
        monitor.sceneDidUpdate(
            MonitoredUpdate(bodies: bodies, redundantBodies: redundantBodies, duration: ContinuousClock.now - start))
    }

    /// Runs code of the screen's owner that evaluates bodies, as an event and as an update.
    func monitoringEvent(_ name: String, _ body: () -> Void) {
        monitoringUpdate { recordingEvent(name, body) }
    }
}
