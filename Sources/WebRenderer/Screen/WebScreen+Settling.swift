internal import RenderTree

/// A wait until a page is complete, for an export.
struct Settling {
    /// The number of turns of the main queue without a change after which an unknown address is given up.
    ///
    /// By then all work that was due when the page was asked for has had its turn, and so has the work that it
    /// scheduled.
    static let quietTurns = 4

    let action: @MainActor (Bool) -> Void
    /// Whether tasks of views run.
    var hasTasks = false
    /// Whether the app is being asked about them.
    var isAsking = false
    /// The number of changes of the tree when that was checked last.
    var changes: Int
    /// The number of consecutive checks without a change, a navigation or loading.
    var quietTurns = 0
    /// Whether a check is scheduled.
    var isScheduled = false
}

extension WebScreen {
    /// `limit` is the time limit in seconds, for the navigation too.
    package func whenSettled(within limit: Double, _ action: @escaping @MainActor (Bool) -> Void) {
        settling = Settling(action: action, changes: changes)
        callbacks.later(limit) { [weak self] in self?.settle(false) }
        settleIfReady()
    }

    /// Schedules a check of whether the page is complete.
    func scheduleSettling() {
        guard settling?.isScheduled == false else { return }
        settling?.isScheduled = true
        callbacks.later(0) { [weak self] in
            self?.settling?.isScheduled = false
            self?.settleIfReady()
        }
    }

    private func settleIfReady() {
        guard settling != nil else { return }
        // Pending work may navigate further, or begin loading.
        callbacks.update()
        advanceDeepLink()
        awaitTasks()
        guard let settling, !settling.hasTasks, tree?.root.showsLoading != true else {
            self.settling?.quietTurns = 0
            return
        }
        let quietTurns = settling.changes == changes ? settling.quietTurns + 1 : 0
        guard navigation.deepLink != nil, quietTurns <= Settling.quietTurns else { return settle(true) }
        // Pending work may still navigate further.
        self.settling?.quietTurns = quietTurns
        self.settling?.changes = changes
        scheduleSettling()
    }

    private func awaitTasks() {
        guard settling?.hasTasks == false else { return }
        settling?.hasTasks = true
        settling?.isAsking = true
        callbacks.whenAllTasksEnd { [weak self] in
            self?.settling?.hasTasks = false
            if self?.settling?.isAsking == false { self?.scheduleSettling() }
        }
        settling?.isAsking = false
    }

    private func settle(_ isComplete: Bool) {
        guard let action = settling?.action else { return }
        settling = nil
        endDeepLink()
        action(isComplete)
    }
}
