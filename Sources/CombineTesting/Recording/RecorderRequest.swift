import CombineCore

/// The demand of a recorder.
public enum RecorderRequest: Hashable, Sendable {
    /// Requests unlimited values at the subscription.
    case unlimited

    /// Requests nothing. The test calls ``Recorder/request(_:)``.
    case none

    /// Requests this number of values at the subscription.
    case max(Int)

    /// Requests one value at the subscription. Returns demand for one more from each `receive(_:)`.
    case oneByOne

    /// Requests one value at the subscription. Calls `request(_:)` for one more inside each `receive(_:)`.
    case oneByOneReentrant

    var initial: Subscribers.Demand {
        switch self {
        case .unlimited: .unlimited
        case .none: .none
        case .max(let count): .max(count)
        case .oneByOne, .oneByOneReentrant: .max(1)
        }
    }

    var returned: Subscribers.Demand { self == .oneByOne ? .max(1) : .none }

    var asksInside: Bool { self == .oneByOneReentrant }
}

/// The point at which a recorder cancels.
public enum RecorderCancellation: Hashable, Sendable {
    /// Never.
    case never

    /// Inside `receive(subscription:)`, before any request.
    case onSubscription

    /// Inside `receive(_:)`, at the value with this number. The first value has number 1.
    case onValue(Int)
}
