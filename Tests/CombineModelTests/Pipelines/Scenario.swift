/// A pipeline, and what its subscriber does.
struct Scenario {
    /// How the subscriber asks for values.
    enum Asking: Hashable {
        case unlimited

        /// For that many, and never again.
        case finite(Int)

        /// For one, and inside each value for one more.
        case oneInside

        /// For nothing; then for that many; then for everything.
        case later(Int)
    }

    /// Where the subscriber cancels.
    enum Cancelling: Hashable {
        case never
        case onSubscription

        /// Inside the value of that number, counted from one.
        case onValue(Int)
    }

    var pipeline: Pipeline
    var asking = Asking.unlimited
    var cancelling = Cancelling.never
}

extension Scenario: CustomStringConvertible {
    var description: String { "\(pipeline)\n  asking \(asking), cancelling \(cancelling)" }
}
