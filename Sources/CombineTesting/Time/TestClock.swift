import CombineCore
import CombineFoundation

/// Runs the body with a clock of its own, which every queue, run loop and `Timer.publish` in it follows.
///
/// ```swift
/// withTestClock { clock in
///     let text = PassthroughSubject<String, Never>()
///     var searches: [String] = []
///     let search = text
///         .debounce(for: 0.5, scheduler: DispatchQueue.main)
///         .sink { searches.append($0) }
///
///     text.send("swift")
///     clock.advance(by: 0.4)      // searches is []
///     clock.advance(by: 0.1)      // searches is ["swift"]
///     search.cancel()
/// }
/// ```
///
/// While it is installed, `DispatchQueue`, `RunLoop` and `OperationQueue` used as Combine schedulers, and
/// `Timer.publish`, schedule on the clock instead:
///
/// - `now` is virtual and stands still between advances. Dispatch time starts at one second of uptime, dates start at
///   2001-01-01 00:00:00 UTC; take times from the scheduler's `now`, not from `DispatchTime.now()` or `Date()`.
/// - Nothing runs until the clock is advanced, not even `receive(on: DispatchQueue.main)`: `clock.advance()` lets through
///   what is due without moving time.
/// - Actions run on the thread that advances, in order of time and then of scheduling, whichever queue they were for.
///   A test that needs the main actor advances there. Options and tolerances mean nothing to the clock.
///
/// Only Combine's schedulers follow the clock. Foundation's own timers, `DispatchQueue.async` and `asyncAfter`, network
/// requests and `Task.sleep` stay real.
///
/// Subscribe inside the body: a stream that has measured real time before must not measure virtual time after. In XCTest a
/// whole class can follow a clock: `override func invokeTest() { withTestClock { _ in super.invokeTest() } }`, where each
/// test gets at the clock by ``TestScheduler/installed``.
///
/// The clock reaches the code that the body runs, what the clock performs, and tasks created in either. It does not reach
/// other threads, detached tasks, or tests that run at the same time: those neither see nor disturb it. Code that works on
/// a thread of its own joins in by `withTestClock(clock) { _ in … }` on that thread. Where no clock is installed, asking
/// for it costs one relaxed atomic load.
///
/// - Parameter clock: the clock to install; by default a new one.
public func withTestClock<R>(
    _ clock: TestScheduler = TestScheduler(),
    _ body: (TestScheduler) throws -> R
) rethrows -> R {
    clock.becomeClock()
    return try VirtualTime.bind(clock) { try body(clock) }
}

/// Runs an asynchronous body with a clock of its own, which every queue, run loop and `Timer.publish` in it follows.
///
/// Apart from waiting it is the same as the synchronous function.
public func withTestClock<R>(
    _ clock: TestScheduler = TestScheduler(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (TestScheduler) async throws -> R
) async rethrows -> R {
    clock.becomeClock()
    return try await VirtualTime.bind(clock, isolation: isolation) { try await body(clock) }
}

extension TestScheduler {
    /// The clock that is installed here, if any.
    public static var installed: TestScheduler? { VirtualTime.clock as? TestScheduler }
}
