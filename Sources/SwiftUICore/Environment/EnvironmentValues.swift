internal import ViewGraph

/// A collection of environment values propagated through a view hierarchy.
///
/// ```swift
/// struct Title: View {
///     @Environment(\.lineLimit) private var lineLimit
///     var body: some View { Text(lineLimit == 1 ? "One line" : "Many") }
/// }
/// let view = Title().environment(\.lineLimit, 1)
/// ```
///
/// Copies share what they have in common: setting a value costs the same however many others there are. A body depends on
/// each key that it reads by itself. Follows
/// [Apple's EnvironmentValues](https://developer.apple.com/documentation/swiftui/environmentvalues).
public struct EnvironmentValues: CustomStringConvertible {
    /// The values that were set, the last one first. Values never change, so copies may share them.
    private(set) var last: EnvironmentEntry?

    /// Creates an environment values instance.
    public init() {}

    /// Accesses the environment value associated with a custom key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            noteRead(ObjectIdentifier(key))
            guard let entry = entry(ObjectIdentifier(key)) else { return Key.defaultValue }
            return unsafeDowncast(entry, to: ValueEntry<Key.Value>.self).value
        }
        set { set(newValue, for: key) }
    }

    public var description: String {
        var seen: Set<ObjectIdentifier> = []
        let said = sequence(first: last, next: { $0?.next }).compactMap { entry in
            entry.flatMap { seen.insert($0.key).inserted ? $0.description : nil }
        }
        return "[\(said.joined(separator: ", "))]"
    }
}

// MARK: - Entries

extension EnvironmentValues {
    /// Whether any value was set.
    var hasEntries: Bool { last != nil }

    func entry(_ key: ObjectIdentifier) -> EnvironmentEntry? {
        var entry = last
        while let here = entry {
            if here.key == key { return here }
            entry = here.next
        }
        return nil
    }

    mutating func set<Value>(_ value: Value, for key: any Any.Type) {
        last = ValueEntry(value, key: key, next: last)
    }

    /// Whoever is being evaluated depends on the key.
    func noteRead(_ key: ObjectIdentifier) {
        guard let reader = Tracker.current else { return }
        assumingMainActor {
            unsafeDowncast(reader, to: EvaluatingNode.self).noteRead(key, interests: KeyInterests.of(key))
        }
    }

    /// The keys of which the values are not the same in another collection.
    func changedKeys(from other: EnvironmentValues) -> [ObjectIdentifier] {
        var changed: [ObjectIdentifier] = []
        var seen: Set<ObjectIdentifier> = []
        var (mine, its) = (last, other.last)
        // Behind the first entry that both have, they have all the rest in common. How many are before each says where it can be.
        while mine !== its {
            let isMine = mine.depth >= its.depth
            guard let here = isMine ? mine : its else { break }
            if isMine { mine = here.next } else { its = here.next }
            if seen.insert(here.key).inserted, !isSame(here.key, in: other) { changed.append(here.key) }
        }
        return changed
    }

    private func isSame(_ key: ObjectIdentifier, in other: EnvironmentValues) -> Bool {
        switch (entry(key), other.entry(key)) {
        case (nil, nil): true
        case (let mine?, let its?): mine === its || mine.isSame(as: its)
        default: false
        }
    }
}

/// A value that was set, and the ones that were set before it.
class EnvironmentEntry: CustomStringConvertible {
    let keyType: any Any.Type
    let next: EnvironmentEntry?
    /// How many were set up to this one.
    fileprivate let depth: Int

    init(key: any Any.Type, next: EnvironmentEntry?) {
        keyType = key
        self.next = next
        depth = next.depth + 1
    }

    var key: ObjectIdentifier { ObjectIdentifier(keyType) }

    func isSame(as other: EnvironmentEntry) -> Bool { self === other }

    var description: String { "\(keyType)" }
}

final class ValueEntry<Value>: EnvironmentEntry {
    let value: Value

    init(_ value: Value, key: any Any.Type, next: EnvironmentEntry?) {
        self.value = value
        super.init(key: key, next: next)
    }

    override func isSame(as other: EnvironmentEntry) -> Bool {
        ComparisonPlan.areEqual(value, unsafeDowncast(other, to: ValueEntry<Value>.self).value)
    }

    override var description: String { "\(keyType) = \(value)" }
}

/// The bit of each key, by which a walk finds those who read it.
@MainActor
enum KeyInterests {
    private static var known: [ObjectIdentifier: Interests] = [:]

    static func of(_ key: ObjectIdentifier) -> Interests {
        if let interests = known[key] { return interests }
        let made = Interests.make()
        known[key] = made
        return made
    }

    /// One bit for several keys, whose readers are mostly the same.
    static func shared(by keys: [ObjectIdentifier]) -> Interests {
        let shared = keys.compactMap { known[$0] }.reduce(Interests.make()) { $0.union($1) }
        for key in keys where known[key] == nil { known[key] = shared }
        return shared
    }
}

/// The keys of an environment that have changed.
@MainActor
final class ChangedKeys: EnvironmentChange {
    let keys: [ObjectIdentifier]

    init(_ keys: [ObjectIdentifier]) {
        self.keys = keys
        super.init(interests: keys.reduce(into: []) { $0.formUnion(KeyInterests.of($1)) })
    }
}

extension EnvironmentEntry? {
    fileprivate var depth: Int {
        switch self {
        case let entry?: entry.depth
        case nil: 0
        }
    }
}
