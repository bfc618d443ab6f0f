internal import Locking

/// The number of open connections, in all and of each address, and the rate of new ones.
final class ConnectionCount: Sendable {
    private let limits: WebLimits
    private let counts = Locked(Counts())
    private let rates: AddressRates

    private struct Counts {
        var byAddress: [String: Int] = [:]
        var all = 0
    }

    init(limits: WebLimits) {
        self.limits = limits
        rates = AddressRates(capacity: limits.connectionsAtOnce, perSecond: limits.connectionsPerSecond)
    }

    /// Counts a new connection.
    ///
    /// - Parameters:
    ///   - address: The client's address; nil for a proxy's connection, which counts in the total only.
    ///   - now: The time in seconds.
    /// - Returns: Whether the limits allow it. If so, ``remove(_:)`` must follow.
    func add(_ address: String?, now: Double) -> Bool {
        if let address, !rates.consume(address, now: now) { return false }
        return counts.withLock { counts in
            guard counts.all < limits.connections else { return false }
            if let address {
                let known = counts.byAddress[address, default: 0]
                guard known < limits.connectionsPerAddress else { return false }
                counts.byAddress[address] = known + 1
            }
            counts.all += 1
            return true
        }
    }

    func remove(_ address: String?) {
        counts.withLock { counts in
            counts.all -= 1
            if let address {
                counts.byAddress[address] = counts.byAddress[address].flatMap { $0 > 1 ? $0 - 1 : nil }
            }
        }
    }
}
