import CombineCore
import CombineFoundation

/// Runs the body with a test clock, which every queue, run loop and `Timer.publish` in it follows.
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
/// - `now` is virtual and does not change between advances. Dispatch time starts at one second of uptime, dates start
///   at 2001-01-01 00:00:00 UTC. Take times from the scheduler's `now`, not from `DispatchTime.now()` or `Date()`.
/// - Nothing runs until the clock is advanced, not even `receive(on: DispatchQueue.main)`. `clock.advance()` performs
///   the actions that are due, without moving time.
/// - Actions run on the thread that advances, in order of time and then of scheduling, on whichever queue they were
///   scheduled. A test that needs the main actor advances there. The clock ignores options and tolerances.
///
/// Only Combine's schedulers follow the clock. Foundation's own timers, `DispatchQueue.async` and `asyncAfter`, network
/// requests and `Task.sleep` use real time.
///
/// Subscribe inside the body: a stream that has measured real time before must not measure virtual time afterward. In
/// XCTest a whole class can follow a clock: `override func invokeTest() { withTestClock { _ in super.invokeTest() } }`.
/// Each test then accesses the clock as ``TestScheduler/installed``.
///
/// The clock applies to the code that the body runs, the actions that the clock performs, and tasks created in either.
/// It does not apply to other threads, detached tasks, or tests that run at the same time, and they do not disturb it.
/// Code on another thread can call `withTestClock(clock) { _ in … }` there. Where no clock is installed, reading
/// the time costs one additional relaxed atomic load.
///
/// Installs `clock`, a new one by default.
public func withTestClock<R>(
    _ clock: TestScheduler = TestScheduler(),
    _ body: (TestScheduler) throws -> R
) rethrows -> R {
    clock.installAsClock()
    return try VirtualTime.bind(clock) { try body(clock) }
}

/// Runs an asynchronous body with a test clock, which every queue, run loop and `Timer.publish` in it follows.
///
/// Except for waiting, it behaves like the synchronous function.
public func withTestClock<R>(
    _ clock: TestScheduler = TestScheduler(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (TestScheduler) async throws -> R
) async rethrows -> R {
    clock.installAsClock()
    return try await VirtualTime.bind(clock, isolation: isolation) { try await body(clock) }
}

extension TestScheduler {
    /// The installed clock, if any.
    public static var installed: TestScheduler? { VirtualTime.clock as? TestScheduler }
}
