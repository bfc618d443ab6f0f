#if Web
    import Foundation
    import MainThread
    import SeededRandom
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// A page whose scene rests and wakes receives the same bytes as a page whose scene never rests.
    @MainActor
    @Suite(.serialized) struct RestingTests {
        @Test(.timeLimit(.minutes(60)))
        func restingScenesSendTheSamePatches() async throws {
            let seeds = RestingLaw.seeds(25, share: 15)
            var rests = 0
            for seed in seeds {
                let (site, others) = (TestSite(RestApp()), TestSite(RestApp()))
                let (awake, other) = (try site.open(), try others.open())
                var random = SeededRandom(seed: UInt64(seed))
                try await settle(awake, other)
                for step in 1...12 {
                    if random.number(below: 3) > 0, other.session.scene.rest() == .resting {
                        rests += 1
                        #expect(other.screen.tree?.root.firstChild == nil)
                        #expect(other.screen.writer.sent.isEmpty)
                    }
                    let event = try #require(awake.randomEvent(step, &random))
                    let effects = RestPage.effects.count
                    awake.send(event)
                    await MainThread.turn()
                    let made = RestPage.effects.dropFirst(effects)
                    other.send(event)
                    await MainThread.turn()
                    let others = RestPage.effects.dropFirst(effects + made.count)
                    #expect(Array(made) == Array(others), "seed \(seed), step \(step): \(event)")
                    #expect(awake.link.frames == other.link.frames, "seed \(seed), step \(step): \(event)")
                    guard awake.link.frames == other.link.frames else { return }
                    try await settle(awake, other)
                }
                #expect(awake.session.scene.snapshot == other.session.scene.snapshot)
                #expect(awake.text == other.text)
            }
            #expect(rests > 6 * seeds.count)
        }

        @Test func anUnusedSceneRests() async throws {
            var limits = WebLimits()
            limits.restDelay = 0
            let site = TestSite(RestApp(), limits: limits)
            let page = try site.open()
            try await settle(page)
            weak let node = page.screen.tree?.root.firstChild
            #expect(node != nil)
            site.sessions.sweep()
            #expect(page.screen.isResting)
            #expect(node == nil)
            #expect(page.link.ending == nil)
        }

        @Test func aSceneThatIsClosedAtRestDisappears() async throws {
            let site = TestSite(RestApp())
            let page = try site.open()
            try await settle(page)
            #expect(page.session.scene.rest() == .resting)
            let count = RestPage.effects.count
            page.session.close()
            #expect(RestPage.effects.dropFirst(count).filter { $0 == "disappear" }.count == 1)
        }

        @Test func aWriteFromOutsideWakesTheSceneAndIsNoticed() async throws {
            let site = TestSite(RestApp())
            let page = try site.open()
            try await settle(page)
            let write = try #require(RestPage.writeCount)
            #expect(page.session.scene.rest() == .resting)
            let (count, frames) = (RestPage.effects.count, page.link.frames.count)
            write(41)
            #expect(page.screen.isResting)
            await MainThread.turn()
            #expect(!page.screen.isResting)
            #expect(RestPage.effects.dropFirst(count) == ["0 to 41"])
            // One small patch, not the page.
            #expect(page.link.frames.count == frames + 1)
            #expect(page.link.frames.last?.contains("count 41") == true)
            #expect(page.link.frames.last?.contains(#"["r","*"]"#) == false)
        }

        @Test func stateThatOnlyItsViewHasKeepsTheSceneAwake() async throws {
            for app in [AwakeApp.Case.newObject, .identities, .geometry] {
                let page = try TestSite(AwakeApp(kind: app)).open()
                try await settle(page)
                #expect(page.session.scene.rest() == .impossible)
                #expect(!page.screen.isResting)
            }
        }

        /// Two rows of three have the same identity. One of them has state, or both and the one between them.
        @Test(arguments: [AwakeApp.Case.equalRows, .equalRowsOfOneKind])
        fileprivate func rowsWithEqualIdentitiesKeepTheSceneAwake(kind: AwakeApp.Case) async throws {
            let page = try TestSite(AwakeApp(kind: kind)).open()
            try await settle(page)
            try await page.press("Press")
            try await settle(page)
            let text = page.text
            #expect(text.contains(": 1"))
            #expect(page.session.scene.rest() == .impossible)
            #expect(page.text == text)
        }

        /// No view reads the object yet, so nothing else would reveal that a rest has replaced it.
        @Test(arguments: [AwakeApp.Case.ownObject, .ownAnnouncingObject, .ownValue, .ownTransformedValue])
        fileprivate func anObjectThatABodyPutsIntoTheEnvironmentKeepsTheSceneAwake(kind: AwakeApp.Case) async throws {
            let page = try TestSite(AwakeApp(kind: kind)).open()
            try await settle(page)
            #expect(page.session.scene.rest() == .impossible)
        }

        @Test func theStateOfAGestureKeepsTheSceneAwake() async throws {
            let page = try TestSite(AwakeApp(kind: .gestureWithState)).open()
            try await settle(page)
            #expect(page.session.scene.rest() == .impossible)
        }

        @Test func aGestureWithoutStateLetsTheSceneRest() async throws {
            let page = try TestSite(AwakeApp(kind: .gestureWithEnvironment)).open()
            try await settle(page)
            #expect(page.session.scene.rest() == .resting)
        }

        @Test func anObjectOfTheProgramInTheEnvironmentLetsTheSceneRest() async throws {
            let page = try TestSite(AwakeApp(kind: .sharedObject)).open()
            try await settle(page)
            #expect(page.session.scene.rest() == .resting)
        }

        /// The view is created once for comparison, and once when it returns. The object that it created first stays in
        /// use, and only the last view keeps the object that it does not need.
        @Test func initialValuesAreMadeTwiceForARest() async throws {
            let page = try TestSite(InitialApp()).open()
            try await page.press("Count 0")
            try await settle(page)
            for _ in 1...3 {
                let made = InitialPage.Model.made
                #expect(page.session.scene.rest() == .resting)
                #expect(InitialPage.Model.made == made + 1)
                #expect(page.text.contains("Count 1"))
                #expect(InitialPage.Model.made == made + 2)
                #expect(InitialPage.Model.living == 2)
                try await settle(page)
            }
        }

        /// Each row finds its place after the one before it. Searches from the first row would compare 45,000 times for
        /// each of the two times that the rows are created.
        @Test func theWorkOfARestGrowsLikeTheNumberOfRows() async throws {
            let page = try TestSite(RowsApp()).open()
            try await settle(page)
            RowsPage.Name.comparisons = 0
            #expect(page.session.scene.rest() == .resting)
            _ = page.text
            #expect(!page.screen.isResting)
            #expect(RowsPage.Name.comparisons < 50 * RowsPage.count)
        }

        /// The views are recreated from the object's earlier value, so the page gets what has changed, and no more.
        @Test(arguments: [AwakeApp.Case.model, .reads])
        fileprivate func aChangeOfAnObjectWakesTheScene(kind: AwakeApp.Case) async throws {
            let page = try TestSite(AwakeApp(kind: kind)).open()
            try await settle(page)
            let models = OwnModelPage.models
            #expect(page.session.scene.rest() == .resting)
            let frames = page.link.frames.count
            if kind == .reads { Numbers.shared.first += 1 } else { OwnModelPage.change?() }
            #expect(!page.screen.isResting)
            await MainThread.turn()
            #expect(page.link.frames.count == frames + 1)
            #expect(page.link.frames.last?.contains(#"["t","#) == true)
            // The view has the object that it created first.
            #expect(OwnModelPage.models == models)
        }

        @Test func aChangeOfAnObjectOnAnotherThreadIsShown() async throws {
            let page = try TestSite(AwakeApp(kind: .reads)).open()
            try await settle(page)
            #expect(page.session.scene.rest() == .resting)
            let written = DispatchSemaphore(value: 0)
            let numbers = Numbers.shared
            Thread.detachNewThread {
                numbers.first = 77
                written.signal()
            }
            written.wait()
            #expect(page.screen.isResting)
            await MainThread.turn()
            #expect(!page.screen.isResting)
            #expect(page.link.frames.last?.contains("77") == true)
            #expect(page.text.contains("77"))
        }

        @Test func aPageRestsIfOnlyOtherPagesReadObjectsInItsKindOfView() async throws {
            let reading = try TestSite(AwakeApp(kind: .reads)).open()
            try await settle(reading)
            #expect(reading.session.scene.rest() == .resting)
            let other = try TestSite(AwakeApp(kind: .readsNothing)).open()
            try await settle(other)
            #expect(other.session.scene.rest() == .resting)
            Numbers.shared.first += 1
            #expect(other.screen.isResting)
        }

        @Test func aRunningTaskKeepsTheSceneAwake() async throws {
            let page = try TestSite(AwakeApp(kind: .task)).open()
            try await settle(page)
            #expect(page.session.scene.rest() == .busy)
        }

        @Test func theRecordOfASceneAtRestIsTheOneOfAnAwakeScene() async throws {
            let page = try TestSite(QuietApp()).open()
            try await settle(page)
            try await page.press("Grow")
            try await settle(page)
            let awake = page.session.scene.snapshot
            #expect(!awake.isEmpty)
            #expect(page.session.scene.rest() == .resting)
            #expect(page.session.scene.snapshot == awake)
            // The state of 60,000 bytes is over the limit of a scene, and is left out.
            #expect(awake.count < 10_000)
        }

        @Test func theRecordOfASceneAtRestHasTheLastWrite() async throws {
            var records: [[UInt8]] = []
            for isResting in [false, true] {
                let page = try TestSite(QuietApp()).open()
                try await settle(page)
                let write = try #require(QuietPage.writeCount)
                if isResting { #expect(page.session.scene.rest() == .resting) }
                write(7)
                records.append(page.session.scene.snapshot)
                #expect(!page.screen.isResting)
            }
            #expect(records[0] == records[1])
        }

        /// The change comes from another thread, while the views are created a second time: after the state was read,
        /// and before that.
        @Test(arguments: [false, true])
        func aChangeWhileASceneBeginsToRestIsShown(isReadLater: Bool) async throws {
            let page = try TestSite(QuietApp()).open()
            try await settle(page)
            func write(_ count: Binding<Int>) {
                (QuietPage.beforeReading, QuietPage.afterReading) = (nil, nil)
                let written = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    count.wrappedValue = 5
                    written.signal()
                }
                written.wait()
            }
            if isReadLater { QuietPage.beforeReading = write } else { QuietPage.afterReading = write }
            #expect(page.session.scene.rest() == .busy)
            await MainThread.turn()
            #expect(page.link.frames.last?.contains("count 5") == true)
        }

        @Test func aWindowThatCodeOpensAtRestIsShown() async throws {
            for (isSettings, text) in [(false, "an extra window"), (true, "all settings")] {
                let page = try TestSite(WindowsApp()).open()
                try await settle(page)
                let open = try #require(isSettings ? OpeningPage.openSettings : OpeningPage.openWindow)
                #expect(page.session.scene.rest() == .resting)
                open()
                await MainThread.turn()
                #expect(!page.screen.isResting)
                #expect(page.text.contains(text))
            }
        }

        @Test func aSceneThatWakesByItselfRestsAgain() async throws {
            var limits = WebLimits()
            limits.restDelay = 0
            let site = TestSite(QuietApp(), limits: limits)
            let page = try site.open()
            try await settle(page)
            site.sessions.sweep()
            #expect(page.screen.isResting)
            let write = try #require(QuietPage.writeCount)
            write(7)
            await MainThread.turn()
            #expect(!page.screen.isResting)
            page.takePatches()
            page.screen.spoken = SpokenState()
            await MainThread.turn()
            site.sessions.sweep()
            #expect(page.screen.isResting)
        }

        @Test func thePageOfASceneThatDoesNotRestIsNotWritten() async throws {
            for app in [AwakeApp.Case.task, .geometry] {
                let page = try TestSite(AwakeApp(kind: app)).open()
                try await settle(page)
                let digests = page.screen.digests
                #expect(page.session.scene.rest() != .resting)
                #expect(page.screen.digests == digests)
            }
        }

        @Test func aBusySceneIsAskedToRestLessAndLessOften() throws {
            var limits = WebLimits()
            limits.restDelay = 10
            let clock = Seconds()
            let sessions = WebSessions(limits: limits, now: { clock.now }, makeScene: { _ in BusyScene() })
            let visitor = WebVisitor(browser: "b", path: "/", origin: "http://localhost:8080")
            let session = try #require(sessions.open(visitor))
            let scene = try #require(session.scene as? BusyScene)
            _ = sessions.show(session, to: TestLink(), lastSeen: 0)
            func attempts(until end: Int) -> [Int] {
                var attempts: [Int] = []
                while Int(clock.now) < end {
                    clock.now += 1
                    let earlier = scene.attempts
                    sessions.sweep()
                    if scene.attempts > earlier { attempts.append(Int(clock.now)) }
                }
                return attempts
            }
            // Twice as long each time, and ten minutes in the end.
            #expect(attempts(until: 1_900) == [10, 30, 70, 150, 310, 630, 1_230, 1_830])
            session.noteUse(at: clock.now)
            #expect(attempts(until: 1_931) == [1_910, 1_930])
        }

        @Test func aSceneWithoutActionsIsClosedAtRestWithoutItsViews() async throws {
            let page = try TestSite(QuietApp()).open()
            try await settle(page)
            let write = try #require(QuietPage.writeCount)
            #expect(page.session.scene.rest() == .resting)
            let bodies = QuietPage.bodies
            page.session.close()
            #expect(QuietPage.bodies == bodies)
            // A closure that outlives the scene has nothing to wake.
            write(9)
            await MainThread.turn()
            #expect(QuietPage.bodies == bodies)
        }

        private func settle(_ pages: TestPage...) async throws {
            for _ in 0..<3 {
                for page in pages {
                    page.takePatches()
                    page.screen.spoken = SpokenState()
                }
                await MainThread.turn()
            }
            // The first attempt to rest starts to wait for the end of a task, and the second one finds the task ended.
            if pages.count == 1 {
                for page in pages where page.session.scene.rest() == .resting { _ = page.screen.page() }
                for page in pages { page.takePatches() }
            }
            await MainThread.turn()
        }
    }

    extension TestPage {
        var screen: WebScreen { session.scene.screen as! WebScreen }

        /// An event for one of the elements, which need not handle it.
        fileprivate func randomEvent(_ number: Int, _ random: inout SeededRandom) -> String? {
            let ids = screen.writer.sent.filter { $0.value.node != nil }.keys.sorted()
            guard !ids.isEmpty else { return nil }
            let presses = ids.filter { screen.writer.sent[$0]?.node?.takesPress == true }
            let id = presses.isEmpty ? ids[0] : presses[random.number(below: presses.count)]
            let any = ids[random.number(below: ids.count)]
            switch random.number(below: 6) {
            case 0: return #"[\#(number),"o","\#(any.text)",\#(random.number(below: 2))]"#
            case 1: return #"[\#(number),"x","\#(any.text)","\#(random.number(below: 99))",\#(number)]"#
            default: return #"[\#(number),"p","\#(id.text)"]"#
            }
        }
    }

    private struct RestApp: App {
        var body: some Scene {
            WindowGroup("Rest") { RestPage() }
        }
    }

    private struct RestPage: View {
        /// The observations of the program, in all scenes.
        static var effects: [String] = []
        static var writeCount: ((Int) -> Void)?

        @State private var count = 0
        @State private var text = "text"
        @State private var isOn = false
        @State private var rows = [1, 2, 3]
        @State private var secret = Secret()
        @SceneStorage("kept") private var kept = 0
        @AppStorage("stored") private var stored = 0

        var body: some View {
            VStack {
                Text("count \(count), \(secret.value), \(kept), \(stored)").font(.headline)
                Button("More") { count += 1 }
                Button("Secret") { secret.value += 1 }
                Button("Keep") { kept += 1 }
                Button("Store") { stored += 1 }
                TextField("Text", text: $text)
                Text(text)
                Toggle("On", isOn: $isOn)
                if isOn {
                    RestRow(name: "extra")
                } else {
                    Text("off").foregroundStyle(.secondary)
                }
                ForEach(rows, id: \.self) { RestRow(name: "row \($0)") }
                Button("Add") { rows.insert((rows.max() ?? 0) + 1, at: rows.count / 2) }
                Button("Turn") { rows.reverse() }
                Button("Remove") { if !rows.isEmpty { rows.removeFirst() } }
            }
            .onChange(of: count) { old, new in Self.effects.append("\(old) to \(new)") }
            .onAppear {
                Self.effects.append("appear")
                let binding = $count
                Self.writeCount = { binding.wrappedValue = $0 }
            }
            .onDisappear { Self.effects.append("disappear") }
            .task { Self.effects.append("task") }
        }
    }

    /// A value that cannot be part of a snapshot.
    private struct Secret: Equatable {
        var value = 7
    }

    private struct RestRow: View {
        let name: String
        @State private var presses = 0

        var body: some View {
            HStack {
                Text("\(name): \(presses)")
                Button("Press") { presses += 1 }
            }
            .onAppear { RestPage.effects.append("appear \(name)") }
            .onDisappear { RestPage.effects.append("disappear \(name)") }
        }
    }

    private struct AwakeApp: App {
        enum Case: Sendable {
            case model, newObject, identities, geometry, reads, readsNothing, task, equalRows, equalRowsOfOneKind
            case ownObject, ownAnnouncingObject, ownValue, ownTransformedValue, sharedObject
            case gestureWithState, gestureWithEnvironment
        }

        var kind = Case.model

        init() {}

        init(kind: Case) { self.kind = kind }

        var body: some Scene {
            WindowGroup("Awake") {
                switch kind {
                case .model: OwnModelPage()
                case .newObject: NewObjectPage()
                case .identities: NewIdentitiesPage()
                case .geometry: GeometryReader { Text("\($0.frame(in: .global).minX)") }
                case .reads: ReadingPage(isReading: true)
                case .readsNothing: ReadingPage(isReading: false)
                case .equalRows: EqualRowsPage(isOfOneKind: false)
                case .equalRowsOfOneKind: EqualRowsPage(isOfOneKind: true)
                case .ownObject: Text("unread").environment(Numbers())
                case .ownAnnouncingObject: Text("unread").environmentObject(OwnModelPage.Model())
                case .ownValue: Text("unread").environment(\.numbers, Numbers())
                case .ownTransformedValue: Text("unread").transformEnvironment(\.numbers) { $0 = Numbers() }
                case .sharedObject: Text("unread").environment(Numbers.shared).environment(\.numbers, .shared)
                case .gestureWithState: Text("Counts").gesture(CountedTap())
                case .gestureWithEnvironment: Text("Reads").gesture(AnyGesture(EnabledTap()))
                case .task: Text("Waits").task { try? await Task.sleep(for: .seconds(3_600)) }
                }
            }
        }
    }

    private struct CountedTap: Gesture {
        @State private var count = 0

        var body: some Gesture { TapGesture().onEnded { count += 1 } }
    }

    private struct EnabledTap: Gesture {
        @Environment(\.isEnabled) private var isEnabled

        var body: some Gesture { TapGesture(count: isEnabled ? 1 : 2) }
    }

    @Observable
    private final class Numbers: @unchecked Sendable {
        static let shared = Numbers()
        var first = 1
    }

    private struct NumbersKey: EnvironmentKey {
        static var defaultValue: Numbers? { nil }
    }

    extension EnvironmentValues {
        fileprivate var numbers: Numbers? {
            get { self[NumbersKey.self] }
            set { self[NumbersKey.self] = newValue }
        }
    }

    private struct EqualRowsPage: View {
        let isOfOneKind: Bool

        var body: some View {
            ForEach([1, 2, 1], id: \.self) { row in
                if isOfOneKind || row == 1 { RestRow(name: "row \(row)") } else { Text("row \(row)") }
            }
        }
    }

    private struct InitialApp: App {
        var body: some Scene { WindowGroup("Initial") { InitialPage() } }
    }

    private struct InitialPage: View {
        @Observable
        fileprivate final class Model {
            /// Sendable: only the main thread creates and releases models.
            nonisolated(unsafe) static var made = 0
            nonisolated(unsafe) static var living = 0
            var number = 0

            init() {
                Self.made += 1
                Self.living += 1
            }

            deinit { Self.living -= 1 }
        }

        @State private var model = Model()

        var body: some View { Button("Count \(model.number)") { model.number += 1 } }
    }

    private struct RowsApp: App {
        var body: some Scene { WindowGroup("Rows") { RowsPage() } }
    }

    private struct RowsPage: View {
        fileprivate struct Name: Hashable {
            /// Sendable: only the main thread compares names.
            nonisolated(unsafe) static var comparisons = 0
            let number: Int

            static func == (one: Name, other: Name) -> Bool {
                comparisons += 1
                return one.number == other.number
            }

            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }

        static let count = 300

        var body: some View { ForEach((0..<Self.count).map(Name.init), id: \.self) { RowOfMany(number: $0.number) } }
    }

    private struct RowOfMany: View {
        let number: Int
        @State private var presses = 0

        var body: some View { Button("row \(number), \(presses)") { presses += 1 } }
    }

    private struct ReadingPage: View {
        let isReading: Bool

        var body: some View { Text(isReading ? "\(Numbers.shared.first)" : "nothing") }
    }

    private struct QuietApp: App {
        var body: some Scene {
            WindowGroup("Quiet") { QuietPage() }
        }
    }

    /// A page without actions of `onDisappear`.
    private struct QuietPage: View {
        static var bodies = 0
        static var writeCount: ((Int) -> Void)?
        static var beforeReading: ((Binding<Int>) -> Void)?
        static var afterReading: ((Binding<Int>) -> Void)?

        @State private var count = 0
        @State private var large = ""

        private static func countBody() { bodies += 1 }

        var body: some View {
            let _ = Self.countBody()
            let _ = Self.beforeReading?($count)
            let text = "count \(count), \(large.count)"
            let _ = Self.afterReading?($count)
            VStack {
                Text(text)
                Button("Grow") {
                    count += 1
                    large = String(repeating: "x", count: 60_000)
                }
            }
            .onAppear {
                let binding = $count
                Self.writeCount = { binding.wrappedValue = $0 }
            }
        }
    }

    private struct WindowsApp: App {
        var body: some Scene {
            WindowGroup("Windows") { OpeningPage() }
            Window("Extra", id: "extra") { Text("an extra window") }
            Settings { Text("all settings") }
        }
    }

    private struct OpeningPage: View {
        static var openWindow: (() -> Void)?
        static var openSettings: (() -> Void)?

        @Environment(\.openWindow) private var openWindow
        @Environment(\.openSettings) private var openSettings

        var body: some View {
            Text("the first window").onAppear {
                Self.openWindow = { [openWindow] in openWindow(id: "extra") }
                Self.openSettings = { [openSettings] in openSettings() }
            }
        }
    }

    @MainActor
    private final class Seconds {
        var now = 0.0
    }

    /// A scene in which something is always about to happen.
    @MainActor
    private final class BusyScene: WebScene {
        private let webScreen = WebScreen(prefix: WebVisitor(browser: "b", path: "/", origin: "").prefix)
        private(set) var attempts = 0

        var screen: any SessionScreen { webScreen }
        var snapshot: [UInt8] { [] }

        func storage(of snapshot: [UInt8]) -> [UInt8] { [] }

        func afterUpdates(_ action: @escaping @MainActor () -> Void) {}

        func rest() -> RestOutcome {
            attempts += 1
            return .busy
        }

        func close() {}
    }

    private struct OwnModelPage: View {
        fileprivate final class Model: ObservableObject {
            @Published var number = 1

            init() { OwnModelPage.models += 1 }
        }
        /// The number of models so far.
        nonisolated(unsafe) static var models = 0
        static var change: (() -> Void)?
        @StateObject private var model = Model()

        var body: some View {
            Button("\(model.number)") { model.number += 1 }
                .onAppear { Self.change = { [model] in model.number += 1 } }
        }
    }

    /// A page that creates a new object each time. Its value would be lost with it.
    private struct NewObjectPage: View {
        var body: some View { NumberText(model: OwnModelPage.Model()) }
    }

    private struct NumberText: View {
        @ObservedObject var model: OwnModelPage.Model

        var body: some View { Text("\(model.number)") }
    }

    private struct NewIdentitiesPage: View {
        private struct Item: Identifiable {
            let id = UUID()
        }
        private let items = [Item(), Item()]

        var body: some View { ForEach(items) { _ in Text("item") } }
    }
#endif
