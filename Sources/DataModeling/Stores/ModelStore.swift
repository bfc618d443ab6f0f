package import Foundation

/// A row of an entity: its key, and the columns in the order of ``EntityPlan/columns``.
package struct Row: Sendable {
    let key: Int64
    let columns: [ColumnValue]
    /// The plan of the row's class, if it can be a subclass of the requested one.
    var plan: EntityPlan?
}

/// The identity of a row within one store.
package struct RowID: Hashable, Sendable {
    let plan: EntityPlan
    let key: Int64

    package static func == (lhs: RowID, rhs: RowID) -> Bool {
        lhs.key == rhs.key && (lhs.plan === rhs.plan || lhs.plan.root === rhs.plan.root)
    }

    package func hash(into hasher: inout Hasher) {
        let root = UInt(bitPattern: ObjectIdentifier(plan.root))
        hasher.combine(UInt64(bitPattern: key) ^ UInt64(root) << 20)
    }
}

/// A condition of a query, in a form that the stores can evaluate.
package protocol RowCondition {}

/// A query for rows.
package struct RowQuery {
    /// One step of an order.
    package struct Order {
        package enum Comparison {
            case byValue
            case byText(String.StandardComparator)
        }

        let property: PropertyPlan
        let isReverse: Bool
        let comparison: Comparison

        package init(property: PropertyPlan, isReverse: Bool, comparison: Comparison) {
            self.property = property
            self.isReverse = isReverse
            self.comparison = comparison
        }
    }

    var plan: EntityPlan
    package var condition: (any RowCondition)?
    package var order: [Order] = []
    package var limit: Int?
    package var offset: Int?
    /// Rows that the answer omits, because their context has newer values.
    var excluded: [Int64] = []
    /// Whether the answer to an equal query a few milliseconds ago may be reused, if no commit is known since.
    var isShared = false
    /// The fetch itself, for a store that accepts it.
    var request: StoreRequest?
    /// The number of leading rows that are wanted whole; `nil` for all. For the others a store can return the keys
    /// alone.
    package var leadingCount: Int?
    /// The number of the remaining rows that are read at a time.
    package var batchSize = RowQuery.usualBatchSize

    /// More rows than a screen shows, and few enough to read within a frame.
    package static let usualBatchSize = 128

    package init(
        plan: EntityPlan, condition: (any RowCondition)? = nil, order: [Order] = [], limit: Int? = nil,
        offset: Int? = nil,
        excluded: [Int64] = []
    ) {
        self.plan = plan
        self.condition = condition
        self.order = order
        self.limit = limit
        self.offset = offset
        self.excluded = excluded
    }
}

/// The rows of an answer, and the parts of the query that the store has applied. It applies limit and offset only if it
/// has applied the rest.
package struct RowAnswer: Sendable {
    var rows: [Row]
    var isFiltered: Bool
    var isOrdered: Bool
    /// The parts that the store could not express.
    var reason: String?
    /// The keys of the rows that follow, if the query wants only the first ones whole. Such an answer is complete.
    var laterKeys: [Int64] = []
}

extension RowAnswer {
    /// The answer without rows.
    package init() { self.init(rows: [], isFiltered: true, isOrdered: true) }

    /// The answer of keys alone.
    init(laterKeys: [Int64]) {
        self.init()
        self.laterKeys = laterKeys
    }
}

/// An element of a list and its position.
package struct PlacedRow: Sendable {
    let row: Row
    let position: Int64
}

/// All changes of one save.
package struct ChangeSet: Sendable {
    struct Insert: Sendable {
        let plan: EntityPlan
        let key: Int64
        let columns: [ColumnValue]
    }

    struct Update: Sendable {
        let plan: EntityPlan
        let key: Int64
        let columns: [(place: Int, value: ColumnValue)]
    }

    /// The change of one model's list.
    struct ListChange: Sendable {
        let plan: EntityPlan
        let property: PropertyPlan
        let key: Int64
        let removed: [Int64]
        let placed: [(key: Int64, position: Int64)]
        /// The keys of the whole list, for a parent context, whose positions may differ; empty for a store.
        let order: [Int64]
    }

    var inserts: [Insert] = []
    var updates: [Update] = []
    var lists: [ListChange] = []
    var deletes: [RowID] = []
    /// References between deleted rows, for a database whose cascades are limited: with these references left out, each
    /// row precedes the rows to which it refers. Other stores ignore them.
    var severedReferences: [Update] = []
    /// The changes of rows for the history, in the order of each row's first change.
    var records: [Record] = []
    var author: String?
    /// The name of the context that saves.
    var contextName: String?
    /// The number of the parent's renames that the child context has followed; 0 for a store.
    var followedRenames = 0
    /// The context that saves, for a store that accepts requests.
    var editingState: EditingState?

    var isEmpty: Bool { inserts.isEmpty && updates.isEmpty && lists.isEmpty && deletes.isEmpty }
}

