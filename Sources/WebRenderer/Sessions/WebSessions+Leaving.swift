internal import ClampedNumbers

/// The end of the process, after which the pages go on with another one.
extension WebSessions {
    /// Ends all sessions, and tells each page that the server ends after its state is written.
    ///
    /// A process that serves the same address already gets the pages one after the other, so that none waits for many
    /// others. Without such a process all pages wait anyway.
    ///
    /// - Parameters:
    ///   - hasSuccessor: Whether another process serves the address.
    ///   - begin: The time at which the process was asked to end; nil means the present.
    ///   - pause: Waits for some seconds.
    func handOver(hasSuccessor: Bool, since begin: Double? = nil, pause: @MainActor (Double) async -> Void) async {
        isShuttingDown = true
        var rest = Array(sessions.values)
        var size = hasSuccessor ? Leaving.groupSize(of: rest.count) : rest.count
        let end = (begin ?? now()) + Leaving.longest
        while !rest.isEmpty {
            let start = now()
            // All that are left go together when the time is over.
            let group = Array(rest.prefix(start < end ? size : rest.count))
            rest.removeFirst(group.count)
            for session in group { prepareToLeave(session) }
            await store.written()
            for session in group { leave(session) }
            guard !rest.isEmpty else { return }
            await pause(Leaving.interval)
            // On a busy machine a group takes longer than its interval, and the groups have to be larger.
            size = Leaving.groupSize(of: rest.count, every: now() - start, within: end - now())
        }
    }

    /// Ends a session whose connection the server closes, after its state is written.
    func handOver(_ session: WebSession) async {
        prepareToLeave(session)
        await store.written()
        leave(session)
    }

    /// Stores a session, which handles no message from now on. An event that comes later is not acknowledged, so the page
    /// knows that it was not handled.
    private func prepareToLeave(_ session: WebSession) {
        // It may have ended while the others left.
        guard sessions[session.id] === session else { return }
        session.isLeaving = true
        save(session, always: true)
        shared?.release(session: session.id)
        releaseFormer(of: session)
    }

    private func leave(_ session: WebSession) {
        guard sessions[session.id] === session else { return }
        session.link?.send(ConnectionFrame.end(.shutdown))
        session.link?.close(.goingAway)
        remove(session)
    }
}

/// The pace at which pages are given to the next process.
enum Leaving {
    /// The seconds between two groups of pages.
    static let interval = 0.1
    /// The seconds in which all groups leave, from the signal to end on. The rest of ``AppSite``'s patience is for what follows.
    static let longest = 6.0
    private static let smallestGroup = 5

    /// The number of pages in a group, so that all have left in time.
    ///
    /// - Parameters:
    ///   - seconds: The seconds that a group takes.
    ///   - rest: The seconds that are left.
    static func groupSize(of pages: Int, every seconds: Double = interval, within rest: Double = longest) -> Int {
        let groups = Int(clamping: (rest / max(seconds, interval)).rounded(), to: 1...1_000_000)
        return max(smallestGroup, (pages + groups - 1) / groups)
    }
}
