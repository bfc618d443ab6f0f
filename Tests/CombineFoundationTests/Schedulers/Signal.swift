import Dispatch
import Foundation
import Synchronization
import Testing

/// Waits for other threads, with a time limit.
final class Signal: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func send() { semaphore.signal() }

    /// Waits for that many signals; fails the test if they do not arrive within five minutes.
    @discardableResult
    func wait(for count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        for number in 1...count where semaphore.wait(timeout: .now() + 3_600) == .timedOut {
            Issue.record("signal \(number) of \(count) did not come", sourceLocation: sourceLocation)
            return false
        }
        return true
    }
}

/// A list that several threads append to.
///
/// Sendable: the list is guarded by the lock.
final class Journal<Entry: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Entry] = []

    var entries: [Entry] { lock.withLock { list } }

    func append(_ entry: Entry) { lock.withLock { list.append(entry) } }
}

/// A thread that runs its run loop, and sleeps while there is no work.
final class LoopThread {
    let runLoop: RunLoop
    let thread: Thread
    private let isStopped: Flag

    final class Flag: Sendable {
        let value = Atomic<Bool>(false)
    }

    init() {
        let (ready, flag) = (Signal(), Flag())
        nonisolated(unsafe) var loop: RunLoop?
        thread = Thread {
            // The loop is assigned before the signal, and read after it.
            loop = RunLoop.current
            RunLoop.current.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
            ready.send()
            while !flag.value.load(ordering: .acquiring) {
                _ = RunLoop.current.run(mode: .default, before: .distantFuture)
            }
        }
        thread.start()
        ready.wait()
        runLoop = loop ?? .current
        isStopped = flag
    }

    func stop() {
        isStopped.value.store(true, ordering: .releasing)
        runLoop.schedule {}
    }
}
