import Synchronization

/// Values by addresses, found without a lock. The size is fixed, and entries are never removed, so a table can be full.
/// Its owner can always find the value elsewhere.
///
/// Sendable: an entry's value is written before its address is published, and neither changes again.
struct AddressTable<Value: Sendable>: @unchecked Sendable {
    private let size: Int
    private let addresses: UnsafeMutablePointer<Atomic<UInt>>
    private let values: UnsafeMutablePointer<Value?>

    /// The number of places that are probed for an address.
    private static var reach: Int { 4 }
    /// The address of an entry whose value is not written yet.
    private static var claimed: UInt { 1 }

    /// - Parameter size: A power of two.
    init(size: Int) {
        self.size = size
        addresses = UnsafeMutablePointer.allocate(capacity: size + Self.reach)
        values = UnsafeMutablePointer.allocate(capacity: size + Self.reach)
        values.initialize(repeating: nil, count: size + Self.reach)
        for place in 0..<size + Self.reach { (addresses + place).initialize(to: Atomic(0)) }
    }

    /// Releases the table, which its owner must not use again. Calls the closure with each address.
    func deallocate(_ body: (UInt) -> Void) {
        for place in 0..<size + Self.reach {
            let address = addresses[place].load(ordering: .acquiring)
            if address != 0 { body(address) }
        }
        addresses.deinitialize(count: size + Self.reach)
        addresses.deallocate()
        values.deinitialize(count: size + Self.reach)
        values.deallocate()
    }

    func value(at address: UInt) -> Value? {
        var place = first(address)
        let end = place + Self.reach
        while place < end {
            let known = addresses[place].load(ordering: .acquiring)
            if known == address { return values[place] }
            if known == 0 { return nil }
            place += 1
        }
        return nil
    }

    /// Adds an entry, unless its places are taken. Returns whether it did.
    @discardableResult
    func add(_ value: Value, at address: UInt) -> Bool {
        let first = first(address)
        for place in first..<first + Self.reach {
            let (isClaimed, _) = addresses[place].compareExchange(
                expected: 0, desired: Self.claimed, ordering: .acquiringAndReleasing)
            guard isClaimed else { continue }
            values[place] = value
            addresses[place].store(address, ordering: .releasing)
            return true
        }
        return false
    }

    private func first(_ address: UInt) -> Int {
        Int(truncatingIfNeeded: ((address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 40) & (size - 1)
    }
}
