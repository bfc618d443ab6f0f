import CombineCore

extension Recorder {
    /// One signal.
    public enum Event {
        /// It was attached.
        case subscription

        /// It received this value.
        case value(Input)

        /// It was told the end.
        case completion(Subscribers.Completion<Failure>)
    }

    /// One signal and its time.
    public struct Record {
        /// When it came.
        public let time: TestScheduler.SchedulerTimeType
        /// What came.
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
