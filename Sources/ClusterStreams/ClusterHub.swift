package import Combine
internal import Locking

/// The topics and values of the process, and the transport to other processes if there is one.
///
/// Any thread may use it: `state` is guarded. Values of other processes arrive on the transport's thread.
package final class ClusterHub: Sendable {
    /// The hub that the types of the module use.
    package static let shared = ClusterHub()

    private struct State {
        var transport: (any ClusterTransport)?
        /// The topics by name and type. They are never removed, because an app has few.
        var topics: [TopicKey: any ClusterReceiver] = [:]
        var values: [TopicKey: any ClusterReceiver] = [:]
    }

    private struct TopicKey: Hashable {
        let name: String
        let type: ObjectIdentifier
    }

    private let state = Locked(State())
    private let connection = CurrentValueSubject<ClusterConnection, Never>(.withinProcess)
    /// Waits for some seconds between two attempts to change a value. It returns early if its task is canceled.
    let pause: @Sendable (Double) async -> Void

    package init(pause: @escaping @Sendable (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) }) {
        self.pause = pause
    }

    package var states: AnyPublisher<ClusterConnection, Never> { connection.removeDuplicates().eraseToAnyPublisher() }

    package var transport: (any ClusterTransport)? { state.withLock { $0.transport } }

    /// Starts to use a transport. Call it once, before the app sends its first value.
    package func install(_ transport: any ClusterTransport) {
        state.withLock { $0.transport = transport }
        connection.send(.connecting)
    }

    /// Updates the state of the transport's connection. A new connection loads all stored values again.
    package func connectionDidChange(to state: ClusterConnection) {
        connection.send(state)
        guard state == .connected else { return }
        for value in self.state.withLock({ Array($0.values.values) }) { value.reload() }
    }

    /// Delivers a message of another process.
    package func receive(_ body: String, of topic: String) {
        for receiver in state.withLock({ $0.topics.filter { $0.key.name == topic }.map(\.value) }) {
            receiver.receive(VersionedBody(body: body, version: 0))
        }
    }

    /// Handles a new version of a stored value. Without its content, which was too large to send, the value is loaded.
    package func valueDidChange(_ name: String, to value: VersionedBody?) {
        for receiver in state.withLock({ $0.values.filter { $0.key.name == name }.map(\.value) }) {
            if let value { receiver.receive(value) } else { receiver.reload() }
        }
    }

    func topic<Receiver: ClusterReceiver>(_ name: String, _ make: (ClusterHub) -> Receiver) -> Receiver {
        let key = TopicKey(name: name, type: ObjectIdentifier(Receiver.self))
        let made = make(self)
        return state.withLock { state in
            if let known = state.topics[key] as? Receiver { return known }
            state.topics[key] = made
            return made
        }
    }

    func value<Receiver: ClusterReceiver>(_ name: String, _ make: (ClusterHub) -> Receiver) -> Receiver {
        let key = TopicKey(name: name, type: ObjectIdentifier(Receiver.self))
        let made = make(self)
        let (value, isNew) = state.withLock { state -> (Receiver, Bool) in
            if let known = state.values[key] as? Receiver { return (known, false) }
            state.values[key] = made
            return (made, true)
        }
        if isNew { value.reload() }
        return value
    }
}

/// The part of a topic or value that all its handles in a process share.
protocol ClusterReceiver: AnyObject, Sendable {
    /// Handles a message, or a version of a value, from another process.
    func receive(_ value: VersionedBody)

    /// Loads the stored value again, because versions may have been missed.
    func reload()
}
