internal import ClampedNumbers

/// The end of the process, after which the pages continue with another one.
extension WebSessions {
    /// Ends all sessions, and notifies each page of the server's end after its state is written.
    ///
    /// A process that serves the same address already gets the pages one after the other, so that none waits for many
    /// others. Without such a process all pages wait anyway, and each is notified as soon as its state is written.
    ///
    /// Scenes end after all pages are notified. If the process ends anyway, scenes that remain after the time limit do
    /// not.
    ///
    /// - Parameters:
    ///   - hasSuccessor: Whether another process serves the address.
    ///   - begin: The time at which the process was asked to end; nil means the present.
    ///   - endsProcess: Whether the process ends afterwards.
    ///   - pause: Waits for some seconds.
    func handOver(
        hasSuccessor: Bool, since begin: Double? = nil, endsProcess: Bool = false,
        pause: @MainActor (Double) async -> Void
    ) async {
        isShuttingDown = true
        store.writeAgain()
        let all = Array(sessions.values)
        progress.begin(all.count)
        let end = (begin ?? now()) + Leaving.longest
        if hasSuccessor {
            await handOver(all, inGroupsUntil: end, pause: pause)
        } else {
            await handOverAtOnce(all)
        }
        for session in all {
            if endsProcess, now() >= end {
                session.scene.files?.remove()
                unclosed.append(session)
            } else {
                session.close()
            }
        }
    }

    private func handOver(
        _ all: [WebSession], inGroupsUntil end: Double, pause: @MainActor (Double) async -> Void
    ) async {
        var rest = all[...]
        var size = Leaving.groupSize(of: rest.count)
        while !rest.isEmpty {
            let start = now()
            // When the time is over, all remaining pages leave together.
            let group = rest.prefix(start < end ? size : rest.count)
            rest = rest.dropFirst(group.count)
            await leave(group)
            guard !rest.isEmpty else { return }
            await pause(Leaving.interval)
            // On a busy machine a group takes longer than its interval, and the groups have to be larger.
            size = Leaving.groupSize(of: rest.count, every: now() - start, within: end - now())
        }
    }

    /// While the records of some pages are written, the next records are made.
    private func handOverAtOnce(_ all: [WebSession]) async {
        var writing: [Task<Void, Never>] = []
        for start in stride(from: 0, to: all.count, by: Leaving.largestGroup) {
            let group = all[start..<min(start + Leaving.largestGroup, all.count)]
            for session in group { prepareToLeave(session) }
            writing.append(
                Task {
                    await store.written()
                    for session in group { leaveCounted(session) }
                })
            await Task.yield()
        }
        for task in writing { await task.value }
    }

    private func leave(_ group: some Sequence<WebSession>) async {
        for session in group { prepareToLeave(session) }
        await store.written()
        for session in group { leaveCounted(session) }
    }

    /// Ends a session whose connection the server closes, after its state is written.
    func handOver(_ session: WebSession) async {
        prepareToLeave(session)
        await store.written()
        leave(session)
        session.close()
    }

    /// Stores a session, which handles no message from now on. An event that comes later is not acknowledged, so the
    /// page knows that it was not handled.
    private func prepareToLeave(_ session: WebSession) {
        // It may have ended while the others left.
        guard sessions[session.id] === session else { return }
        session.isLeaving = true
        saveLast(session)
        shared?.release(session: session.id)
        releaseFormer(of: session)
    }

    /// Ends one of the sessions whose number ``LeavingProgress`` began with.
    private func leaveCounted(_ session: WebSession) {
        // Counts a session that has since ended on its own too, or the number of remaining ones would never reach 0.
        progress.count()
        leave(session)
    }

    private func leave(_ session: WebSession) {
        guard sessions[session.id] === session else { return }
        session.link?.send(ConnectionFrame.end(.shutdown))
        session.link?.close(.goingAway)
        remove(session, closing: false)
    }
}

/// The pace at which pages move to the next process.
enum Leaving {
    /// The seconds between two groups of pages.
    static let interval = 0.1
    /// The seconds in which all groups leave, from the signal to end on. The rest of `AppSite`'s time limit remains for
    /// the shutdown of the server.
    static let longest = 4.0
    private static let smallestGroup = 5
    /// The number of pages whose records are written together where no other process waits for them.
    static let largestGroup = 100

    /// The number of pages in a group, so that all have left in time.
    ///
    /// A group takes `seconds`, of the `rest` that is left.
    static func groupSize(of pages: Int, every seconds: Double = interval, within rest: Double = longest) -> Int {
        let groups = Int(clamping: (rest / max(seconds, interval)).rounded(), to: 1...1_000_000)
        return max(smallestGroup, (pages + groups - 1) / groups)
    }
}
