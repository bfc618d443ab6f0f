import Locking

/// A table of values by key path. Any thread may use it.
///
/// Hashing and comparing a key path with arguments runs the app's code, which may take locks or use key paths itself.
/// It therefore runs outside the table's lock.
final class KeyPathTable<Value: Sendable>: Sendable {
    /// Sendable: a key path is immutable, and arguments that are not sendable are only compared and hashed.
    private struct Entry: @unchecked Sendable {
        let keyPath: AnyKeyPath
        let value: Value
    }

    private struct Contents {
        /// The entries by the hash value of their key paths.
        var buckets: [Int: [Entry]] = [:]
        var count = 0
    }

    private let contents = Locked(Contents())
    private let maximum: Int

    /// `maximum` is the number of entries at which the table is emptied, because there is no limit to key paths with
    /// arguments.
    init(maximum: Int) {
        self.maximum = maximum
    }

    func value(of keyPath: AnyKeyPath) -> Value? {
        let hash = keyPath.hashValue
        return contents.withLock { $0.buckets[hash] ?? [] }.first { $0.keyPath == keyPath }?.value
    }

    /// Inserts a value, unless another thread has already inserted one. Returns the value in the table.
    func insert(_ value: Value, of keyPath: AnyKeyPath) -> Value {
        let hash = keyPath.hashValue
        var seen: [Entry] = []
        while true {
            let (unseen, dropped): ([Entry]?, [Int: [Entry]]) = contents.withLock { contents in
                let bucket = contents.buckets[hash] ?? []
                guard bucket.count == seen.count else { return (bucket, [:]) }
                var dropped: [Int: [Entry]] = [:]
                if contents.count >= maximum {
                    swap(&dropped, &contents.buckets)
                    contents.count = 0
                }
                contents.buckets[hash, default: []].append(Entry(keyPath: keyPath, value: value))
                contents.count += 1
                return (nil, dropped)
            }
            // The arguments of dropped key paths are released after unlocking.
            withExtendedLifetime(dropped) {}
            guard let unseen else { return value }
            if let known = unseen.first(where: { $0.keyPath == keyPath }) { return known.value }
            seen = unseen
        }
    }
}
