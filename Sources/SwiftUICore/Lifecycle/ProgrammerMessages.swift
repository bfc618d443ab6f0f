internal import ViewGraph

/// What the library says to programmers while the program runs: complaints, and what bodies print of their changes.
@MainActor
package enum ProgrammerMessages {
    /// Has each line written by somebody who knows when the screen is free.
    package static func write(by writer: @escaping @Sendable (String) -> Void) {
        Complaint.write(by: writer)
        BodyChanges.listener = writer
    }
}
