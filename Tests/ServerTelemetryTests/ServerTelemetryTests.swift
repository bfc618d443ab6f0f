#if Telemetry
    import FlowRecords
    import InMemoryTracing
    import Metrics
    import MetricsTestKit
    import RenderTree
    import ServerTelemetry
    import SwiftUI
    import SwiftUICore
    import Testing
    import Tracing

    /// The monitor is global, so the tests run one after another.
    @MainActor
    @Suite(.serialized) struct ServerTelemetryTests {
        private let metrics = TestMetrics()
        private let tracer = InMemoryTracer()

        private func started(_ body: (any AppMonitor) throws -> Void) throws {
            ServerTelemetry.start(metrics: metrics, tracer: tracer)
            defer { ServerTelemetry.stop() }
            try body(#require(AppMonitoring.monitor))
        }

        @Test func sessionsAreAMeter() throws {
            try started { monitor in
                monitor.sessionDidBegin()
                monitor.sessionDidBegin()
                monitor.sessionDidEnd()
                let meter = try metrics.expectMeter("swiftwater_sessions")
                #expect(meter.values == [1, 2, 1])
                monitor.sessionDidEnd()
                monitor.sessionDidEnd()
                #expect(meter.lastValue == 0)
            }
        }

        @Test func eventsAndBytesAreCounted() throws {
            try started { monitor in
                AppMonitoring.handleEvent(named: "press") { monitor.patchWillBeSent(byteCount: 40) }
                AppMonitoring.handleEvent(named: "press") { monitor.patchWillBeSent(byteCount: 2) }
                AppMonitoring.handleEvent(named: "editText") {}
                #expect(
                    metrics.counterTotal(label: "swiftwater_events_total", dimensions: [("event", "press")]) == 2)
                #expect(
                    metrics.counterTotal(label: "swiftwater_events_total", dimensions: [("event", "editText")]) == 1)
                #expect(metrics.counterTotal(label: "swiftwater_patch_bytes_total") == 42)
                #expect(tracer.finishedSpans.map(\.operationName) == ["event press", "event press", "event editText"])
                #expect(tracer.finishedSpans.allSatisfy { $0.kind == .server })
            }
        }

        struct Counter: View {
            @State private var count = 0
            @State private var unseen = 0
            let actions: Actions

            var body: some View {
                let _ = unseen
                let _ = actions.press = { count += 1 }
                let _ = actions.pressRedundant = { unseen += 1 }
                Text("Count: \(count)")
            }
        }

        final class Actions {
            var press: () -> Void = {}
            var pressRedundant: () -> Void = {}
        }

        final class NoScreen: Renderer {
            func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
        }

        @Test func updatesOfAHostAreCountedAndTimed() throws {
            try started { _ in
                let actions = Actions()
                let host = ViewHost(Counter(actions: actions), renderer: NoScreen()) {}
                defer { host.close() }
                // The first render is an update as well.
                #expect(metrics.counterTotal(label: "swiftwater_bodies_total") == 1)
                #expect(try metrics.expectTimer("swiftwater_update_duration_seconds").values.count == 1)
                actions.press()
                host.update()
                actions.pressRedundant()
                host.update()
                host.update()
                #expect(metrics.counterTotal(label: "swiftwater_bodies_total") == 3)
                #expect(metrics.counterTotal(label: "swiftwater_redundant_bodies_total") == 1)
                let times = try metrics.expectTimer("swiftwater_update_duration_seconds").values
                #expect(times.count == 3)
                #expect(times.allSatisfy { $0 > 0 })
            }
        }

        @Test func spansOfTheAppAreChildrenOfTheEventAlsoInItsTasks() async throws {
            var task: Task<Void, Never>?
            try started { _ in
                AppMonitoring.handleEvent(named: "press") {
                    tracer.withSpan("at once") { _ in }
                    task = Task { [tracer] in tracer.withSpan("later") { _ in } }
                }
            }
            await task?.value
            let spans = tracer.finishedSpans
            let event = try #require(spans.first { $0.operationName == "event press" })
            for name in ["at once", "later"] {
                let span = try #require(spans.first { $0.operationName == name })
                #expect(span.parentSpanID == event.spanID)
                #expect(span.traceID == event.traceID)
            }
        }

        @Test func aPageNamesItsPathWithoutTheQuery() throws {
            try started { _ in
                let made = AppMonitoring.makePage(at: "/account?token=4711", fields: []) { 7 }
                #expect(made == 7)
                let span = try #require(tracer.finishedSpans.first)
                #expect(span.operationName == "page")
                #expect(span.attributes["url.path"]?.toSpanAttribute() == .string("/account"))
            }
        }

        @Test func aPageBelongsToTheTraceOfItsRequest() throws {
            try started { _ in
                let fields = [
                    (name: InMemoryTracer.traceIDKey, value: "trace"), (name: InMemoryTracer.spanIDKey, value: "span"),
                ]
                AppMonitoring.makePage(at: "/", fields: fields) {}
                let span = try #require(tracer.finishedSpans.first)
                #expect(span.traceID == "trace")
                #expect(span.parentSpanID == "span")
            }
        }

        @Test func anErrorEndsTheSpan() throws {
            struct Refusal: Error {}
            try started { _ in
                #expect(throws: Refusal.self) {
                    try AppMonitoring.handleEvent(named: "press") { throw Refusal() }
                }
                #expect(tracer.finishedSpans.map(\.errors.count) == [1])
                #expect(tracer.activeSpans.isEmpty)
            }
        }
    }
#endif
