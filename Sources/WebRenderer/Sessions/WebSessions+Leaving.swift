/// The end of the process, after which the pages go on with another one.
extension WebSessions {
    /// Ends all sessions, and tells each page that the server ends after its state is written.
    ///
    /// A process that serves the same address already gets the pages one after the other, so that none waits for many
    /// others. Without such a process all pages wait anyway.
    ///
    /// - Parameters:
    ///   - hasSuccessor: Whether another process serves the address.
    ///   - pause: Waits for some seconds.
    func handOver(hasSuccessor: Bool, pause: @MainActor (Double) async -> Void) async {
        isShuttingDown = true
        var rest = Array(sessions.values)
        let size = hasSuccessor ? Leaving.groupSize(of: rest.count) : rest.count
        let end = now() + Leaving.longest
        while !rest.isEmpty {
            // All that are left go together when the time is over.
            let group = Array(rest.prefix(now() < end ? size : rest.count))
            rest.removeFirst(group.count)
            for session in group { prepareToLeave(session) }
            await store.written()
            for session in group { leave(session) }
            if !rest.isEmpty { await pause(Leaving.interval) }
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
    /// The seconds in which all groups leave.
    static let longest = 6.0
    private static let smallestGroup = 5

    /// The number of pages in a group, so that all have left in time.
    static func groupSize(of pages: Int) -> Int {
        let groups = Int(longest / interval)
        return max(smallestGroup, (pages + groups - 1) / groups)
    }
}
