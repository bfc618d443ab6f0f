internal import RenderTree

/// Pages at rest: the server keeps the tree of a page that is not in use, and not the records of its elements, which
/// are a seventh of the memory of a session.
///
/// ``WebScreen/writer`` makes the records again whenever anything needs them. That has to happen before the tree
/// changes, so ``WebScreen/wake()`` is called before each update and each event. Records that do not match the ones
/// that were released are noticed, and then the page gets its whole content again.
extension WebScreen {
    /// Releases what can be made again from the tree, if nothing is in progress. Call it when the page has not been in
    /// use for a while.
    ///
    /// Returns whether the page rests.
    @discardableResult
    package func rest() -> Bool {
        guard released == nil, let tree, isIdle(tree) else { return released != nil }
        // Addresses are looked up again when the records are made again.
        links = nil
        released = releaseRecords(of: tree)
        links = nil
        return released != nil
    }

    /// Makes available again what a page at rest has released.
    package func wake() {
        guard let released, let tree else { return }
        self.released = nil
        if !restoreRecords(released, of: tree) { pending.invalidateAll() }
    }

    /// Whether nothing waits for the page, for a time or for the app.
    private func isIdle(_ tree: RenderTree) -> Bool {
        pending.isEmpty && earlier.isEmpty && queue.isEmpty && written.isEmpty && refusedTexts.isEmpty
            && writer.unclassedStyles.isEmpty && !isAnswering && deepLink == nil && settling == nil
            && arrivals.isEmpty && !spoken.isScheduled && tree.exiting.isEmpty && tree.pointerDeadline == nil
    }
}
