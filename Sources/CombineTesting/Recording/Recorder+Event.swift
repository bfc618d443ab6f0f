import CombineCore

extension Recorder {
    /// One signal.
    public enum Event {
        /// The subscription.
        case subscription

        /// A value.
        case value(Input)

        /// The completion.
        case completion(Subscribers.Completion<Failure>)
    }

    /// One signal and its time.
    public struct Record {
        /// The time of the signal.
        public let time: TestScheduler.SchedulerTimeType
        /// The signal.
        public let event: Event
    }
}

extension Recorder.Event: Equatable where Input: Equatable, Failure: Equatable {}

extension Recorder.Record: Equatable where Input: Equatable, Failure: Equatable {}

extension Recorder.Event: Sendable where Input: Sendable {}

extension Recorder.Record: Sendable where Input: Sendable {}

extension Recorder.Event: CustomStringConvertible {
    /// The value itself, or `subscription`, `finished`, `failure(…)`.
    public var description: String {
        switch self {
        case .subscription: "subscription"
        case .value(let value): "\(value)"
        case .completion(.finished): "finished"
        case .completion(.failure(let error)): "failure(\(error))"
        }
    }

    var isSubscription: Bool {
        if case .subscription = self { true } else { false }
    }
}

extension Recorder.Record: CustomStringConvertible {
    public var description: String { "\(time) \(event)" }
}

extension Recorder: CustomStringConvertible {
    public var description: String { timeline.joined(separator: ", ") }
}
