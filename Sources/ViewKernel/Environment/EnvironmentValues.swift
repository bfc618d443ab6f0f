internal import FlowRecords
package import ViewGraph

/// The values that a view inherits from its ancestors.
///
/// ```swift
/// struct Title: View {
///     @Environment(\.lineLimit) private var lineLimit
///     var body: some View { Text(lineLimit == 1 ? "One line" : "Many") }
/// }
/// let view = Title().environment(\.lineLimit, 1)
/// ```
///
/// Copies share their storage: the cost of setting a value does not depend on the number of other values. A body
/// depends on each key that it reads separately. Follows
/// [Apple's EnvironmentValues](https://developer.apple.com/documentation/swiftui/environmentvalues).
public struct EnvironmentValues: CustomStringConvertible {
    /// The linked list of the values that were set, most recent first. Entries are immutable, and copies share them.
    @usableFromInline var last: EnvironmentEntry?

    /// The values of an environment in which nothing is set.
    public init() {}

    /// The value of `Key`, or its default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        @inlinable get {
            recordRead(ObjectIdentifier(key))
            guard let entry = entry(ObjectIdentifier(key)) else { return Key.defaultValue }
            // The cast holds because a key has values of one type.
            return unsafeDowncast(entry, to: ValueEntry<Key.Value>.self).value
        }
        @inlinable set { set(newValue, for: key) }
    }

    /// The values that were set, the most recent first. As in Apple's SwiftUI, replaced values are listed too, until
    /// there are more than a hundred.
    public var description: String {
        let descriptions = sequence(first: last, next: { $0?.next }).compactMap { $0?.description }
        return "[\(descriptions.joined(separator: ", "))]"
    }
}

// MARK: - Entries

extension EnvironmentValues {
    /// Sets a value unless it equals the current one. Each set value lengthens the list that all readers search.
    package mutating func update<Value: Equatable>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, to value: Value
    ) {
        if self[keyPath: path] != value { self[keyPath: path] = value }
    }

    /// Whether any value was set.
    package var hasEntries: Bool { last != nil }

    @usableFromInline
    func entry(_ key: ObjectIdentifier) -> EnvironmentEntry? {
        // Most keys that views read were never set. The others are found without counting references.
        guard let last, last.keys & EnvironmentEntry.bit(of: key) != 0 else { return nil }
        var entry = Unmanaged.passUnretained(last)
        while true {
            let (isFound, next) = entry._withUnsafeGuaranteedRef { ($0.key == key, $0.nextLink) }
            if isFound { return entry.takeUnretainedValue() }
            guard let next else { return nil }
            entry = next
        }
    }

    @inlinable
    mutating func set<Value>(_ value: Value, for key: any Any.Type) {
        last = ValueEntry(value, key: key, next: last)
        removeReplacedEntries()
    }

    /// Removes the entries that later ones have replaced, each time the list has grown by a certain length.
    ///
    /// An environment lives as long as its screen, and a window that is resized sets values again and again. An ever
    /// longer list would slow down all readers, and releasing it recurses.
    @usableFromInline
    mutating func removeReplacedEntries() {
        guard let last, last.length % EnvironmentEntry.lengthBetweenRemovals == 0 else { return }
        var seen: Set<ObjectIdentifier> = []
        var kept: [EnvironmentEntry] = []
        var current: EnvironmentEntry? = last
        while let entry = current {
            if seen.insert(entry.key).inserted { kept.append(entry) }
            current = entry.next
        }
        guard kept.count < last.length else { return }
        self.last = kept.reversed().reduce(nil) { list, entry in entry.copy(before: list) }
    }

    /// Returns the keys whose values differ in another collection.
    func changedKeys(from other: EnvironmentValues) -> [ObjectIdentifier] {
        var changed: [ObjectIdentifier] = []
        // Few keys differ. Most of them have different bits, so the list is seldom searched.
        var seen: [ObjectIdentifier] = []
        var seenBits: UInt64 = 0
        // Walks the lists without reference counting: both are kept alive until the end.
        var (ownLink, otherLink) = (last.map(Unmanaged.passUnretained), other.last.map(Unmanaged.passUnretained))
        // The lists are equal from their first common entry on. The lengths determine which list to advance.
        while ownLink?.toOpaque() != otherLink?.toOpaque() {
            let advancesOwnList = EnvironmentEntry.length(ownLink) >= EnvironmentEntry.length(otherLink)
            guard let current = advancesOwnList ? ownLink : otherLink else { break }
            let (key, next) = current._withUnsafeGuaranteedRef { ($0.key, $0.nextLink) }
            if advancesOwnList { ownLink = next } else { otherLink = next }
            let bit = EnvironmentEntry.bit(of: key)
            if seenBits & bit != 0, seen.contains(key) { continue }
            if seen.isEmpty { seen.reserveCapacity(EnvironmentEntry.usualChanges) }
            seenBits |= bit
            seen.append(key)
            if !isSame(key, in: other) { changed.append(key) }
        }
        withExtendedLifetime((last, other.last)) {}
        return changed
    }

    /// Returns the number of entries in front of those of `outer`; nil if the list does not end with them.
    func ownLength(above outer: EnvironmentValues) -> Int? {
        let count = last.length - outer.last.length
        var link = last.map(Unmanaged.passUnretained)
        for _ in 0..<max(0, count) { link = link?._withUnsafeGuaranteedRef { $0.nextLink } }
        withExtendedLifetime(last) {}
        return link?.toOpaque() == outer.last.map(Unmanaged.passUnretained)?.toOpaque() ? count : nil
    }

    /// Adds the keys of the first entries to an array that contains each key once.
    func addKeys(ofFirst count: Int, to keys: inout [ObjectIdentifier]) {
        var link = last.map(Unmanaged.passUnretained)
        for _ in 0..<count {
            guard let current = link else { break }
            let (key, next) = current._withUnsafeGuaranteedRef { ($0.key, $0.nextLink) }
            link = next
            if !keys.contains(key) { keys.append(key) }
        }
        withExtendedLifetime(last) {}
    }

    func isSame(_ key: ObjectIdentifier, in other: EnvironmentValues) -> Bool {
        switch (entry(key), other.entry(key)) {
        case (nil, nil): true
        case (let ownEntry?, let otherEntry?): ownEntry === otherEntry || ownEntry.isSame(as: otherEntry)
        default: false
        }
    }
}

