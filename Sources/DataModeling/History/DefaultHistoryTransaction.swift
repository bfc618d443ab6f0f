public import Foundation
import Locking

/// A place in the history of a store of this package.
///
/// Tokens of one store have the order of its transactions. A token is never reused, not even after its transaction was
/// deleted. Tokens of two stores have the order of their stores' identifiers.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/defaulthistorytoken).
public struct DefaultHistoryToken: HistoryToken {
    public typealias TokenType = [String: Int64]

    public let storeIdentifier: String
    let transaction: Int64

    public var tokenValue: TokenType? { [storeIdentifier: transaction] }

    public var id: Int { Int(truncatingIfNeeded: transaction) }

    public static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.storeIdentifier, lhs.transaction) < (rhs.storeIdentifier, rhs.transaction)
    }
}

/// The changes of one save in the history of a store of this package.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/defaulthistorytransaction).
public struct DefaultHistoryTransaction: HistoryTransaction {
    public typealias TokenType = DefaultHistoryToken
    public typealias TransactionIdentifier = Int64

    public let author: String?
    public let timestamp: Date
    public let storeIdentifier: String
    /// The bundle identifier of the program that saved, or its name if it has none.
    public let bundleIdentifier: String
    /// The number of the process that saved.
    public let processIdentifier: String
    public let transactionIdentifier: Int64
    private let content: HistoryContent

    package init(_ record: HistoryRecord, store: String, plan: @escaping @Sendable (String) -> EntityPlan?) {
        author = record.author
        timestamp = record.time
        storeIdentifier = store
        bundleIdentifier = record.program
        processIdentifier = record.process
        transactionIdentifier = record.transaction
        content = HistoryContent(record, store: store, plan: plan)
    }

    public var token: DefaultHistoryToken {
        DefaultHistoryToken(storeIdentifier: storeIdentifier, transaction: transactionIdentifier)
    }

    public var id: Int64 { transactionIdentifier }

    /// The changes of models in the container's schema.
    public var changes: [HistoryChange] { content.changes }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.token == rhs.token }

    public func hash(into hasher: inout Hasher) { hasher.combine(token) }
}

/// The changes of a transaction, which are read when they are first asked for. Most fetches look for few transactions.
final class HistoryContent: Sendable {
    private let record: HistoryRecord
    private let store: String
    private let plan: @Sendable (String) -> EntityPlan?
    private let known = Locked<[HistoryChange]?>(nil)

    init(_ record: HistoryRecord, store: String, plan: @escaping @Sendable (String) -> EntityPlan?) {
        self.record = record
        self.store = store
        self.plan = plan
    }

    var changes: [HistoryChange] {
        if let changes = known.withLock({ $0 }) { return changes }
        var changes: [HistoryChange] = []
        for entry in HistoryText.entries(of: record.changes ?? "") {
            let number = record.transaction &* HistoryLimits.changes &+ Int64(changes.count)
            if let plan = plan(entry.entity), let type = plan.type {
                changes.append(change(entry, type, plan, number))
            }
        }
        let read = changes
        known.withLock { $0 = read }
        return read
    }

    private func change<Model: PersistentModel>(
        _ entry: HistoryEntry, _ type: Model.Type, _ plan: EntityPlan, _ number: Int64
    ) -> HistoryChange {
        let identifier = PersistentIdentifier(
            entityName: plan.name, store: store, key: entry.key, isTemporary: false)
        switch entry.kind {
        case .insert:
            return .insert(
                DefaultHistoryInsert<Model>(
                    transactionIdentifier: record.transaction, changeIdentifier: number,
                    changedPersistentIdentifier: identifier))
        case .update(let names):
            let properties = names.compactMap { name in
                (plan.property(named: name) ?? plan.properties.first { $0.originalName == name })?.index
            }
            return .update(
                DefaultHistoryUpdate<Model>(
                    transactionIdentifier: record.transaction, changeIdentifier: number,
                    changedPersistentIdentifier: identifier,
                    updatedAttributes: properties.compactMap { plan.keyPath(of: $0, in: type) }))
        case .delete(let values):
            return .delete(
                DefaultHistoryDelete<Model>(
                    transactionIdentifier: record.transaction, changeIdentifier: number,
                    changedPersistentIdentifier: identifier, tombstone: HistoryTombstone(plan, values)))
        }
    }
}

/// The insertion of a model.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/defaulthistoryinsert).
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert, Hashable {
    public typealias TransactionIdentifier = Int64
    public typealias ChangeIdentifier = Int64

    public let transactionIdentifier: Int64
    public let changeIdentifier: Int64
    public let changedPersistentIdentifier: PersistentIdentifier
}

