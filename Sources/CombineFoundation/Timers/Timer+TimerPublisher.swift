import CombineCore
import Foundation

extension Timer {
    /// Returns a publisher that repeatedly emits the current date on the given interval.
    ///
    /// ```swift
    /// let cancellable = Timer.publish(every: 1, on: .main, in: .common)
    ///     .autoconnect()
    ///     .sink { print("It is \($0)") }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: the seconds between two dates, and from connecting to the first.
    ///   - tolerance: how many seconds late a date may be.
    ///   - runLoop: the run loop on whose thread the dates arrive.
    ///   - mode: the mode in which the loop must run.
    ///   - options: a run loop has none.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher that repeatedly emits the current date on a given interval.
    ///
    /// It runs from ``connect()`` until that is cancelled, one timer for all its subscribers; connecting again meanwhile
    /// gives another hold on the same timer. A date is dropped for a subscriber that has not asked for one. Follows
    /// [Apple's page](https://developer.apple.com/documentation/foundation/timer/timerpublisher).
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The seconds between two dates, and from connecting to the first.
        public let interval: TimeInterval

        /// How many seconds late a date may be; `nil` leaves it to the run loop.
        public let tolerance: TimeInterval?

        /// The run loop on whose thread the dates arrive.
        public let runLoop: RunLoop

        /// The mode in which the loop must run.
        public let mode: RunLoop.Mode

        /// The options, of which a run loop has none.
        public let options: RunLoop.SchedulerOptions?

        private let dates = PassthroughSubject<Date, Never>()
        private let connection = Connection()

        /// Creates a publisher that repeatedly emits the current date on the given interval.
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
            dates.subscribe(subscriber)
        }

        /// Starts the timer, unless it runs already; cancel the result to stop it.
        public func connect() -> any Cancellable {
            connection.start { [dates, connection, interval, tolerance, runLoop, mode] in
                let start = runLoop.now.advanced(by: .seconds(interval))
                let stride = RunLoop.SchedulerTimeType.Stride(interval)
                return runLoop.schedule(after: start, interval: stride, tolerance: .init(tolerance ?? 0), in: mode) {
                    // The timer keeps its connection: it runs on although whoever connected keeps nothing.
                    withExtendedLifetime(connection) { dates.send(runLoop.now.date) }
                }
            }
            return connection
        }
    }
}

/// Whether the timer runs, and how to stop it.
///
/// Sendable: `timer` is guarded by `lock`, which is not held while a timer is made or cancelled.
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