/// A value that was set, linked to the values that were set before it.
@usableFromInline
class EnvironmentEntry: CustomStringConvertible {
    let keyType: any Any.Type
    let next: EnvironmentEntry?
    /// The length of the list that begins here.
    fileprivate let length: Int
    /// The bits of the keys in the list that begins here. Several keys may have the same bit.
    fileprivate let keys: UInt64

    @usableFromInline
    init(key: any Any.Type, next: EnvironmentEntry?) {
        keyType = key
        self.next = next
        length = next.length + 1
        keys = (next?.keys ?? 0) | Self.bit(of: ObjectIdentifier(key))
    }

    var key: ObjectIdentifier { ObjectIdentifier(keyType) }

    /// Replaced entries are removed when the length is a multiple of this. Nested views rarely reach it.
    fileprivate static let lengthBetweenRemovals = 128

    /// The number of changed keys for which a comparison reserves capacity.
    fileprivate static let usualChanges = 16

    fileprivate static func length(_ entry: Unmanaged<EnvironmentEntry>?) -> Int {
        entry?._withUnsafeGuaranteedRef { $0.length } ?? 0
    }

    /// Returns an entry with the same value before another list.
    @usableFromInline
    func copy(before next: EnvironmentEntry?) -> EnvironmentEntry { EnvironmentEntry(key: keyType, next: next) }

    /// The next entry, which the list keeps alive.
    fileprivate var nextLink: Unmanaged<EnvironmentEntry>? { next.map { .passUnretained($0) } }

    /// The bit of a key, from the upper bits of a product, in which all bits of its address take part.
    fileprivate static func bit(of key: ObjectIdentifier) -> UInt64 {
        1 << ((UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    @usableFromInline
    func isSame(as other: EnvironmentEntry) -> Bool { self === other }

    /// The part of the value that a record keeps.
    fileprivate var recordedValue: FlowValue? { nil }

    @usableFromInline var description: String { "\(keyType)" }
}

@usableFromInline
final class ValueEntry<Value>: EnvironmentEntry {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value, key: any Any.Type, next: EnvironmentEntry?) {
        self.value = value
        super.init(key: key, next: next)
    }

    @usableFromInline
    override func isSame(as other: EnvironmentEntry) -> Bool {
        // The cast holds because entries are compared by key, and a key has values of one type.
        ComparisonPlan.areEqual(value, unsafeDowncast(other, to: ValueEntry<Value>.self).value)
    }

    @usableFromInline
    override func copy(before next: EnvironmentEntry?) -> EnvironmentEntry {
        ValueEntry(value, key: keyType, next: next)
    }

    fileprivate override var recordedValue: FlowValue? { FlowValue(value) }

    @usableFromInline override var description: String { "EnvironmentPropertyKey<\(keyType)> = \(value)" }
}

extension EnvironmentValues {
    /// The part of a key's value that a record keeps; nil if it keeps none.
    ///
    /// A default value is read only if it is plain data: any other getter may end the program, to report that a value
    /// must be set.
    func recordedValue(of key: ObjectIdentifier) -> FlowValue? {
        if let entry = entry(key) { return entry.recordedValue }
        guard let type = key.identifiedType as? any EnvironmentKey.Type else { return nil }
        func recordedDefault<Key: EnvironmentKey>(_ key: Key.Type) -> FlowValue? {
            _isPOD(Key.Value.self) && FlowValue.keeps(Key.Value.self) ? FlowValue(Key.defaultValue) : nil
        }
        return recordedDefault(type)
    }
}

/// The interest bit of each key, with which a walk finds the nodes that read the key.
@MainActor
package enum KeyInterests {
    private static var known: [ObjectIdentifier: Interests] = [:]

    package static func of(_ key: ObjectIdentifier) -> Interests {
        if let interests = known[key] { return interests }
        let made = Interests.make()
        known[key] = made
        return made
    }

    /// Returns one bit for several keys that mostly have the same readers.
    package static func shared(by keys: [ObjectIdentifier]) -> Interests {
        let shared = keys.compactMap { known[$0] }.reduce(Interests.make()) { $0.union($1) }
        for key in keys where known[key] == nil { known[key] = shared }
        return shared
    }
}

/// The keys of an environment that have changed.
@MainActor
package final class ChangedKeys: EnvironmentChange {
    let keys: [ObjectIdentifier]
    /// The values before the change, for records; nil if nothing has changed.
    let former: EnvironmentValues?

    init(_ keys: [ObjectIdentifier], from former: EnvironmentValues? = nil) {
        self.keys = keys
        self.former = former
        var interests: Interests = []
        // A closure of the main actor would check its executor for each key.
        for key in keys { interests.formUnion(KeyInterests.of(key)) }
        super.init(interests: interests)
    }
}

extension EnvironmentEntry? {
    fileprivate var length: Int {
        switch self {
        case let entry?: entry.length
        case nil: 0
        }
    }
}

extension ObjectIdentifier {
    /// The type that has this identifier, which is the address of the type's metadata.
    var identifiedType: any Any.Type { unsafeBitCast(self, to: Any.Type.self) }
}
