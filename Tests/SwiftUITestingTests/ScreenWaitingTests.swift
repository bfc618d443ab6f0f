import Combine
import CombineTesting
import Dispatch
import FlowRecords
import Foundation
import Glibc
import SwiftUI
import Synchronization
import Testing

@testable import SwiftUITesting

@MainActor
@Suite struct ScreenWaitingTests {
    struct Loader: View {
        @State private var log: [String] = []
        let work: @MainActor (Binding<[String]>) -> Void

        var body: some View {
            Button("Load") { work($log) }
            Text(log.joined(separator: ", "))
        }
    }

    @Test func idleWaitsForTheMainQueueAndTheMainActor() async throws {
        let loader = Loader { log in
            DispatchQueue.main.async {
                log.wrappedValue.append("queue")
                Task { @MainActor in
                    log.wrappedValue.append("actor")
                    DispatchQueue.main.async { log.wrappedValue.append("queue again") }
                }
            }
        }
        try await withScreen(loader) { screen in
            try screen.press("Load")
            #expect(screen.texts == ["Load", ""])
            await screen.idle()
            #expect(screen.texts == ["Load", "queue, actor, queue again"])
        }
    }

    /// Work that ends only after many turns of the main thread, in which nothing happens on the screen.
    private final class LongWork: Sendable {
        private let turns = Atomic<Int>(0)

        @MainActor
        init() { countTurn() }

        private func countTurn() {
            guard turns.add(1, ordering: .relaxed).newValue < 50 else { return }
            DispatchQueue.main.async { self.countTurn() }
        }

        var isDone: Bool { turns.load(ordering: .relaxed) >= 50 }

        func end() async {
            while !isDone { await Task.yield() }
        }
    }

    private actor Store {
        func load(_ work: LongWork) async -> String {
            await work.end()
            return "actor"
        }
    }

    @Test func idleWaitsForTasksOnOtherThreads() async throws {
        let store = Store()
        let loader = Loader { log in
            Task {
                var work = LongWork()
                async let child: Void = work.end()
                await child
                log.wrappedValue.append("child")
                log.wrappedValue.append(await store.load(LongWork()))
                work = LongWork()
                await Task.detached { [work] in await work.end() }.value
                log.wrappedValue.append("detached")
                work = LongWork()
                await withTaskGroup(of: Void.self) { [work] group in
                    for _ in 0..<3 { group.addTask { await work.end() } }
                }
                log.wrappedValue.append("group")
            }
        }
        try await withScreen(loader) { screen in
            try screen.press("Load")
            await screen.idle()
            #expect(screen.texts == ["Load", "child, actor, detached, group"])
        }
    }

    @Test func idleWaitsForSchedulersOnOtherThreads() async throws {
        var streams: Set<AnyCancellable> = []
        let loader = Loader { log in
            let work = LongWork()
            Just("global").subscribe(on: DispatchQueue.global()).receive(on: OperationQueue())
                .handleEvents(receiveOutput: { _ in while !work.isDone { sched_yield() } })
                .receive(on: DispatchQueue.main).sink { log.wrappedValue.append($0) }.store(in: &streams)
        }
        try await withScreen(loader) { screen in
            try screen.press("Load")
            await screen.idle()
            #expect(screen.texts == ["Load", "global"])
            streams = []
        }
    }

    /// Whether idle() waits for what the calling code starts.
    private nonisolated static func isAwaited() async -> Bool { AwaitedWork.begin() != nil }

    /// A test's own task goes to the main thread and leaves it, and the test that follows would be awaited.
    @Test func idleDoesNotWaitForTasksThatTheMainThreadHasNotStarted() async {
        let screen = Screen(Text("idle"))
        await screen.idle()
        let (results, door) = AsyncStream<Bool>.makeStream()
        Thread.detachNewThread {
            Task.detached {
                door.yield(await Self.isAwaited())
                await MainActor.run {}
                door.yield(await Self.isAwaited())
                door.finish()
            }
        }
        var isAwaited: [Bool] = []
        for await result in results { isAwaited.append(result) }
        #expect(isAwaited == [false, false])
        #expect(await Task { await Self.isAwaited() }.value)
        #expect(await Task.detached { await Self.isAwaited() }.value)
    }

    /// The changes of tasks that run at the same time are shown in one pass, whichever ends first.
    @Test func tasksThatEndTogetherUpdateTheScreenOnce() async throws {
        let loader = Loader { log in
            let work = LongWork()
            Task {
                await work.end()
                log.wrappedValue.append("long")
            }
            Task {
                await Task.yield()
                log.wrappedValue.append("short")
            }
        }
        try await withScreen(loader) { screen in
            let trace = try await screen.trace {
                try screen.press("Load")
                await screen.idle()
            }
            #expect(trace.updates(of: Loader.self) == 1)
            #expect(screen.texts.last.map { Set($0.components(separatedBy: ", ")) } == ["long", "short"])
        }
    }

