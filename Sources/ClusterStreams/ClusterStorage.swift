internal import Combine
internal import Locking

/// The stored value of one name and type, as the process knows it.
///
/// Sendable: each stored property is immutable, a subject, or `Locked`. `known` orders the versions; `delivery` lets
/// one thread at a time send to the subject.
final class ClusterStorage<Value: Codable & Sendable>: ClusterReceiver, @unchecked Sendable {
    struct Version: Sendable {
        var value: Value
        var version: Int64
    }

    let subject: CurrentValueSubject<Version, Never>
    private let name: String
    // Unowned, because the hub owns the storage, and each value retains the hub.
    private unowned let hub: ClusterHub
    private let delivery = Locked(Delivery.idle)
    private let known: Locked<Version>
    /// The value until one is stored.
    private let first: Version

    init(_ name: String, _ value: Value, in hub: ClusterHub) {
        self.name = name
        self.hub = hub
        first = Version(value: value, version: 0)
        subject = CurrentValueSubject(first)
        known = Locked(first)
    }

    var current: Version { known.withLock { $0 } }

    func set(_ value: Value) async throws(ClusterError) {
        guard let transport = hub.transport else { return replace { $0 = value } }
        let before = current.version
        let stored = try await transport.store(try body(of: value), as: name, replacing: nil)
        if let stored { apply(Version(value: value, version: stored), inPlaceOf: before) }
    }

    func update(_ change: @Sendable (inout Value) -> Void) async throws(ClusterError) -> Value {
        guard let transport = hub.transport else {
            var result: Value?
            replace { value in
                change(&value)
                result = value
            }
            return result ?? current.value
        }
        for attempt in 0..<Self.attempts {
            if attempt > 0 { try await wait(before: attempt) }
            // The newest known version is usually the stored one.
            if attempt > 0 || current.version == 0 { try await load(transport) }
            let base = current
            var value = base.value
            change(&value)
            let stored = try await transport.store(try body(of: value), as: name, replacing: base.version)
            if let stored {
                apply(Version(value: value, version: stored), inPlaceOf: base.version)
                return value
            }
        }
        throw .contended
    }

    /// The maximum number of attempts to change the value.
    private static var attempts: Int { 50 }

    /// Waits before a further attempt, so that the processes do not all retry at the same time.
    private func wait(before attempt: Int) async throws(ClusterError) {
        if attempt > 1 { await hub.pause(Double.random(in: 0...min(0.5, 0.01 * Double(1 << min(attempt - 2, 6))))) }
        if Task.isCancelled { throw .cancelled }
    }

    func receive(_ value: VersionedBody) {
        guard value.version > current.version, let decoded = ClusterCoding.value(of: Value.self, in: value.body) else {
            return
        }
        apply(Version(value: decoded, version: value.version))
    }

    func reload() {
        guard let transport = hub.transport else { return }
        Task { try? await load(transport) }
    }

    /// Loads the stored value, even an older one if the known one is no longer stored.
    private func load(_ transport: any ClusterTransport) async throws(ClusterError) {
        let before = current.version
        guard let stored = try await transport.load(name) else {
            apply(first, inPlaceOf: before)
            return
        }
        guard let value = ClusterCoding.value(of: Value.self, in: stored.body) else { throw .unreadable }
        apply(Version(value: value, version: stored.version), inPlaceOf: before)
    }

    private func body(of value: Value) throws(ClusterError) -> String {
        do {
            return try ClusterCoding.body(of: value)
        } catch {
            throw .refused("a value of \(name) cannot be encoded: \(error)")
        }
    }

    // MARK: - Versions

    /// Changes the value of a process without others. Changes by two threads at the same time are serialized.
    private func replace(_ change: (inout Value) -> Void) {
        // No lock is held while the closure runs, so it runs again if another thread was faster.
        while true {
            let base = current
            var value = base.value
            change(&value)
            let isTaken = known.withLock { known in
                guard known.version == base.version else { return false }
                known = Version(value: value, version: base.version + 1)
                return true
            }
            if isTaken { return deliver() }
        }
    }

    /// Applies a version if it is newer than the known one, and delivers it.
    ///
    /// `version` is the version that was known when the database was asked. If no other has come since, the database
    /// has gone back, and an older version is applied, too.
    private func apply(_ new: Version, inPlaceOf version: Int64? = nil) {
        let isTaken = known.withLock { known in
            guard new.version > known.version || new.version < known.version && known.version == version else {
                return false
            }
            known = new
            return true
        }
        if isTaken { deliver() }
    }

    /// Delivers the newest version. While another thread delivers, it does so for this one.
    private func deliver() {
        let isFirst = delivery.withLock { delivery in
            defer { delivery = delivery == .idle ? .running : .repeated }
            return delivery == .idle
        }
        guard isFirst else { return }
        repeat {
            let version = current
            if version.version != subject.value.version { subject.send(version) }
        } while delivery.withLock { delivery in
            delivery = delivery == .repeated ? .running : .idle
            return delivery == .running
        }
    }

    private enum Delivery {
        case idle, running
        /// A delivery is running, and a newer version has arrived since it began.
        case repeated
    }
}
