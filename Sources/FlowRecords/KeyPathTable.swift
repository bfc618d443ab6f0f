import Locking

/// Values of key paths, from any thread.
///
/// A key path with arguments hashes and compares them with the app's own code. That code may take locks, or use a key
/// path itself, so it runs without the lock of the table.
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

    /// `maximum` is the number of entries at which the table starts again without any. Key paths with arguments vary
    /// without limit.
    init(maximum: Int) {
        self.maximum = maximum
    }

    func value(of keyPath: AnyKeyPath) -> Value? {
        let hash = keyPath.hashValue
        return contents.withLock { $0.buckets[hash] ?? [] }.first { $0.keyPath == keyPath }?.value
    }

    /// Keeps a value, unless another thread has already kept one. Returns the kept value.
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