/// A change of a model's values.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/defaulthistoryupdate).
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate, Hashable {
    public typealias TransactionIdentifier = Int64
    public typealias ChangeIdentifier = Int64
    public typealias PropertyUpdate = PartialKeyPath<Model> & Sendable

    public let transactionIdentifier: Int64
    public let changeIdentifier: Int64
    public let changedPersistentIdentifier: PersistentIdentifier
    public let updatedAttributes: [any PartialKeyPath<Model> & Sendable]

    /// Whether the property has another value.
    public func containsAttribute(_ attribute: any PartialKeyPath<Model> & Sendable) -> Bool {
        updatedAttributes.contains { $0 == attribute }
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.changeIdentifier == rhs.changeIdentifier
            && lhs.changedPersistentIdentifier == rhs.changedPersistentIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(changeIdentifier)
        hasher.combine(changedPersistentIdentifier)
    }
}

/// The deletion of a model.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/defaulthistorydelete).
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete, Hashable {
    public typealias TransactionIdentifier = Int64
    public typealias ChangeIdentifier = Int64

    public let transactionIdentifier: Int64
    public let changeIdentifier: Int64
    public let changedPersistentIdentifier: PersistentIdentifier
    public let tombstone: HistoryTombstone<Model>

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.changeIdentifier == rhs.changeIdentifier
            && lhs.changedPersistentIdentifier == rhs.changedPersistentIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(changeIdentifier)
        hasher.combine(changedPersistentIdentifier)
    }
}

/// The stored values of a deleted model's properties with `@Attribute(.preserveValueOnDeletion)`.
///
/// ```swift
/// @Model
/// final class Coupon {
///     @Attribute(.preserveValueOnDeletion) var code: String
///
///     init(code: String) { self.code = code }
/// }
///
/// func returnedCode(_ change: any HistoryDelete) -> String? {
///     (change as? DefaultHistoryDelete<Coupon>)?.tombstone[\.code] as? String
/// }
/// ```
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historytombstone).
public struct HistoryTombstone<Model: PersistentModel>: Sequence, Sendable {
    public typealias Element = Any

    /// The values of a tombstone, in the order of the properties.
    public struct Iterator: IteratorProtocol {
        fileprivate var values: ArraySlice<Any>

        public mutating func next() -> Any? { values.popFirst() }
    }

    private let plan: EntityPlan
    private let columns: [String: ColumnValue]

    init(_ plan: EntityPlan, _ columns: [String: ColumnValue]) {
        self.plan = plan
        self.columns = columns
    }

    public func makeIterator() -> Iterator {
        Iterator(values: plan.preserved.compactMap { plan.preservedValue(of: $0, in: columns) }[...])
    }

    /// The value of a property, or `nil` if it was nil, or is not preserved.
    public subscript(keyPath: PartialKeyPath<Model>) -> (any Sendable)? {
        guard let index = plan.index(of: keyPath),
            let value = plan.preservedValue(of: plan.properties[index], in: columns)
        else { return nil }
        // Sendable: it has just been created from a column, and nothing else refers to it.
        return unsafeBitCast(value as Any, to: (any Sendable).self)
    }
}

extension EntityPlan {
    /// A value that the history preserves; nil if the value was nil.
    fileprivate func preservedValue(of property: PropertyPlan, in columns: [String: ColumnValue]) -> Any? {
        guard let column = columns[property.name] ?? property.originalName.flatMap({ columns[$0] }), column != .null,
            let coding = property.coding, let box = coding.box(of: column), let value = coding.value(in: box)
        else { return nil }
        return (value as? any OptionalValue).map(\.wrappedValue) ?? value
    }

    /// The values that the history preserves of a deleted row, by property name.
    func preservedValues(in columns: [String: ColumnValue]) -> [String: Any] {
        var values: [String: Any] = [:]
        for property in preserved { values[property.name] = preservedValue(of: property, in: columns) }
        return values
    }

    /// The key path of a property, from the class itself also if a superclass declares it.
    func keyPath<Model: PersistentModel>(
        of index: Int, in type: Model.Type
    ) -> (any PartialKeyPath<Model> & Sendable)? {
        let found = keyPaths(of: index).lazy.compactMap { $0 as? PartialKeyPath<Model> }.first
        // Sendable: it refers to a stored property of a class, and captures nothing.
        return found.map { unsafeBitCast($0, to: (any PartialKeyPath<Model> & Sendable).self) }
    }
}
