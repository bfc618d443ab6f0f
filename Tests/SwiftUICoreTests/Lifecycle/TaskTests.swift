import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct TaskTests {
    /// Signals from tasks, awaited in order.
    @MainActor
    final class Signals {
        private let (stream, continuation) = AsyncStream.makeStream(of: String.self)

        nonisolated func send(_ signal: String) { continuation.yield(signal) }

        func next() async -> String? {
            var iterator = stream.makeAsyncIterator()
            return await iterator.next()
        }
    }

    /// Returns only when the task is canceled.
    nonisolated static func untilCancelled() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            continuation.finish()
        }
    }

    let signals = Signals()

    struct Loading: View {
        let signals: Signals
        @State private var text = "Loading"
        @State private var isShown = true

        var body: some View {
            Button("Leave") { isShown = false }
            if isShown {
                Text(text).task {
                    MainActor.preconditionIsolated()
                    text = "Loaded"
                    signals.send("loaded")
                    await TaskTests.untilCancelled()
                    signals.send("cancelled: \(Task.isCancelled)")
                }
            }
        }
    }

    @Test func aTaskRunsOnTheMainActorAndWritesState() async throws {
        try await withScreen(Loading(signals: signals)) { screen in
            #expect(screen.texts == ["Leave", "Loading"])
            #expect(await signals.next() == "loaded")
            #expect(screen.texts == ["Leave", "Loaded"])
        }
        #expect(await signals.next() == "cancelled: true")
    }

    @Test func aTaskIsCancelledMidFlightWhenTheViewLeaves() async throws {
        try await withScreen(Loading(signals: signals)) { screen in
            #expect(await signals.next() == "loaded")
            try screen.press("Leave")
            #expect(await signals.next() == "cancelled: true")
        }
    }

    struct Search: View {
        let signals: Signals
        @State private var text = "a"
        @State private var other = 0

        var body: some View {
            Button("Type") { text += "a" }
            Button("Type twice") {
                text += "a"
                text += "a"
            }
            Button("Other \(other)") { other += 1 }
            Text(text).task(id: text) { [text, other] in
                signals.send("\(text) \(other) begins")
                await TaskTests.untilCancelled()
                signals.send("\(text) ends")
            }
        }
    }

    @Test func anotherValueCancelsTheTaskAndStartsTheNewestOne() async throws {
        try await withScreen(Search(signals: signals)) { screen in
            #expect(await signals.next() == "a 0 begins")
            try screen.press("Other 0")
            try screen.press("Type")
            #expect(Set([await signals.next(), await signals.next()]) == ["a ends", "aa 1 begins"])
            try screen.press("Type twice")
            #expect(Set([await signals.next(), await signals.next()]) == ["aa ends", "aaaa 1 begins"])
        }
        #expect(await signals.next() == "aaaa ends")
    }

    struct Rows: View {
        let signals: Signals
        @State private var numbers = [1, 2, 3]

        var body: some View {
            Button("Reverse") { numbers.reverse() }
            Button("Without 2") { numbers.removeAll { $0 == 2 } }
            ForEach(numbers, id: \.self) { number in
                Text("\(number)").task {
                    signals.send("begins \(number)")
                    await TaskTests.untilCancelled()
                    signals.send("cancelled \(number)")
                }
            }
        }
    }

    @Test func aTaskMovesWithItsRowAndIsCancelledWithIt() async throws {
        try await withScreen(Rows(signals: signals)) { screen in
            for _ in 1...3 { #expect(await signals.next()?.hasPrefix("begins") == true) }
            try screen.press("Reverse")
            try screen.press("Without 2")
            #expect(await signals.next() == "cancelled 2")
            #expect(screen.texts == ["Reverse", "Without 2", "3", "1"])
        }
    }

    struct Brief: View {
        let signals: Signals
        @State private var isShown = true

        var body: some View {
            if isShown {
                Text("Brief")
                    .task { signals.send("cancelled: \(Task.isCancelled)") }
                    .onAppear { isShown = false }
            }
        }
    }

    @Test func aViewThatComesAndGoesInOnePassHasItsTaskCancelledBeforeItBegins() async {
        let screen = Screen(Brief(signals: signals))
        #expect(screen.texts == [])
        #expect(await signals.next() == "cancelled: true")
    }

    @Test func aReleasedScreenCancelsItsTasks() async {
        var screen: Screen? = Screen(Loading(signals: signals))
        #expect(await signals.next() == "loaded")
        #expect(screen?.texts == ["Leave", "Loaded"])
        screen = nil
        #expect(await signals.next() == "cancelled: true")
    }

    final class Kept: Sendable {
        let signals: Signals

        init(_ signals: Signals) { self.signals = signals }

        deinit { signals.send("freed") }
    }

    @Test func aTaskThatHasEndedHoldsNothing() async {
        func screen(keeping kept: Kept) -> Screen {
            Screen(
                Text("Kept").task {
                    await TaskTests.untilCancelled()
                    kept.signals.send("ended")
                }
            )
        }
        let shown = screen(keeping: Kept(signals))
        #expect(shown.texts == ["Kept"])
        shown.close()
        #expect(await signals.next() == "ended")
        #expect(await signals.next() == "freed")
    }

    struct Named: View {
        let signals: Signals

        var body: some View {
            Text("Named")
                .task(name: "Load", priority: .background) { signals.send(Task.name ?? "none") }
                .task { signals.send(Task.name ?? "none") }
        }
    }

    @Test func aTaskIsCalledByItsNameOrByItsPlace() async throws {
        try await withScreen(Named(signals: signals)) { _ in
            let names = Set([await signals.next(), await signals.next()])
            let line = #line - 7
            #expect(names == ["Load", "View.task @ SwiftUICoreTests/TaskTests.swift:\(line)"])
        }
    }

    nonisolated static func threadName() -> String { Thread.isMainThread ? "main" : "elsewhere" }

    @Test func aNonisolatedActionRunsOffTheMainThread() async throws {
        let action: @Sendable () async -> Void = { [signals] in signals.send(TaskTests.threadName()) }
        try await withScreen(Text("Elsewhere").task(action)) { _ in
            #expect(await signals.next() == "elsewhere")
        }
    }

    /// Runs jobs on the thread that enqueues them, and announces it.
    final class AnnouncingExecutor: TaskExecutor {
        let signals: Signals
        private let queue = DispatchQueue(label: "announcing")

        init(_ signals: Signals) { self.signals = signals }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            signals.send("enqueued")
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    @Test func aTaskPrefersItsExecutor() async throws {
        let action: @Sendable () async -> Void = { [signals] in signals.send("runs") }
        let executor = AnnouncingExecutor(signals)
        try await withScreen(Text("There").task(executorPreference: executor, action)) { _ in
            #expect(await signals.next() == "enqueued")
            #expect(await signals.next() == "runs")
        }
        try await withScreen(Text("There").task(id: 1, executorPreference: executor, action)) { _ in
            #expect(await signals.next() == "enqueued")
            #expect(await signals.next() == "runs")
        }
    }

    struct Racing: View {
        let signals: Signals
        @State private var id = 0

        var body: some View {
            Button("Next") { id += 1 }
                .task(id: id) { @Sendable [signals, id] in
                    await TaskTests.untilCancelled()
                    signals.send("\(id)")
                }
        }
    }

    @Test func tasksThatAreCancelledMidFlightAllComeToTheirEnd() async throws {
        var ended: Set<String> = []
        try await withScreen(Racing(signals: signals)) { screen in
            for _ in 0..<200 { try screen.press("Next") }
            for _ in 0..<200 { await ended.insert(signals.next() ?? "none") }
            #expect(ended == Set((0..<200).map { "\($0)" }))
        }
        #expect(await signals.next() == "200")
    }
}
