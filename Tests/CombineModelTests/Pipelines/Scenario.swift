/// A pipeline, and the actions of its subscriber.
struct Scenario {
    /// The demand of the subscriber.
    enum Asking: Hashable {
        case unlimited

        /// Requests that many values once.
        case finite(Int)

        /// Requests one value, and one more within each value.
        case oneInside

        /// Requests nothing; then that many; then unlimited.
        case later(Int)
    }

    /// The point at which the subscriber cancels.
    enum Cancelling: Hashable {
        case never
        case onSubscription

        /// Within the value of that number, counted from one.
        case onValue(Int)
    }

    var pipeline: Pipeline
    var asking = Asking.unlimited
    var cancelling = Cancelling.never
}

extension Scenario: CustomStringConvertible {
    var description: String { "\(pipeline)\n  asking \(asking), cancelling \(cancelling)" }
}