    /// A condition takes the list away while it loads.
    struct Feed: View {
        @State private var items = ["a"]
        @State private var isLoading = false
        let gate: AsyncStream<Void>

        var body: some View {
            if isLoading {
                List { Text("loading") }.refreshable {}
            } else {
                List(items, id: \.self) { Text($0) }.refreshable { await load() }
            }
        }

        private func load() async {
            isLoading = true
            for await _ in gate { break }
            items.append("b")
            isLoading = false
        }
    }

    @Test func aRefreshEndsWhenItsListLeaves() async throws {
        let (gate, door) = AsyncStream<Void>.makeStream()
        try await withScreen(Feed(gate: gate)) { screen in
            try await screen.refresh()
            #expect(screen.texts == ["loading"])
            door.yield()
            await screen.idle()
            #expect(screen.texts == ["a", "b"])
        }
    }

    @Test func waitingCoversChangesOfOtherThreads() async throws {
        let loader = Loader { log in
            Thread.detachNewThread { log.wrappedValue = ["from a thread"] }
        }
        try await withScreen(loader) { screen in
            try screen.press("Load")
            try await screen.wait(until: { $0.texts.last == "from a thread" }, atMost: .seconds(3_600))
            #expect(screen.texts == ["Load", "from a thread"])
        }
    }

    /// Otherwise a change on another thread would end the longer wait only at its limit.
    @Test func theEndOfOneWaitKeepsTheWakeUpsOfAnother() async throws {
        final class Door {
            var isAwaited = false
            var isOpen = false
        }
        let door = Door()
        let screen = Screen(Text("door"))
        #expect(!screen.waker.isOn)
        let longer = Task {
            try await screen.wait { _ in
                door.isAwaited = true
                return door.isOpen
            }
        }
        try await screen.wait(until: { _ in door.isAwaited }, atMost: .seconds(3_600))
        #expect(screen.waker.isOn)
        door.isOpen = true
        try await longer.value
        #expect(!screen.waker.isOn)
    }

    @Test func aTimeoutIsReportedWithTheScreen() async {
        let screen = Screen(Text("still here"))
        let error = await #expect(throws: ScreenError.self) {
            try await screen.wait(until: { $0.texts.isEmpty }, atMost: .zero)
        }
        #expect(error?.problem == .timedOut)
        #expect(
            error.map { "\($0)" } == """
                The condition was not met within 0.0 seconds. The screen:
                    text "still here"
                """)
    }

    @MainActor
    final class Poller: ObservableObject {
        @Published var count = 0
        var isStopped = false

        func poll() {
            guard !isStopped else { return }
            count += 1
            DispatchQueue.main.async { self.poll() }
        }
    }

    struct Polling: View {
        @ObservedObject var poller: Poller
        var body: some View { Text("\(poller.count)").onAppear { poller.poll() } }
    }

    @Test func aScreenThatNeverRestsEndsTheWaitAndIsNamed() async throws {
        let poller = Poller()
        defer { poller.isStopped = true }
        let screen = Screen(Polling(poller: poller))
        // Work that other tests have started on other threads can end a wait earlier.
        repeat { await screen.idle(atMost: .zero) } while poller.count < 1_000
        let sentence = await screen.unrest(after: 1_000, .seconds(60))
        #expect(
            sentence == "The screen does not come to rest: idle() has ended after 60.0 seconds and 1000 changes. "
                + "Still written: Poller.count, Poller.objectWillChange. Still updated: Polling.")
    }

    struct Pulse: View {
        @State private var isFaint = false

        var body: some View {
            Text("Pulse").opacity(isFaint ? 0 : 1)
                .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isFaint = true } }
        }
    }

    @Test func motionWithoutAnEndIsShownForANumberOfFrames() {
        let screen = Screen(Pulse(), showsMotion: true)
        screen.advance(by: .seconds(1))
        screen.time.advance(by: 1e300, maximumFrames: 100)
        #expect(screen.isMoving)
        #expect(screen.time.now == 1e300)
    }

    @Test func aTestClockHasTheSameLimit() {
        withTestClock { clock in
            let screen = Screen(Pulse())
            screen.advance(by: .seconds(1))
            screen.time.advance(by: 86_400, maximumFrames: 100)
            #expect(screen.time.now == 86_401)
            // Later frames are shown again.
            screen.advance(by: .seconds(0.25))
            #expect(screen.isMoving)
            withExtendedLifetime(clock) {}
        }
    }
}
