import CombineCore
import Foundation

extension Timer {
    /// Delivers the date every `interval` seconds, once connected.
    ///
    /// ```swift
    /// let cancellable = Timer.publish(every: 1, on: .main, in: .common)
    ///     .autoconnect()
    ///     .sink { print("It is \($0)") }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The seconds between two dates, and between connecting and the first date.
    ///   - tolerance: The number of seconds by which a date may be late.
    ///   - runLoop: The run loop on whose thread the dates arrive.
    ///   - mode: The mode in which the loop must run.
    ///   - options: Scheduler options; a run loop has none.
    /// - Returns: A connectable publisher of dates.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Delivers the date at regular intervals, to all its subscribers at once.
    ///
    /// It runs from ``connect()`` until that connection is canceled, with one timer for all its subscribers. Connecting
    /// again while connected returns the same connection. A subscriber without demand misses the date. Follows [Apple's
    /// page](https://developer.apple.com/documentation/foundation/timer/timerpublisher).
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The seconds between two dates, and between connecting and the first date.
        public let interval: TimeInterval

        /// The number of seconds by which a date may be late; `nil` for the run loop's default.
        public let tolerance: TimeInterval?

        /// The run loop on whose thread the dates arrive.
        public let runLoop: RunLoop

        /// The mode in which the loop must run.
        public let mode: RunLoop.Mode

        /// Scheduler options; a run loop has none.
        public let options: RunLoop.SchedulerOptions?

        private let dates = PassthroughSubject<Date, Never>()
        private let connection = Connection()

        /// Creates a publisher of dates. `connect()` starts its timer.
        public init(
            interval: TimeInterval,
            tolerance: TimeInterval? = nil,
            runLoop: RunLoop,
            mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            dates.subscribe(DateSubscriber(downstream: subscriber))
        }

        /// Starts the timer, unless it is running. Cancel the result to stop it.
        public func connect() -> any Cancellable {
            connection.start { [dates, connection, interval, tolerance, runLoop, mode] in
                let start = runLoop.now.advanced(by: .seconds(interval))
                let stride = RunLoop.SchedulerTimeType.Stride(interval)
                return runLoop.schedule(after: start, interval: stride, tolerance: .init(tolerance ?? 0), in: mode) {
                    // The timer retains its connection, so it continues even if the caller does not keep the result.
                    withExtendedLifetime(connection) { dates.send(runLoop.now.date) }
                }
            }
            return connection
        }
    }
}

/// Forwards every signal, and hands the subscriber a subscription that ignores requests for `.none`.
private struct DateSubscriber<Downstream: Subscriber>: Subscriber where Downstream.Input == Date {
    let downstream: Downstream

    var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: DateSubscription(upstream: subscription))
    }

    func receive(_ input: Date) -> Subscribers.Demand {
        downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}

/// A timer's subscription. A request for `.none` does nothing, where the subject's own would stop the program.
private struct DateSubscription: Subscription, CustomStringConvertible {
    let upstream: any Subscription

    var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }

    func request(_ demand: Subscribers.Demand) {
        if demand > .none { upstream.request(demand) }
    }

    func cancel() {
        upstream.cancel()
    }

    var description: String { "Timer" }
}

/// The connection: whether the timer is running, and its cancellation.
///
/// Sendable: `timer` is guarded by `lock`, which is not held while a timer is created or canceled.
private final class Connection: Cancellable, @unchecked Sendable {
    private let lock = NSLock()
    private var isConnected = false
    private var timer: (any Cancellable)?

    func start(_ make: () -> any Cancellable) {
        let isFirst = lock.withLock {
            defer { isConnected = true }
            return !isConnected
        }
        guard isFirst else { return }
        let made = make()
        let comesLate = lock.withLock {
            guard isConnected, timer == nil else { return true }
            timer = made
            return false
        }
        if comesLate { made.cancel() }
    }

    func cancel() {
        let stopped = lock.withLock {
            defer { timer = nil }
            isConnected = false
            return timer
        }
        stopped?.cancel()
    }
}
