internal import FlowRecords
internal import ViewGraph

/// What a host reports to the monitor of the app, if there is one.
extension ViewHost {
    /// Updates, and reports the update if bodies were evaluated.
    func monitoringUpdate(_ update: () -> Void) {
        guard let count = graph.evaluationCount, let monitor = AppMonitoring.monitor else { return update() }
        let start = ContinuousClock.now
        update()
        let (bodies, bodiesInVain) = count.dequeue()
        guard bodies > 0 else { return }
        monitor.sceneDidUpdate(
            MonitoredUpdate(bodies: bodies, bodiesInVain: bodiesInVain, duration: ContinuousClock.now - start))
    }
}
