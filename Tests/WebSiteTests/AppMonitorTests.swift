#if Web
    import FlowRecords
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// The reports of an app's sessions to its monitor.
    ///
    /// The monitor belongs to the program. No test waits while it is set, so other tests do not report to it.
    @MainActor
    @Suite(.serialized) struct AppMonitorTests {
        final class Monitor: AppMonitor {
            var log: [String] = []
            var updates: [MonitoredUpdate] = []
            var byteCounts: [Int] = []

            func sessionDidBegin() { log.append("begin") }
            func sessionDidEnd() { log.append("end") }
            func makePage<Result>(
                at path: String, fields: [(name: String, value: String)], _ body: () throws -> Result
            ) rethrows -> Result {
                log.append("page \(path)")
                return try body()
            }
            func handleEvent<Result>(named name: String, _ body: () throws -> Result) rethrows -> Result {
                log.append("event \(name)")
                return try body()
            }
            func sceneDidUpdate(_ update: MonitoredUpdate) { updates.append(update) }
            func patchWillBeSent(byteCount: Int) { byteCounts.append(byteCount) }
        }

        struct CounterApp: App {
            var body: some Scene { WindowGroup { Counter() } }
        }

        struct Counter: View {
            @State private var count = 0
            @State private var unseen = 0

            var body: some View {
                let _ = unseen
                Text("Count: \(count)")
                Button("More") { count += 1 }
                Button("Nothing") { unseen += 1 }
            }
        }

        struct SlowApp: App {
            var body: some Scene { WindowGroup { Slow() } }
        }

        struct Slow: View {
            static let duration = Duration.milliseconds(5)

            var body: some View {
                let start = ContinuousClock.now
                while ContinuousClock.now - start < Self.duration {}
                return Text("slow")
            }
        }

        private func monitoring(_ body: (Monitor) throws -> Void) throws {
            let monitor = Monitor()
            AppMonitoring.monitor = monitor
            defer { AppMonitoring.monitor = nil }
            try body(monitor)
        }

        private func press(_ label: String, _ number: Int, on page: TestPage) throws {
            let button = try Regex("<button id=n([0-9a-z]+)[^>]*>(?:<[^>]*>)*\(label)<")
            let match = try #require(page.session.scene.screen.page().firstMatch(of: button))
            let id = try #require(match.output[1].substring)
            page.send(#"[\#(number),"p","\#(id)"]"#)
        }

        @Test func aPressIsReportedUpToItsPatch() throws {
            try monitoring { monitor in
                let page = try TestSite(CounterApp()).open("/")
                #expect(monitor.log == ["page /", "begin"])
                monitor.updates = []
                monitor.byteCounts = []
                page.link.frames = []
                try press("More", 1, on: page)
                #expect(monitor.log == ["page /", "begin", "event press"])
                #expect(monitor.updates.map(\.bodies) == [1])
                #expect(monitor.updates.map(\.redundantBodies) == [0])
                #expect(monitor.updates.allSatisfy { $0.duration > .zero })
                #expect(!monitor.byteCounts.isEmpty)
                #expect(monitor.byteCounts == page.link.frames.map(\.utf8.count))
            }
        }

        @Test func theFirstRenderIsAnUpdateWithItsDuration() throws {
            try monitoring { monitor in
                _ = try TestSite(SlowApp()).open("/")
                // The body alone takes this time.
                #expect(monitor.updates.contains { $0.bodies > 0 && $0.duration >= Slow.duration })
            }
        }

        @Test func aBodyThatChangesNothingIsRedundant() throws {
            try monitoring { monitor in
                let page = try TestSite(CounterApp()).open("/")
                monitor.updates = []
                try press("Nothing", 1, on: page)
                try press("More", 2, on: page)
                #expect(monitor.updates.map(\.bodies) == [1, 1])
                #expect(monitor.updates.map(\.redundantBodies) == [1, 0])
            }
        }

        @Test func aSessionThatEndsIsReportedOnce() throws {
            try monitoring { monitor in
                let site = TestSite(CounterApp())
                let page = try site.open("/")
                site.sessions.remove(page.session)
                site.sessions.remove(page.session)
                #expect(monitor.log == ["page /", "begin", "end"])
            }
        }
    }
#endif