/// A store of rows, which may be used from any thread.
package protocol ModelStore: AnyObject, Sendable {
    /// An identity that lasts as long as the store exists.
    var identifier: String { get }

    /// Whether the store's configuration permits commits.
    var allowsSave: Bool { get }

    /// A key that no other row of the entity has or will get.
    func reserveKey(for plan: EntityPlan) throws -> Int64

    func rows(_ query: RowQuery) throws -> RowAnswer

    /// The number of rows, or `nil` if the store cannot express the condition.
    func count(_ query: RowQuery) throws -> Int?

    /// The keys, or `nil` if the store cannot express the query.
    func keys(_ query: RowQuery) throws -> [Int64]?

    func row(_ id: RowID) throws -> Row?

    /// The rows with some keys, in any order, without the ones that are gone.
    func rows(of plan: EntityPlan, keys: [Int64]) throws -> [Row]

    /// A row with those values.
    func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) throws -> Row?

    /// The rows of a list in their order.
    func list(_ property: PropertyPlan, of id: RowID) throws -> [PlacedRow]

    /// Runs a closure whose reads on the main thread see one state of the store, if the store supports snapshots.
    @MainActor func withSnapshot(_ body: () -> Void)

    /// Applies all changes, or none. Returns the new keys of inserted rows whose requested key was taken.
    func commit(_ changes: ChangeSet) throws -> [RowID: Int64]

    /// Applies all changes, and runs a closure that commits to other stores. If the closure throws an error, a store
    /// whose ``commitsWithOthers`` is true has applied none.
    func commit(_ changes: ChangeSet, with others: () throws -> Void) throws -> [RowID: Int64]

    /// Whether a commit is undone if the closure of `commit(_:with:)` throws an error.
    var commitsWithOthers: Bool { get }

    /// A number that changes with each commit of another connection or process.
    func foreignVersion() throws -> Int64

    /// Makes the store keep a history from now on. It keeps none by default, because a history makes each save slower.
    func keepHistory() throws

    /// The transactions of the history after one number and through another, in order.
    func history(after: Int64, through: Int64, limit: Int) throws -> [HistoryRecord]

    /// The number of the last transaction; 0 without one.
    func lastTransaction() throws -> Int64

    /// The last transaction of each author that the history no longer has.
    func deletedHistory() throws -> [HistoryRecord]

    func deleteHistory(_ transactions: [Int64]) throws

    /// Whether the store accepts the descriptor of a fetch and the state of a context.
    var takesRequests: Bool { get }

    /// The provider of a history whose type differs from the engine's: a `HistoryProviding`, a protocol declared in a
    /// higher folder.
    var historyProvider: Any? { get }

    /// Deletes all rows at once. Returns false if the store does not support this.
    func erase() throws -> Bool

    /// Called after a context has ended.
    func invalidate(_ state: EditingState)
}

extension ModelStore {
    package func commit(_ changes: ChangeSet, with others: () throws -> Void) throws -> [RowID: Int64] {
        let newKeys = try commit(changes)
        try others()
        return newKeys
    }

    package var commitsWithOthers: Bool { false }

    package var takesRequests: Bool { false }

    package var historyProvider: Any? { nil }

    package func erase() throws -> Bool { false }

    package func invalidate(_ state: EditingState) {}

    @MainActor
    package func withSnapshot(_ body: () -> Void) { body() }

    package func rows(of plan: EntityPlan, keys: [Int64]) throws -> [Row] {
        try keys.compactMap { try row(RowID(plan: plan, key: $0)) }
    }
}

/// The changes of another process in a store, by the names of entities.
package struct StoreAnnouncement: Sendable {
    var inserted: [String: [Int64]] = [:]
    var updated: [String: [Int64]] = [:]
    var deleted: [String: [Int64]] = [:]
    /// Whether any row of the entities may have changed.
    var isOfAny = false
    /// Those entities, or `nil` for all.
    var entities: Set<String>?

    static let ofAny = StoreAnnouncement(isOfAny: true)
}

/// The error of a commit with a unique value that another context or process has stored since the save looked for it.
struct UniqueConflict: Error {
    /// The error for the program, if retries do not help.
    let sentence: any Error
}

extension UniqueConflict {
    /// A conflict with a stored row of the same values.
    init(of plan: EntityPlan, _ list: [PropertyPlan]) {
        let names = list.map(\.name).joined(separator: ", ")
        sentence = SwiftDataError(
            "A \(plan.name) has the same \(names) as a stored one, where it is to be unique. Nothing of the save was "
                + "stored.")
    }
}

extension EntityPlan {
    /// The values of properties that must be unique together, unless one is null.
    func uniqueValues(_ list: [PropertyPlan], in columns: [ColumnValue]) -> UniqueValues? {
        let values = list.map { columns[columnIndex[$0.index]] }
        return values.contains(.null) ? nil : UniqueValues(values)
    }
}

/// A store that announces the commits of other processes.
package protocol AnnouncingStore: ModelStore {
    /// Calls the closure, on any thread, after each commit of another process.
    func follow(_ body: @escaping @Sendable (StoreAnnouncement) -> Void)
}

extension EntityPlan {
    /// The side of a list that owns its rows: the table of the elements if they refer back to one model, or a table of
    /// pairs.
    func place(of list: PropertyPlan) -> ListPlace {
        guard let other = list.target else { return .pairs(isFirst: true) }
        guard let inverse = inverse(of: list) else { return .pairs(isFirst: true) }
        if inverse.isToOne { return .elements(inverse) }
        let names = (declaring(list).name, other.declaring(inverse).name)
        return .pairs(isFirst: (names.0, list.name) <= (names.1, inverse.name))
    }

    /// Whether a reference has a place in a list of the model that it leads to.
    func hasPosition(_ property: PropertyPlan) -> Bool { property.isToOne && inverse(of: property)?.isToMany == true }
}

package enum ListPlace {
    /// The elements' column of that property, and a column for the position beside it.
    case elements(PropertyPlan)
    /// A table of pairs, in which the list's owner is the first or the second.
    case pairs(isFirst: Bool)
}
