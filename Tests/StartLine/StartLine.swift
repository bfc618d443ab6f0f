import Foundation
import Synchronization

/// A barrier that holds threads until the last has arrived, round after round, so that their next actions overlap.
///
/// A waiting thread spins, and yields the processor occasionally: a thread woken by the system would start too late.
public final class StartLine: Sendable {
    private let runners: Int
    private let arrived = Atomic<Int>(0)

    /// Creates a barrier for that many threads.
    public init(runners: Int) {
        self.runners = runners
    }

    /// Returns after every thread has called it as often as this one.
    public func wait() {
        let number = arrived.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
        let full = (number + runners - 1) / runners * runners
        var spins = 0
        while arrived.load(ordering: .acquiring) < full {
            spins += 1
            if spins.isMultiple(of: 64) { sched_yield() }
        }
    }
}

/// Runs the body on that many threads at once, for that many rounds, each from a common start.
///
/// `prepare` creates the subject of a round, before it starts. `body` is the work of each thread; threads are numbered
/// from zero. `check` checks the outcome after all threads have finished the round.
public func race<Subject>(
    threads: Int,
    rounds: Int,
    prepare: @escaping () -> Subject,
    body: @escaping (Int, Subject) -> Void,
    check: @escaping (Subject) -> Void
) {
    let track = Track(runners: threads, prepare: prepare, body: body, check: check)
    let running = DispatchGroup()
    for number in 0..<threads {
        running.enter()
        let thread = Thread {
            for _ in 0..<rounds { track.run(number) }
            running.leave()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }
    running.wait()
}

/// The rounds of a race.
///
/// Sendable: only runner zero writes `subject`, between two barriers that all others wait at; the rest does not change.
private final class Track<Subject>: @unchecked Sendable {
    private let line: StartLine
    private let prepare: () -> Subject
    private let body: (Int, Subject) -> Void
    private let check: (Subject) -> Void
    private var subject: Subject?

    init(
        runners: Int,
        prepare: @escaping () -> Subject,
        body: @escaping (Int, Subject) -> Void,
        check: @escaping (Subject) -> Void
    ) {
        line = StartLine(runners: runners)
        self.prepare = prepare
        self.body = body
        self.check = check
    }

    func run(_ number: Int) {
        if number == 0 { subject = prepare() }
        line.wait()
        if let subject { body(number, subject) }
        line.wait()
        if number == 0, let finished = subject {
            subject = nil
            check(finished)
        }
    }
}

/// Runs the body on a new thread with a stack of that many bytes, and waits for it.
public func onThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        finished.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    finished.wait()
}
