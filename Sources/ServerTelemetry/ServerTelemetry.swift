#if Telemetry
    internal import FlowRecords
    public import Metrics
    public import Tracing

    /// Metrics and traces of the apps that this program serves.
    ///
    /// Call ``start(metrics:tracer:)`` once, for example in the initializer of the app, after `MetricsSystem.bootstrap`
    /// and `InstrumentationSystem.bootstrap`, which choose the backends.
    ///
    /// Metrics go to swift-metrics and contain no visitor data:
    ///
    /// | metric | kind | meaning |
    /// | --- | --- | --- |
    /// | `swiftwater_sessions` | meter | the sessions of pages |
    /// | `swiftwater_events_total` | counter, by `event` | the events of pages, such as `press` |
    /// | `swiftwater_bodies_total` | counter | the evaluated bodies |
    /// | `swiftwater_redundant_bodies_total` | counter | the bodies that ran again and changed nothing on the screen |
    /// | `swiftwater_patch_bytes_total` | counter | the bytes that pages were sent after their first HTML |
    /// | `swiftwater_update_duration_seconds` | timer | the time of an update, from the first body to the patch |
    ///
    /// A backend for Prometheus shows the timer as a histogram.
    ///
    /// Spans go to swift-distributed-tracing. `page` covers the creation of a requested page, and belongs to the trace
    /// that the request's header fields name. `event press` and similar spans cover a page's event up to its patch.
    /// Spans that the app starts in between are their children, including those of tasks that an action starts.
    @MainActor
    public enum ServerTelemetry {
        /// Starts reporting. Call it once, before the first page is requested.
        ///
        /// - Parameters:
        ///   - metrics: The backend of the metrics; nil for the program's.
        ///   - tracer: The backend of the spans; nil for the program's.
        public static func start(metrics: (any MetricsFactory)? = nil, tracer: (any Tracer)? = nil) {
            AppMonitoring.monitor = TelemetryMonitor(
                metrics: metrics ?? MetricsSystem.factory, tracer: tracer ?? InstrumentationSystem.tracer)
        }

        /// Stops reporting, also for scenes and sessions that already exist.
        public static func stop() { AppMonitoring.monitor = nil }
    }
#endif
