#if Web
    import Combine
    import Foundation
    import MainThread
    import SeededRandom
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// Scenes of an app that rest at random moments, beside scenes that do not.
    ///
    /// `swift test` runs 12 sequences of steps; `RESTING_SCENES=10000` sets another number.
    @MainActor
    @Suite struct RestingSceneTests {
        private static let count = ProcessInfo.processInfo.environment["RESTING_SCENES"].flatMap(Int.init) ?? 12

        /// What all scenes of the app read.
        @MainActor
        private final class Shared: ObservableObject {
            static let instance = Shared()
            @Published var number = 0
        }

        private struct BoardApp: App {
            var body: some Scene { WindowGroup { Board() } }
        }

        private struct Board: View {
            @ObservedObject private var shared = Shared.instance
            @State private var rows = [1, 2, 3]
            @State private var next = 4
            @State private var isOpen = false
            @State private var showsSheet = false
            @State private var name = ""
            @State private var level = 1.0
            @State private var appearances = 0
            @FocusState private var isFocused: Bool

            var body: some View {
                NavigationStack {
                    VStack {
                        Text("shared \(shared.number), \(appearances) appearances")
                        HStack {
                            Button("Add") {
                                rows.insert(next, at: rows.count / 2)
                                next += 1
                            }
                            Button("Drop") { rows = Array(rows.dropFirst()) }
                            Button("Turn") { withAnimation { rows.reverse() } }
                            Button("Open") { isOpen.toggle() }
                            Button("Sheet") { showsSheet = true }
                            Button("Focus") { isFocused.toggle() }
                        }
                        TextField("Name", text: $name).focused($isFocused)
                        Text("Hello \(name)").bold(isOpen)
                        Slider(value: $level, in: 0...9)
                        Gauge(value: level, in: 0...9) { Text("Level") }
                        if isOpen { DisclosureGroup("More") { Toggle("Open", isOn: $isOpen) } }
                        List(rows, id: \.self) { row in
                            NavigationLink("Row \(row)") { Text("Page \(row)").navigationTitle("Row") }
                        }
                    }
                    .onAppear { appearances += 1 }
                }
                .sheet(isPresented: $showsSheet) { Button("Close") { showsSheet = false } }
            }
        }

        /// A page, and the calls that wait for a time.
        @MainActor
        private final class Side {
            let page: TestPage
            let screen: WebScreen
            private var waiting: [@MainActor () -> Void] = []
            private var number = 0

            init(_ site: TestSite, browser: String) throws {
                page = try site.open(browser: browser)
                screen = try #require(page.session.scene.screen as? WebScreen)
                screen.callbacks.later = { [unowned self] _, call in waiting.append(call) }
                page.takePatches()
            }

            func passTime() {
                while !waiting.isEmpty {
                    let calls = waiting
                    waiting = []
                    for call in calls { call() }
                }
            }

            func send(_ event: String) {
                number += 1
                page.send("[\(number),\(event)]")
            }
        }

        /// The ids of elements that say so, as the newest HTML has them.
        private func ids(_ pattern: Regex<(Substring, Substring)>, on page: TestPage) -> [String] {
            ([page.html] + page.link.frames).flatMap { $0.matches(of: pattern).map { String($0.1) } }
        }

        @Test func aSceneThatRestsGetsTheSameFrames() async throws {
            var rests = 0
            for seed in 0..<UInt64(Self.count) {
                rests += try await compare(seed)
            }
            #expect(rests > Self.count)
        }

        /// Returns the number of times that the scene has rested.
        private func compare(_ seed: UInt64) async throws -> Int {
            let site = TestSite(BoardApp())
            let sides = [try Side(site, browser: "a"), try Side(site, browser: "b")]
            let buttons = ids(#/<button id=n([0-9a-z]+)[ >]/#, on: sides[1].page)
            let fields = ids(#/<input id=n([0-9a-z]+)[ >]/#, on: sides[1].page)
            var random = SeededRandom(seed: seed)
            var rests = 0
            for step in 1...16 {
                for side in sides {
                    side.passTime()
                    side.page.takePatches()
                }
                if random.chance(0.7) {
                    sides[0].page.session.scene.rest()
                    if sides[0].screen.released != nil { rests += 1 }
                }
                switch random.number(below: 8) {
                case 0: Shared.instance.number += 1
                case 1, 2:
                    guard let field = fields.randomElement(using: &random) else { break }
                    let text = ["", "Ada", "Grace"][random.number(below: 3)]
                    for side in sides { side.send("\"x\",\"\(field)\",\"\(text)\",\(step)") }
                case 3:
                    let links = ids(#/<a id=n([0-9a-z]+)[ >]/#, on: sides[1].page)
                    guard let link = links.randomElement(using: &random) else { break }
                    for side in sides { side.send("\"p\",\"\(link)\"") }
                case 4:
                    for side in sides { side.send("\"h\",\"/\"") }
                default:
                    let new = ids(#/<button id=n([0-9a-z]+)[ >]/#, on: sides[1].page)
                    let button = random.chance(0.6) ? buttons.randomElement(using: &random) : new.last
                    guard let button else { break }
                    for side in sides { side.send("\"p\",\"\(button)\"") }
                }
                await MainThread.turn()
                let (resting, awake) = (sides[0].page.link.frames, sides[1].page.link.frames)
                guard resting == awake else {
                    let pair = zip(resting, awake).first { $0 != $1 }
                    Issue.record("seed \(seed), step \(step): \(pair?.0 ?? "none")\nshould be \(pair?.1 ?? "none")")
                    return rests
                }
            }
            #expect(sides[0].page.text == sides[1].page.text)
            return rests
        }

        @Test func aChangeOfWhatASceneReadsReachesAPageAtRest() async throws {
            let side = try Side(TestSite(BoardApp()), browser: "a")
            side.passTime()
            side.page.takePatches()
            side.page.session.scene.rest()
            #expect(side.screen.released != nil)
            let frames = side.page.link.frames.count
            Shared.instance.number += 1
            await MainThread.turn()
            let new = side.page.link.frames[frames...]
            #expect(new.count == 1)
            #expect(new.first?.contains("shared \(Shared.instance.number), 1 appearances") == true)
            #expect(new.first?.contains("Drop") == false)
        }

        @Test func aSceneAtRestGoesOnInThePageThatIsLoadedAgain() async throws {
            let site = TestSite(BoardApp())
            let side = try Side(site, browser: "a")
            try await side.page.press("Add")
            side.passTime()
            side.page.takePatches()
            side.page.disconnect()
            side.page.session.scene.rest()
            #expect(side.screen.released != nil)
            let other = try site.open(browser: "a", previous: side.page, isReload: true)
            #expect(other.text.contains("|Row 4|"))
            #expect(site.sessions.count == 1)
        }

        @Test func aSceneAtRestIsStored() async throws {
            let side = try Side(TestSite(BoardApp()), browser: "a")
            try await side.page.press("Add")
            side.passTime()
            side.page.takePatches()
            let snapshot = side.page.session.scene.snapshot
            side.page.session.scene.rest()
            #expect(side.screen.released != nil)
            #expect(side.page.session.scene.snapshot == snapshot)
            #expect(side.screen.released != nil)
        }

        private struct ClockApp: App {
            var body: some Scene {
                WindowGroup {
                    TimelineView(.periodic(from: .now, by: 600)) { Text("\($0.date.timeIntervalSince1970)") }
                }
            }
        }

        @Test func aSceneThatWaitsForATimeStaysAwake() throws {
            let side = try Side(TestSite(ClockApp()), browser: "a")
            side.passTime()
            side.page.takePatches()
            side.page.session.scene.rest()
            #expect(side.screen.released == nil)
        }

        @Test func aSceneAtRestEnds() throws {
            let site = TestSite(
                BoardApp(),
                limits: {
                    var limits = WebLimits()
                    limits.timeWithoutSocket = 0
                    return limits
                }())
            let side = try Side(site, browser: "a")
            side.passTime()
            side.page.takePatches()
            side.page.session.scene.rest()
            #expect(side.screen.released != nil)
            side.page.disconnect()
            site.sessions.sweep()
            #expect(site.sessions.count == 0)
        }
    }
#endif
