internal import Dispatch
internal import FlowRecords
internal import MainThread
import Synchronization
internal import ViewGraph

extension Screen {
    /// Returns when the main thread is idle and the screen is up to date.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// // given: model: PassthroughSubject<String, Never>
    /// DispatchQueue.main.async { model.send("loaded") }
    /// await screen.idle()
    /// ```
    ///
    /// This includes blocks of the main queue, jobs of the main actor and actions of the main loop, and what they
    /// start: tasks, their child tasks and calls of actors, and actions of Combine's schedulers on other queues. The
    /// screen is updated once all of them have run or are suspended, so the number of updates does not depend on which
    /// thread ends first. The wait ends after three turns without a change on the screen.
    ///
    /// It does not include timers, sleeping tasks, connections, files, and blocks that the app passes to a background
    /// queue or thread itself, nor what they resume: nothing says that they are pending. For these, state the expected
    /// result with ``wait(until:atMost:)``. Work that never returns ends the wait at the limit, with a diagnostic.
    ///
    /// A model that writes in each turn, such as a polling loop on the main queue, never lets the screen come to rest.
    /// After a thousand such changes in a row and the time limit, a diagnostic names what is written, and the wait
    /// ends.
    public func idle(atMost limit: Duration = .seconds(60)) async {
        let end = ContinuousClock.now + limit
        var (quiet, changes) = (0, 0)
        while quiet < 3 {
            guard let turns = await Self.turn(before: end) else {
                host.update()
                return Diagnostic.report(
                    "A task or an action of a scheduler has not ended on another thread: idle() has ended after "
                        + "\(limit).")
            }
            if host.graph.needsUpdate { (quiet, changes) = (0, changes + turns) } else { quiet += 1 }
            host.update()
            // Where many tests share the main thread, a few turns can take longer than the limit.
            guard changes >= Self.changesBeforeTimeOut, ContinuousClock.now > end else { continue }
            Diagnostic.report(await unrest(after: changes, limit))
            return
        }
    }

    /// Returns after a turn of the main thread and the work that it has started on other threads, and further turns if
    /// that work continues on the main thread. Returns the number of turns, or nil if the work has not ended in time.
    static func turn(before end: ContinuousClock.Instant) async -> Int? {
        // The number is limited, because a loop may go on in this way, and tests that run at the same time start work.
        for turn in 1..<maximumTurns {
            // Work that ends during the turn may have added a block to the main queue after it.
            let (started, isPending) = (AwaitedWork.startedCount, AwaitedWork.isPending)
            await withCheckedContinuation { continuation in
                MainThread.afterTurn { AwaitedWork.withoutCounting { continuation.resume() } }
            }
            // A task that yields continues on the thread pool before it returns to the main thread.
            if !ConcurrencyPool.countsJobs { await Task.yield() }
            // A short limit is for screens that do not come to rest. It does not cut off work that takes a moment.
            let left = max(ContinuousClock.now.duration(to: end), .seconds(1))
            let ending = await AwaitedWork.finish(within: left) { limit, action in
                DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1), execute: action)
            }
            if ending == .timedOut { return nil }
            if ending == .noWork, !isPending, AwaitedWork.startedCount == started { return turn }
        }
        return maximumTurns
    }

    private static let maximumTurns = 100
    private static let changesBeforeTimeOut = 1_000

    /// Returns a sentence with what is written in the next turns.
    func unrest(after changes: Int, _ limit: Duration) async -> String {
        let isTraced = recorder.isRecording
        if !isTraced { beginTrace() }
        for _ in 0..<3 {
            await MainThread.turn()
            host.update()
        }
        let trace = isTraced ? Trace(of: recorder, after: lastRecord, on: host) : endTrace()
        func names(_ kinds: Set<Trace.Record.Kind>) -> String {
            let names = Set(trace.records.suffix(100).filter { kinds.contains($0.kind) }.map(\.name)).sorted()
            return names.isEmpty ? "unknown" : names.joined(separator: ", ")
        }
        return "The screen does not come to rest: idle() has ended after \(limit) and \(changes) changes. "
            + "Still written: \(names([.signal, .write])). Still updated: \(names([.body]))."
    }

    /// Waits until a condition holds, while the main thread runs and the screen is kept up to date.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try await screen.wait { $0.texts.contains("Loaded") }
    /// ```
    ///
    /// The condition is evaluated at once, whenever the main loop is idle, and at the end of the time limit. A state
    /// change on another thread wakes the loop. The limit is for failing tests. It limits the time in which the main
    /// thread sleeps: work of other tests there does not count. If it hardly sleeps, the wait ends ten minutes after
    /// the limit.
    ///
    /// - Throws: A ``ScreenError`` with the content of the screen, if the limit is reached first.
    public func wait(until condition: @escaping @MainActor (Screen) -> Bool, atMost limit: Duration = .seconds(60))
        async throws
    {
        waker.waitBegins()
        defer { waker.waitEnds() }
        let holds = await MainThread.wait(
            until: { [self] in
                host.update()
                return condition(self)
            },
            atMost: limit
        )
        if !holds { throw error(.timedOut, "The condition was not met within \(limit).") }
    }

    /// Runs the main loop until a condition holds, and keeps the screen up to date while it runs.
    ///
    /// For synchronous tests of XCTest. The condition is evaluated as in ``wait(until:atMost:)``; the limit is for all
    /// the time that passes, since a synchronous test has the main thread to itself. Use that method in asynchronous
    /// tests, including all tests of Swift Testing, where this method would block the main queue.
    ///
    /// - Throws: A ``ScreenError`` with the content of the screen, if the limit is reached first.
    @available(*, noasync, message: "Await wait(until:atMost:).")
    public func run(until condition: @escaping @MainActor (Screen) -> Bool, atMost limit: Duration = .seconds(60))
        throws
    {
        waker.waitBegins()
        defer { waker.waitEnds() }
        let ending = MainThread.run(
            until: { [self] in
                host.update()
                return condition(self)
            },
            atMost: limit
        )
        switch ending {
        case .conditionHolds: return
        case .timedOut: throw error(.timedOut, "The condition was not met within \(limit).")
        case .timedOutInsideMainQueue:
            throw error(
                .timedOut,
                "The condition was not met within \(limit). The test runs inside the main queue, which waited: "
                    + "make the test async, and await wait(until:atMost:)."
            )
        }
    }
}

/// Wakes the main loop for updates, while a test waits.
final class ScreenWaker: Sendable {
    /// A number, because the waits of one screen can overlap.
    private let waits = Atomic<Int>(0)

    var isOn: Bool { waits.load(ordering: .sequentiallyConsistent) > 0 }

    func waitBegins() { waits.add(1, ordering: .sequentiallyConsistent) }

    func waitEnds() { waits.subtract(1, ordering: .sequentiallyConsistent) }

    func wake() {
        if isOn { MainThread.perform {} }
    }
}
