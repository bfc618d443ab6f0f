#if Telemetry
    internal import FlowRecords
    internal import Metrics
    internal import Tracing

    /// Turns the work of an app into metrics and spans.
    @MainActor
    final class TelemetryMonitor: AppMonitor {
        private let metrics: any MetricsFactory
        private let tracer: any Tracer
        private var sessionCount = 0
        private let sessions: Meter
        private let bodies: Counter
        private let redundantBodies: Counter
        private let patchBytes: Counter
        private let updateDuration: Metrics.Timer
        /// The counters of events by name. The names are the library's, so there are few.
        private var events: [String: Counter] = [:]

        init(metrics: any MetricsFactory, tracer: any Tracer) {
            self.metrics = metrics
            self.tracer = tracer
            sessions = Meter(label: "swiftwater_sessions", factory: metrics)
            bodies = Counter(label: "swiftwater_bodies_total", factory: metrics)
            redundantBodies = Counter(label: "swiftwater_redundant_bodies_total", factory: metrics)
            patchBytes = Counter(label: "swiftwater_patch_bytes_total", factory: metrics)
            updateDuration = Metrics.Timer(label: "swiftwater_update_duration_seconds", factory: metrics)
        }

        func sessionDidBegin() {
            sessionCount += 1
            sessions.set(sessionCount)
        }

        func sessionDidEnd() {
            // Sessions that began before reporting started were not counted.
            sessionCount = max(0, sessionCount - 1)
            sessions.set(sessionCount)
        }

        func makePage<Result>(
            at path: String, fields: [(name: String, value: String)], _ body: () throws -> Result
        ) rethrows -> Result {
            var context = InstrumentationContext.current ?? .topLevel
            tracer.extract(fields, into: &context, using: FieldExtractor())
            return try withSpan("page", in: context) { span in
                // The query may contain visitor data.
                span.attributes["url.path"] = String(path.prefix { $0 != "?" })
                return try body()
            }
        }

        func handleEvent<Result>(named name: String, _ body: () throws -> Result) rethrows -> Result {
            counter(of: name).increment()
            return try withSpan("event \(name)", in: .current ?? .topLevel) { _ in try body() }
        }

        private func withSpan<Result>(
            _ name: String, in context: InstrumentationContext, _ body: (any Span) throws -> Result
        ) rethrows -> Result {
            try tracer.withSpan(name, context: context, ofKind: .server) { try body($0) }
        }

        private func counter(of event: String) -> Counter {
            if let known = events[event] { return known }
            let made = Counter(label: "swiftwater_events_total", dimensions: [("event", event)], factory: metrics)
            events[event] = made
            return made
        }

        func sceneDidUpdate(_ update: MonitoredUpdate) {
            bodies.increment(by: update.bodies)
            if update.redundantBodies > 0 { redundantBodies.increment(by: update.redundantBodies) }
            let (seconds, attoseconds) = update.duration.components
            updateDuration.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        }

        func patchWillBeSent(byteCount: Int) { patchBytes.increment(by: byteCount) }
    }

    /// Reads the header fields of a request, whose names are lowercase.
    private struct FieldExtractor: Extractor {
        func extract(key: String, from fields: [(name: String, value: String)]) -> String? {
            let key = key.lowercased()
            return fields.first { $0.name == key }?.value
        }
    }
#endif
