import Foundation
import Synchronization

/// Holds threads until the last has come, round after round, so that what they do next truly overlaps.
///
/// Who waits spins, and yields the processor now and then: a thread woken by the system would come too late.
public final class StartLine: Sendable {
    private let runners: Int
    private let arrived = Atomic<Int>(0)

    /// Creates a line for that many threads.
    public init(runners: Int) {
        self.runners = runners
    }

    /// Returns when every thread has called it as often as this one.
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

/// Runs the body on that many threads at once, for that many rounds, every round from a common start.
///
/// - Parameters:
///   - prepare: makes what one round works on, before it starts.
///   - body: what each thread does with it; threads are numbered from zero.
///   - check: looks at the outcome when all threads are through the round.
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

/// One round after the other of a race.
///
/// Sendable: only runner zero writes `subject`, between two lines that all the others wait at; the rest does not change.
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

/// Runs the body on a thread of its own with a stack of that many bytes, and waits for it.
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
