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

    /// - Parameters:
    ///   - address: Nil is one that stands for many, and counts in all alone.
    ///   - now: In seconds.
    /// - Returns: Whether there is room for it; then ``remove(_:)`` follows.
    func add(_ address: String?, now: Double) -> Bool {
        if let address, !rates.take(address, now: now) { return false }
        return lock.withLock {
            guard all < limits.connections else { return false }
            if let address {
                let known = byAddress[address, default: 0]
                guard known < limits.connectionsPerAddress else { return false }
                byAddress[address] = known + 1
            }
            all += 1
            return true
        }
    }

    func remove(_ address: String?) {
        lock.withLock {
            all -= 1
            if let address { byAddress[address] = byAddress[address].flatMap { $0 > 1 ? $0 - 1 : nil } }
        }
    }
}
