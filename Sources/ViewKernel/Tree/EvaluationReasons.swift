/// The reasons why bodies are evaluated.
@MainActor
@usableFromInline
package enum EvaluationReasons {
    /// Receives each line instead of the standard output or the log.
    package static var listener: ((String) -> Void)?

    /// Whether the body that is evaluated now or next belongs to a value that has just replaced another.
    @exclusivity(unchecked) @usableFromInline package static var hasNewValue = false
}
