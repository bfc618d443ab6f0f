internal import RenderTree

/// A wait until a page is complete, for a copy of it that nobody waits for.
struct Settling {
    let action: @MainActor (Bool) -> Void
    /// Whether tasks of views run.
    var hasTasks = false
    /// Whether the app is being asked about them.
    var isAsking = false
    /// Whether the route ends where nothing leads on and nothing loads.
    var endsRoute = false
    /// Whether a check is scheduled.
    var isScheduled = false
}

extension WebScreen {
    /// - Parameter limit: The time limit in seconds, for the navigation too.
    package func whenSettled(within limit: Double, _ action: @escaping @MainActor (Bool) -> Void) {
        settling = Settling(action: action)
        callbacks.later(DeepLinkNavigation.firstPageTimeout) { [weak self] in
            self?.settling?.endsRoute = true
            self?.settleIfReady()
        }
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
        // What is due may lead on, or begin to load.
        callbacks.update()
        advanceDeepLink()
        awaitTasks()
        guard let settling, !settling.hasTasks, tree?.root.showsLoading != true else { return }
        if deepLink == nil || settling.endsRoute { settle(true) }
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
