internal import Locking

/// How many connections there are, in all and from each address, and how often one comes.
final class ConnectionCount: Sendable {
    private let limits: WebLimits
    private let lock = Lock()
    /// Guarded by `lock`, and so is the other.
    private nonisolated(unsafe) var byAddress: [String: Int] = [:]
    private nonisolated(unsafe) var all = 0
    private let rates: AddressRates

    init(limits: WebLimits) {
        self.limits = limits
        rates = AddressRates(capacity: limits.connectionsAtOnce, perSecond: limits.connectionsPerSecond)
    }

    /// - Parameter now: In seconds.
    /// - Returns: Whether there is room for it; then ``remove(_:)`` follows.
    func add(_ address: String, now: Double) -> Bool {
        guard rates.take(address, now: now) else { return false }
        return lock.withLock {
            let known = byAddress[address, default: 0]
            guard all < limits.connections, known < limits.connectionsPerAddress else { return false }
            byAddress[address] = known + 1
            all += 1
            return true
        }
    }

    func remove(_ address: String) {
        lock.withLock {
            all -= 1
            byAddress[address] = byAddress[address].flatMap { $0 > 1 ? $0 - 1 : nil }
        }
    }
}
