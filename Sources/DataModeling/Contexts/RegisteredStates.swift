/// A context's states by row, held weakly: their models own them.
///
/// An entry keeps the memory of a released state, until the table drops such entries: when it is full, or when all
/// states are asked for and few are left.
struct RegisteredStates {
    private var tables: [Table] = []

    subscript(id: RowID) -> ObjectState? { place(of: id.plan.root).flatMap { tables[$0][id.key] } }

    var isEmpty: Bool { tables.allSatisfy(\.isEmpty) }

    /// The states. Drops the entries of released states if these are the majority.
    var all: [ObjectState] {
        mutating get {
            var states: [ObjectState] = []
            for place in tables.indices { states += tables[place].takeStock() }
            return states
        }
    }

    /// Calls the closure with each state. Keeps the entries of released states, because a context that ends drops all
    /// entries.
    func forEach(_ body: (ObjectState) -> Void) {
        for table in tables { table.forEach(body) }
    }

    /// The number of entries, including entries of released states.
    var entryCount: Int { tables.reduce(0) { $0 + $1.used } }

    mutating func insert(_ state: ObjectState) { tables[necessaryPlace(of: state.plan.root)].insert(state) }

    /// Inserts the state of a row that certainly has none.
    mutating func add(_ state: ObjectState) { tables[necessaryPlace(of: state.plan.root)].addNew(state) }

    /// Makes room for the states of rows that have been read. A repeated fetch finds most of them.
    mutating func reserve(_ count: Int, of plan: EntityPlan) {
        guard count > 64 else { return }
        let place = necessaryPlace(of: plan.root)
        let missing = count - tables[place].used
        if missing > 64 { tables[place].reserve(missing) }
    }

    mutating func remove(_ id: RowID) {
        if let place = place(of: id.plan.root) { tables[place].remove(id.key) }
    }

    // There are few entities, and comparing their addresses is cheaper than hashing.
    private func place(of root: EntityPlan) -> Int? { tables.firstIndex { $0.root === root } }

    private mutating func necessaryPlace(of root: EntityPlan) -> Int {
        if let place = place(of: root) { return place }
        tables.append(Table(root: root))
        return tables.count - 1
    }
}

/// The states of one entity's rows, with its subentities, by key: a hash table with open addressing.
///
/// It visits entries by their places. A sequence of them would not end: Swift 6.3 mistakes its end for an entry,
/// because the compiler and the library disagree about optionals of a type with an unowned optional reference.
private struct Table {
    let root: EntityPlan
    private var entries: [Entry] = []
    /// The number of entries that are not free.
    private(set) var used = 0
    private var removed = 0

    private struct Entry {
        /// The key. In an entry without a state it tells whether the entry was removed.
        var key: Int64
        var state: ZeroingReference<ObjectState>

        static var free: Entry { Entry(key: freeKey, state: ZeroingReference(nil)) }
        static var removed: Entry { Entry(key: freeKey + 1, state: ZeroingReference(nil)) }
        static let freeKey: Int64 = 0
    }

    private static let leastSize = 16
    private static let sparedEntries = 1_024

    init(root: EntityPlan) { self.root = root }

    var isEmpty: Bool { used == removed }

    mutating func takeStock() -> [ObjectState] {
        var states: [ObjectState] = []
        forEach { states.append($0) }
        // A large fetch whose models have been released would otherwise keep their memory as long as the context lives.
        if used > Self.sparedEntries, states.count * 2 < used { makeRoom(for: 0) }
        return states
    }

    func forEach(_ body: (ObjectState) -> Void) {
        for place in entries.indices {
            if let state = entries[place].state.object { body(state) }
        }
    }

    subscript(key: Int64) -> ObjectState? { place(of: key).flatMap { entries[$0].state.object } }

    mutating func insert(_ state: ObjectState) {
        if let place = place(of: state.key) {
            entries[place].state = ZeroingReference(state)
            return
        }
        addNew(state)
    }

    mutating func addNew(_ state: ObjectState) {
        if (used + 1) * 4 > entries.count * 3 { makeRoom(for: 1) }
        add(Entry(key: state.key, state: ZeroingReference(state)))
    }

    mutating func reserve(_ count: Int) {
        guard (used + count) * 4 > entries.count * 3 else { return }
        // A context that reads a few rows at a time would otherwise grow the table each time.
        makeRoom(for: max(count, min(count * 8, Self.sparedEntries)))
    }

    mutating func remove(_ key: Int64) {
        guard let place = place(of: key) else { return }
        entries[place] = .removed
        removed += 1
    }

    private func place(of key: Int64) -> Int? {
        guard !entries.isEmpty else { return nil }
        var place = first(key)
        while true {
            if entries[place].state.isSet {
                if entries[place].key == key { return place }
            } else if entries[place].key == Entry.freeKey {
                return nil
            }
            place = (place + 1) & (entries.count - 1)
        }
    }

    /// The first place of a key. Successive keys are far apart.
    private func first(_ key: Int64) -> Int {
        let hash = UInt64(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash >> 32) & (entries.count - 1)
    }

    /// Adds the entry of a key that is not in the table.
    private mutating func add(_ entry: Entry) {
        var place = first(entry.key)
        while entries[place].state.isSet || entries[place].key != Entry.freeKey {
            place = (place + 1) & (entries.count - 1)
        }
        entries[place] = entry
        used += 1
    }

    /// Drops the entries without a state, and grows if few are left free: each entry is moved once for several
    /// insertions.
    private mutating func makeRoom(for count: Int) {
        let old = entries
        var live = 0
        for place in old.indices where old[place].state.object != nil { live += 1 }
        var size = Self.leastSize
        while (live + count) * 4 > size * 3 || live * 2 > size { size *= 2 }
        // A free entry consists of zeros. Copying one to each place would take longer than adding the states.
        entries = Array(unsafeUninitializedCapacity: size) { buffer, count in
            UnsafeMutableRawBufferPointer(buffer).initializeMemory(as: UInt8.self, repeating: 0)
            count = size
        }
        (used, removed) = (0, 0)
        for place in old.indices where old[place].state.object != nil { add(old[place]) }
    }
}
