import Locking

/// The text that a scene has copied, with the number of changes. Safe on any thread.
package final class CopiedText: Sendable {
    private let state = Locked(State())

    private struct State {
        var text: String?
        var changes = 0
    }

    package init() {}

    /// The text; nil if nothing was copied, or the text was cleared.
    package var value: String? { state.withLock { $0.text } }

    /// The number of changes so far.
    package var changeCount: Int { state.withLock { $0.changes } }

    /// Replaces the text, and returns the new number of changes.
    @discardableResult
    package func replace(with text: String?) -> Int {
        state.withLock { state in
            state.text = text
            state.changes += 1
            return state.changes
        }
    }

    /// Adds the text of the content that a change has copied, unless something else was copied since. Returns whether
    /// the text was added.
    package func setText(_ text: String, ofChange change: Int) -> Bool {
        state.withLock { state in
            guard state.changes == change else { return false }
            state.text = text
            return true
        }
    }
}
