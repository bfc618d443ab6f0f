import Measuring

/// Lookups in a dictionary behind a lock.
let localizedLookup = Workload.steps {
    let lock = Lock()
    let keys = Words.keys
    let table = Dictionary(uniqueKeysWithValues: keys.map { ($0, Words.translation(of: $0)) })
    return { count in
        var bytes = 0
        for step in 0..<count {
            let key = keys[step & 255]
            bytes &+= (lock.withLock { table[key] } ?? key).utf8.count
        }
        return bytes
    }
}
