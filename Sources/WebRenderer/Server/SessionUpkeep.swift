internal import Dispatch

/// The regular work on served sessions: it ends expired sessions and stores changes.
@MainActor
final class SessionUpkeep {
    let mainActor = MainActorQueue.roundRobin()
    private let sessions: WebSessions
    private var trimPolicy = MemoryTrimPolicy()
    private var isRunning = false
    /// The number of the last scheduled saving. An earlier one has been replaced.
    private var saving = 0

    /// The seconds between two sweeps over the sessions.
    nonisolated static let interval = 5.0
    /// The minimum number of seconds between two searches for sessions that may rest.
    private static let minimumPause = 0.1
    /// The client whose turns rests take. The storing of changes does not wait for them.
    private static let rests = MainActorQueue.Client(address: "rests")

    init(_ sessions: WebSessions) {
        self.sessions = sessions
    }

    func begin() {
        isRunning = true
        sessions.savingIsDue = { [weak self] in self?.scheduleSaving(after: $0) }
        scheduleSweep()
        scheduleRests()
    }

    func end() { isRunning = false }

    private func scheduleSweep() {
        MainActorQueue.later(Self.interval) { [weak self] in
            guard let self, isRunning else { return }
            mainActor.perform(MainActorQueue.Client()) { [weak self] in self?.sweep() }
            scheduleSweep()
        }
    }

    /// Lets sessions rest whose delay is shorter than the time between two sweeps.
    private func scheduleRests() {
        guard let delay = sessions.limits.restDelay, delay < Self.interval else { return }
        MainActorQueue.later(max(delay, Self.minimumPause)) { [weak self] in
            guard let self, isRunning else { return }
            mainActor.perform(MainActorQueue.Client()) { [weak self] in
                guard let self else { return }
                sessions.restUnused { [mainActor] in mainActor.perform(Self.rests, $0) }
            }
            scheduleRests()
        }
    }

    private func sweep() {
        sessions.sweep { [mainActor] in
            mainActor.perform(MainActorQueue.Client(), $0)
        } rests: { [mainActor] in
            mainActor.perform(Self.rests, $0)
        }
        if trimPolicy.isDue(count: sessions.count, work: sessions.processorTime()) {
            DispatchQueue.global().async { MemoryTrimPolicy.perform() }
        }
    }

    private func scheduleSaving(after seconds: Double) {
        saving += 1
        MainActorQueue.later(seconds) { [weak self, saving] in
            if let self, self.saving == saving { save() }
        }
    }

    private func save() {
        sessions.saveChanges { [mainActor] in mainActor.perform(MainActorQueue.Client(), $0) }
    }
}
