import Locking

@testable import ClusterStreams

/// A database for tests: hubs that it connects get each other's messages and stored values, in order, when the test
/// says so.
final class FakeDatabase: Sendable {
    struct State {
        var stored: [String: VersionedBody] = [:]
        var error: ClusterError?
        var hubs: [ClusterHub] = []
        var waiting: [@Sendable () -> Void] = []
        /// Called once before the next value is stored.
        var beforeStoring: (@Sendable () -> Void)?
    }

    let state = Locked(State())

    /// A process with its own hub.
    ///
    /// `pause` gets the seconds before each further attempt to change a value.
    func process(pause: @escaping @Sendable (Double) -> Void = { _ in }) -> ClusterHub {
        let hub = ClusterHub(pause: { seconds in pause(seconds) })
        state.withLock { $0.hubs.append(hub) }
        hub.install(FakeTransport(database: self, hub: hub))
        hub.connectionDidChange(to: .connected)
        return hub
    }

    /// Delivers to every process but one.
    func tell(others hub: ClusterHub, _ message: @escaping @Sendable (ClusterHub) -> Void) {
        state.withLock { state in
            for other in state.hubs where other !== hub { state.waiting.append { message(other) } }
        }
    }

    /// Delivers what waits.
    func deliver() {
        let waiting = state.withLock { state in
            defer { state.waiting.removeAll() }
            return state.waiting
        }
        for message in waiting { message() }
    }

    /// Stores a value of another process before each change, so that it always comes too late.
    ///
    /// `action` is called each time.
    func overtake(_ name: String, _ action: @escaping @Sendable () -> Void = {}) {
        let overtakeAgain: @Sendable () -> Void = { [self] in
            action()
            state.withLock { state in
                let version = state.stored[name]?.version ?? 0
                state.stored[name] = VersionedBody(body: "[0]", version: version + 1)
            }
            overtake(name, action)
        }
        state.withLock { $0.beforeStoring = overtakeAgain }
    }

    /// Loses what waits.
    func lose() { state.withLock { $0.waiting.removeAll() } }
}

struct FakeTransport: ClusterTransport {
    let database: FakeDatabase
    let hub: ClusterHub

    func send(_ body: String, to topic: String) { database.tell(others: hub) { $0.receive(body, of: topic) } }

    func load(_ name: String) async throws(ClusterError) -> VersionedBody? {
        try check()
        return database.state.withLock { $0.stored[name] }
    }

    func store(_ body: String, as name: String, replacing version: Int64?) async throws(ClusterError) -> Int64? {
        try check()
        let before = database.state.withLock { state in
            defer { state.beforeStoring = nil }
            return state.beforeStoring
        }
        before?()
        let stored = database.state.withLock { state -> VersionedBody? in
            let known = state.stored[name]?.version ?? 0
            guard version == nil || version == known else { return nil }
            let new = VersionedBody(body: body, version: known + 1)
            state.stored[name] = new
            return new
        }
        if let stored { database.tell(others: hub) { $0.valueDidChange(name, to: stored) } }
        return stored?.version
    }

    private func check() throws(ClusterError) {
        if let error = database.state.withLock({ $0.error }) { throw error }
    }
}
