import CombineCore

/// How a recorder asks for values.
public enum RecorderRequest: Hashable, Sendable {
    /// For all, when it is attached.
    case unlimited

    /// For nothing; the test asks by ``Recorder/request(_:)``.
    case none

    /// For that many, when it is attached.
    case max(Int)

    /// For one when it is attached, and by the result of `receive(_:)` for one more after each.
    case oneByOne

    /// For one when it is attached, and by `request(_:)` inside `receive(_:)` for one more after each.
    case oneByOneInside

    var initial: Subscribers.Demand {
        switch self {
        case .unlimited: .unlimited
        case .none: .none
        case .max(let count): .max(count)
        case .oneByOne, .oneByOneInside: .max(1)
        }
    }

    var returned: Subscribers.Demand { self == .oneByOne ? .max(1) : .none }

    var asksInside: Bool { self == .oneByOneInside }
}

/// Where a recorder cancels of itself.
public enum RecorderCancellation: Hashable, Sendable {
    /// Nowhere.
    case never

    /// Inside `receive(subscription:)`, before it asks for anything.
    case onSubscription

    /// Inside `receive(_:)`, with the value of that number; the first is number 1.
    case onValue(Int)
}
