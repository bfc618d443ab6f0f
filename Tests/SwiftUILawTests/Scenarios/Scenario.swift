/// What a screen shows first, and what happens to it.
struct Scenario {
    enum Change: Hashable {
        /// The screen is described anew.
        case describe(Piece)
        /// The button of that number is pressed, counted round.
        case press(Int)
        /// The observable object gets a number.
        case observable(Int)
        /// A published property gets a number.
        case object(Int, Int)
    }

    var first: Piece
    /// The changes of each are shown by one update.
    var steps: [[Change]]
}

extension Scenario: CustomStringConvertible {
    var description: String {
        "\(first)" + steps.map { "\n  then \($0.map { "\($0)" }.joined(separator: " and "))" }.joined()
    }
}
