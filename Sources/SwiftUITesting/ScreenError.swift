/// A failure of a screen's action, with the content of the screen.
public struct ScreenError: Error, Equatable, CustomStringConvertible {
    public enum Problem: Equatable, Sendable {
        /// No element matches.
        case missing
        /// Several elements match.
        case ambiguous
        /// The element is disabled.
        case disabled
        /// The element is not visible.
        case hidden
        /// The element does not support the action.
        case unsupportedAction
        /// The time limit was reached before the condition held.
        case timedOut
    }

    public let problem: Problem
    /// The problem as a sentence.
    public let message: String
    /// The content of the screen: its ``Screen/description``.
    public let screen: String

    public var description: String {
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        return screen.isEmpty
            ? "\(message) The screen is empty."
            : "\(message) The screen:\n\(lines.joined(separator: "\n"))"
    }
}

extension Screen {
    func error(_ problem: ScreenError.Problem, _ message: String) -> ScreenError {
        ScreenError(problem: problem, message: message, screen: description)
    }
}
