internal import RenderTree

/// The changes that a page has not received, and the title and language that it has.
///
/// The next patch carries the operations of earlier steps, then the changes of elements, then the other operations.
/// A patch that was sent stays in the queue until the page acknowledges it. Owned by one ``WebScreen``.
struct PatchOutbox {
    var pending = PendingChanges()
    /// The operations of steps that later ones must not be folded into, because they show where something comes from.
    var earlier = PatchOps()
    /// The operations for the next patch that are not changes of elements.
    var waiting = PendingOps()
    var queue = PatchQueue()
    /// The title that the page has; nil if it is unknown.
    var title: String? = ""
    /// The language that the page has; nil if it is unknown.
    var language: WebLanguage? = WebLanguage()

    /// Whether the page has received and acknowledged everything.
    var isEmpty: Bool {
        queue.isEmpty && pending.isEmpty && !pending.isWhole && earlier.isEmpty && waiting.isEmpty
    }

    /// Removes the changes of elements, because a whole page replaces them.
    mutating func removeChanges() {
        pending = PendingChanges()
        earlier = PatchOps()
    }
}
