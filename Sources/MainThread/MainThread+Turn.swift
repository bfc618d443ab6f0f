import Dispatch

extension MainThread {
    /// Returns when everything has run that had been given to the main thread before: blocks of the main queue, jobs of the
    /// main actor, actions of the main loop and marked passes.
    ///
    /// ```
    /// DispatchQueue.main.async { model.load() }
    /// await MainThread.turn()    // `load()` has run, and the pass that it asked for too
    /// ```
    ///
    /// What those in turn give to the main thread may or may not have run, but for passes, which have. Timers run when they
    /// are due. May be called from any task.
    package static func turn() async {
        await withCheckedContinuation { continuation in
            // After the loop's actions the queue's blocks; the task goes on one block later, after the passes between.
            perform { DispatchQueue.main.async { continuation.resume() } }
        }
    }
}
