/// The initial content of a screen, and the changes to it.
struct Scenario {
    enum Change: Hashable {
        /// A new description of the screen.
        case describe(Piece)
        /// A press of the button with that number, modulo the number of buttons.
        case press(Int)
        /// A new number in the observable object.
        case observable(Int)
        /// A new number in a published property.
        case object(Int, Int)
    }

    var first: Piece
    /// The steps; one update shows all changes of a step.
    var steps: [[Change]]
}

extension Scenario: CustomStringConvertible {
    var description: String {
        "\(first)" + steps.map { "\n  then \($0.map { "\($0)" }.joined(separator: " and "))" }.joined()
    }
}
