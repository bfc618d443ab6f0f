import Dispatch

extension MainThread {
    /// Returns when all earlier work of the main thread has run: blocks of the main queue, jobs of the main actor,
    /// actions of the main loop and the requested passes.
    ///
    /// ```
    /// DispatchQueue.main.async { model.load() }
    /// await MainThread.turn()    // `load()` has run, and the pass that it asked for too
    /// ```
    ///
    /// Work that those add to the main thread may or may not have run. Passes that they request have run. Timers run
    /// when they are due. Safe from any task.
    package static func turn() async {
        await withCheckedContinuation { continuation in afterTurn { continuation.resume() } }
    }

    /// Performs an action after the work for which ``turn()`` waits. A task of the main actor that calls ``turn()``
    /// itself leaves the main thread for a moment.
    package static func afterTurn(_ action: @escaping @Sendable () -> Void) {
        // The queue's blocks follow the loop's actions. The action runs one block later, after the passes in between.
        perform { DispatchQueue.main.async(execute: action) }
    }
}
