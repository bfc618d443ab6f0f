import Locking

/// The text that a scene has copied, with the number of changes. Safe on any thread.
package final class CopiedText: Sendable {
    private let lock = Lock()
    /// Guarded by `lock`, like the number of changes.
    private nonisolated(unsafe) var text: String?
    private nonisolated(unsafe) var changes = 0

    package init() {}

    /// The text; nil if nothing was copied, or the text was cleared.
    package var value: String? { lock.withLock { text } }

    /// The number of changes so far.
    package var changeCount: Int { lock.withLock { changes } }

    /// Replaces the text, and returns the new number of changes.
    @discardableResult
    package func replace(with text: String?) -> Int {
        lock.withLock {
            self.text = text
            changes += 1
            return changes
        }
    }

    /// Adds the text of the content that a change has copied, unless something else was copied meanwhile. Returns whether the
    /// text was added.
    package func setText(_ text: String, ofChange change: Int) -> Bool {
        lock.withLock {
            guard changes == change else { return false }
            self.text = text
            return true
        }
    }
}
