/// Why a screen did not do what was asked of it, with what it shows.
public struct ScreenError: Error, Equatable, CustomStringConvertible {
    public enum Problem: Equatable, Sendable {
        /// Nothing is called so.
        case missing
        /// Several are called so.
        case ambiguous
        /// A person may not use it now.
        case disabled
        /// It cannot be seen.
        case hidden
        /// It is not a thing that this can be done with.
        case unsuitable
        /// The time was over before it came to be so.
        case late
    }

    public let problem: Problem
    /// What was the matter, in a sentence.
    public let sentence: String
    /// What the screen showed: its ``Screen/description``.
    public let screen: String

    public var description: String {
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        return screen.isEmpty
            ? "\(sentence) The screen is empty."
            : "\(sentence) The screen:\n\(lines.joined(separator: "\n"))"
    }
}

extension Screen {
    func error(_ problem: ScreenError.Problem, _ sentence: String) -> ScreenError {
        ScreenError(problem: problem, sentence: sentence, screen: description)
    }
}
