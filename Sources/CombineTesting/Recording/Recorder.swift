import CombineCore
import CombineFoundation
import Foundation

/// A subscriber that records every signal it receives, and the time.
///
/// ```swift
/// let clock = TestScheduler()
/// let recorder = [1, 2].publisher
///     .delay(for: 0.5, scheduler: clock)
///     .record(on: clock)
/// clock.run()
///
/// recorder.values         // [1, 2]
/// recorder.timeline       // ["0.0 s subscription", "0.5 s 1", "0.5 s 2", "0.5 s finished"]
/// recorder.violations     // []
/// ```
///
/// The given scheduler provides the times. Without one, times come from the test clock that is installed where a signal
/// arrives, or are zero. Signals that break the rules of a stream (a value without demand, signals of two threads at
/// once, any signal after the completion) are recorded too, and named in ``violations``. Safe from any thread.
///
/// Sendable: `log` is guarded by `lock`, which is not held while foreign code runs. The rest is immutable.
public final class Recorder<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private struct Log {
        var records: [Record] = []
        var violations: [String] = []
        var subscription: (any Subscription)?
        var demand = Subscribers.Demand.none
        var valueCount = 0

        /// The number of nested signals that have not returned yet.
        var depth = 0
        /// The number of the thread that sent these signals.
        var thread: UInt = 0
        var hasSubscription = false
        var hasEnded = false
        var isCancelled = false
    }

    private let lock = NSLock()
    private var log = Log()
    private let request: RecorderRequest
    private let cancellation: RecorderCancellation
    private let clock: TestScheduler?
    private let reaction: (Recorder, Event) -> Void

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - request: The demand for values; unlimited by default.
    ///   - cancellation: The point at which it cancels; never by default.
    ///   - clock: The clock of the recorded times.
    ///   - reaction: A closure that runs after each recorded signal, before the signal returns to the publisher.
    public init(
        _ request: RecorderRequest = .unlimited,
        cancelling cancellation: RecorderCancellation = .never,
        on clock: TestScheduler? = nil,
        reaction: @escaping (Recorder, Event) -> Void = { _, _ in }
    ) {
        self.request = request
        self.cancellation = cancellation
        self.clock = clock
        self.reaction = reaction
    }
}

// MARK: - Receiving

extension Recorder {
    public func receive(subscription: any Subscription) {
        var isSecond = false
        receive(.subscription) { log in
            isSecond = log.hasSubscription
            if isSecond { return log.violations.append("a second subscription") }
            log.hasSubscription = true
            log.subscription = subscription
        } react: {
            if isSecond { return subscription.cancel() }
            if cancellation == .onSubscription { cancel() }
            request(self.request.initial)
        }
    }

    public func receive(_ input: Input) -> Subscribers.Demand {
        var count = 0
        receive(.value(input)) { log in
            if log.demand == .none { log.violations.append("a value without demand") }
            log.demand -= 1
            log.valueCount += 1
            count = log.valueCount
        } react: {
            if cancellation == .onValue(count) { cancel() }
            if self.request.asksInside { request(.max(1)) }
        }
        let demand = request.returned
        lock.withLock { log.demand += demand }
        return demand
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
        var released: (any Subscription)?
        receive(.completion(completion)) { log in
            log.hasEnded = true
            released = log.subscription
            log.subscription = nil
        } react: {
        }
        withExtendedLifetime(released) {}
    }

    /// Records the signal, then reacts to it.
    private func receive(_ event: Event, write: (inout Log) -> Void, react: () -> Void) {
        let time = clock?.nanoseconds ?? VirtualTime.clock?.nanoseconds ?? 0
        lock.withLock {
            if log.hasEnded { log.violations.append("a signal after the completion") }
            if log.isCancelled { log.violations.append("a signal after the cancellation") }
            // The first values may come inside the recorder's request in `receive(subscription:)`.
            if !event.isSubscription {
                if !log.hasSubscription { log.violations.append("a signal before the subscription") }
                // The same thread may send another signal inside a signal, for example from a sink.
                let thread = pthread_self()
                if log.depth > 0, log.thread != thread {
                    log.violations.append("a signal before the one before it had returned")
                }
                log.thread = thread
                log.depth += 1
            }
            write(&log)
            log.records.append(Record(time: TestScheduler.SchedulerTimeType(nanoseconds: time), event: event))
        }
        react()
        reaction(self, event)
        if !event.isSubscription { lock.withLock { log.depth -= 1 } }
    }
}

// MARK: - Demand and cancellation

extension Recorder {
    /// Requests additional values. Without a subscription, and after the completion, it does nothing.
    public func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let subscription = lock.withLock {
            if log.subscription != nil { log.demand += demand }
            return log.subscription
        }
        subscription?.request(demand)
    }

    /// Cancels and releases the subscription.
    public func cancel() {
        let subscription = lock.withLock {
            let taken = log.subscription
            log.subscription = nil
            return taken
        }
        guard let subscription else { return }
        subscription.cancel()
        lock.withLock { log.isCancelled = true }
    }
}

// MARK: - Results

extension Recorder {
    /// Every signal and its time, in order.
    public var records: [Record] { lock.withLock { log.records } }

    /// Every signal, in order.
    public var events: [Event] { records.map(\.event) }

    /// The values, in order.
    public var values: [Input] {
        records.compactMap { record in
            if case .value(let value) = record.event { value } else { nil }
        }
    }

    /// The completion; `nil` before it arrives.
    public var completion: Subscribers.Completion<Failure>? {
        records.lazy.compactMap { record in
            if case .completion(let completion) = record.event { completion } else { nil }
        }.first
    }

    /// The description of each record, such as `0.5 s finished`.
    public var timeline: [String] { records.map(\.description) }

    /// The publisher's violations of the rules of a stream; empty if there are none.
    ///
    /// If one thread cancels while another delivers, a value on its way is listed although no rule is broken.
    public var violations: [String] { lock.withLock { log.violations } }
}

extension Publisher {
    /// Subscribes a recorder to this publisher.
    ///
    /// ```swift
    /// let recorder = [1, 2, 3].publisher.record(.max(2))
    /// recorder.values     // [1, 2]
    /// recorder.request(.max(1))
    /// recorder.values     // [1, 2, 3]
    /// ```
    public func record(
        _ request: RecorderRequest = .unlimited,
        cancelling cancellation: RecorderCancellation = .never,
        on clock: TestScheduler? = nil,
        reaction: @escaping (Recorder<Output, Failure>, Recorder<Output, Failure>.Event) -> Void = { _, _ in }
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder(request, cancelling: cancellation, on: clock, reaction: reaction)
        receive(subscriber: recorder)
        return recorder
    }
}
