import Glibc
import Locking
import Synchronization

/// Unfinished work that the main thread has started on other threads, and the work that this work starts there. A
/// screen in memory waits for it.
///
/// Work that other threads start does not count: it belongs to another test, or cannot be attributed.
package enum AwaitedWork {
    private struct State {
        var count = 0
        var lastWaiter: UInt64 = 0
        var waiters: [UInt64: CheckedContinuation<Ending, Never>] = [:]
    }

    private static let state = Locked(State())
    /// The number of the main thread; 0 while nothing is counted.
    private static let mainThread = Atomic<UInt>(0)
    private static let started = Atomic<Int>(0)
    private static let tasks = Locked(TaskOrigins(newestTask: 0))

    /// Whether the running thread performs counted work, or work that never counts. A task-local value would belong to
    /// the task that the thread runs.
    private enum Role: Int {
        case counted = 1
        case uncounted

        private static let key: pthread_key_t = {
            var key = pthread_key_t()
            pthread_key_create(&key, nil)
            return key
        }()

        static var current: Role? { Role(rawValue: Int(bitPattern: pthread_getspecific(key))) }

        func perform(_ work: () -> Void) {
            // Work can run inside other work, when a queue performs it synchronously.
            let outer = pthread_getspecific(Self.key)
            pthread_setspecific(Self.key, UnsafeRawPointer(bitPattern: rawValue))
            work()
            pthread_setspecific(Self.key, outer)
        }
    }

    /// Counts work from now on. Call it on the main thread, with the number of the newest task.
    package static func startCounting(newestTask: UInt64) {
        tasks.withLock { $0 = TaskOrigins(newestTask: newestTask) }
        mainThread.store(CurrentThread.number, ordering: .relaxed)
    }

    /// The number of pieces of work that have been counted so far.
    package static var startedCount: Int { started.load(ordering: .sequentiallyConsistent) }

    /// Whether any work is pending.
    package static var isPending: Bool { state.withLock { $0.count > 0 } }

    /// A piece of work, from the call that starts it until its last reference is released, so that work which a queue
    /// drops has ended too.
    package final class Piece: Sendable {
        fileprivate init() {
            started.add(1, ordering: .sequentiallyConsistent)
            state.withLock { $0.count += 1 }
        }

        /// Runs the work. Work that it starts counts too.
        package func perform(_ work: () -> Void) { Role.counted.perform(work) }

        deinit {
            let waiters = state.withLock { state -> [UInt64: CheckedContinuation<Ending, Never>] in
                state.count -= 1
                guard state.count == 0 else { return [:] }
                defer { state.waiters = [:] }
                return state.waiters
            }
            withoutCounting { for waiter in waiters.values { waiter.resume(returning: .ended) } }
        }
    }

    /// A piece of work that the calling code is about to start; nil if it does not count. Costs one relaxed load while
    /// nothing is counted.
    package static func begin() -> Piece? {
        let main = mainThread.load(ordering: .relaxed)
        guard main != 0 else { return nil }
        return countsWork(main) ? Piece() : nil
    }

    /// A job that the calling code is about to add to the thread pool; nil if it does not count. `task` is the number
    /// of its task, or 0 for a job of an actor.
    package static func beginJob(of task: UInt64) -> Piece? {
        let main = mainThread.load(ordering: .relaxed)
        guard main != 0 else { return nil }
        let isCounted = countsWork(main)
        // A resumed waiter says nothing about the code that has started its task.
        guard task != 0, Role.current != .uncounted else { return isCounted ? Piece() : nil }
        return tasks.withLock { $0.counts(task, in: isCounted) } ? Piece() : nil
    }

    private static func countsWork(_ main: UInt) -> Bool {
        switch Role.current {
        case .counted: true
        case .uncounted: false
        case nil: main == CurrentThread.number
        }
    }

    /// Runs code whose work does not count, such as resuming a task that itself waits for the end of all work: the task
    /// continues on the thread pool before it returns to the main thread.
    package static func withoutCounting(_ body: () -> Void) { Role.uncounted.perform(body) }

    /// The result of a wait.
    package enum Ending: Sendable {
        /// No work was pending.
        case noWork
        /// The work has ended.
        case ended
        /// The time limit was reached first.
        case timedOut
    }

    /// Returns once no work is pending, or at the time limit.
    ///
    /// `wake` calls its second argument after a duration, on any thread.
    package static func finish(
        within limit: Duration, isolation: isolated (any Actor)? = #isolation,
        wake: (Duration, @escaping @Sendable () -> Void) -> Void
    ) async -> Ending {
        await withCheckedContinuation { continuation in
            let number = state.withLock { state -> UInt64? in
                guard state.count > 0 else { return nil }
                state.lastWaiter += 1
                state.waiters[state.lastWaiter] = continuation
                return state.lastWaiter
            }
            guard let number else { return continuation.resume(returning: .noWork) }
            wake(limit) { state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: .timedOut) }
        }
    }
}
