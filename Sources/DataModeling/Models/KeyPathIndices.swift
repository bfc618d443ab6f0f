import Synchronization

/// The indices of properties by key paths.
///
/// Each place in a program that writes a key path has an object of its own for it, and hashing its components takes
/// longer than reading a value. The objects that were seen are therefore found by their addresses, without a lock, in
/// a table of fixed size. An entry that is set stays. It keeps its key path, so that no other gets the address.
///
/// Sendable: the dictionary is immutable, and an entry's index is written before its address is published.
final class KeyPathIndices: @unchecked Sendable {
    private let indices: [AnyKeyPath: Int]
    private let size: Int
    private let addresses: UnsafeMutablePointer<Atomic<UInt>>
    private let values: UnsafeMutablePointer<Int>

    /// The places that are looked at for a key path. A program can create any number of key paths at run time.
    private static let reach = 4
    /// The address of an entry whose index is not written yet.
    private static let claimed: UInt = 1

    init(_ indices: [AnyKeyPath: Int]) {
        self.indices = indices
        var size = 16
        while size < indices.count * 16 { size *= 2 }
        self.size = size
        addresses = UnsafeMutablePointer.allocate(capacity: size + Self.reach)
        values = UnsafeMutablePointer.allocate(capacity: size + Self.reach)
        values.initialize(repeating: -1, count: size + Self.reach)
        for place in 0..<size + Self.reach { (addresses + place).initialize(to: Atomic(0)) }
    }

    deinit {
        for place in 0..<size + Self.reach {
            let address = UnsafeRawPointer(bitPattern: addresses[place].load(ordering: .acquiring))
            if let address { Unmanaged<AnyKeyPath>.fromOpaque(address).release() }
        }
        addresses.deinitialize(count: size + Self.reach)
        addresses.deallocate()
        values.deallocate()
    }

    func index(of keyPath: AnyKeyPath) -> Int? {
        let address = UInt(bitPattern: ObjectIdentifier(keyPath))
        let first = Int(truncatingIfNeeded: (address >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 40) & (size - 1)
        var place = first
        while place < first + Self.reach {
            let known = addresses[place].load(ordering: .acquiring)
            if known == address { return values[place] }
            if known == 0 { break }
            place += 1
        }
        guard let index = indices[keyPath] else { return nil }
        add(keyPath, index, at: first)
        return index
    }

    private func add(_ keyPath: AnyKeyPath, _ index: Int, at first: Int) {
        for place in first..<first + Self.reach {
            let (isClaimed, _) = addresses[place].compareExchange(
                expected: 0, desired: Self.claimed, ordering: .acquiringAndReleasing)
            guard isClaimed else { continue }
            values[place] = index
            let address = UInt(bitPattern: Unmanaged.passRetained(keyPath).toOpaque())
            addresses[place].store(address, ordering: .releasing)
            return
        }
    }
}
