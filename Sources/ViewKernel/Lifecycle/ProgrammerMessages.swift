internal import ViewGraph

/// The messages of the library to programmers at run time: diagnostics, and the changes that bodies print.
@MainActor
package enum ProgrammerMessages {
    /// Passes each line to a writer that knows when the screen is free.
    package static func write(by writer: @escaping @Sendable (String) -> Void) {
        Diagnostic.write(by: writer)
        EvaluationReasons.listener = writer
    }
}
