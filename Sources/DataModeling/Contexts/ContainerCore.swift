internal import Foundation
import Locking
import MainThread

/// The changes of a commit, for the other contexts.
package struct CommitEvent: Sendable {
    var inserted: Set<RowID> = []
    var updated: Set<RowID> = []
    /// The deleted rows with their last values.
    var deleted: [RowID: [ColumnValue]] = [:]
    /// The entities of which any row may have changed.
    var changedEntities: Set<String> = []
    /// The numbers of the commits whose former rows contexts have received.
    var announced: [Int] = []

    var entities: Set<String> {
        Set(inserted.map(\.plan.name)).union(updated.map(\.plan.name)).union(deleted.keys.map(\.plan.name))
            .union(changedEntities)
    }
}

/// An observer of commits, which lasts as long as its owner.
struct CommitListener: Sendable {
    weak let owner: (any AnyObject & Sendable)?
    let body: @Sendable (CommitEvent) -> Void
}

/// The stores of a container, which its contexts share and keep.
package final class ContainerCore: Sendable {
    package let schema: Schema
    let configurations: [ModelConfiguration]
    private let stores: [ObjectIdentifier: any ModelStore]
    /// The identifier of the only store, or nil if there are several. Cached, because a list asks each of its models
    /// for its identity.
    private let onlyIdentifier: String?
    let planOfName: [String: EntityPlan]
    let hierarchies: PlanHierarchies
    let commitOrder = CommitOrder()
    private let contexts = Locked<[WeakContext]>([])
    private let commitListeners = Locked<[CommitListener]>([])
    /// The number of times that contexts with children, at any depth, have replaced keys of rows.
    let renameCount = Locked(0)
    /// The references to an entity's models that have no inverse.
    private let oneWayReferences: [ObjectIdentifier: [PropertyReference]]

    struct PropertyReference: Sendable {
        let plan: EntityPlan
        let property: PropertyPlan
    }

    /// The inbox of a context, through which other threads reach it.
    private struct WeakContext: Sendable {
        weak let inbox: CommitInbox?
    }

    init(
        schema: Schema, configurations: [ModelConfiguration], stores: [ObjectIdentifier: any ModelStore],
        followsStores: Bool = true
    ) {
        self.schema = schema
        self.configurations = configurations
        self.stores = stores
        let identifiers = Set(stores.values.map(\.identifier))
        onlyIdentifier = identifiers.count == 1 ? identifiers.first : nil
        let plans = schema.plans
        hierarchies = PlanHierarchies(plans)
        planOfName = Dictionary(plans.map { ($0.name, $0) }) { first, _ in first }
        var references: [ObjectIdentifier: [PropertyReference]] = [:]
        for plan in plans {
            for property in plan.ownRelationships where plan.inverse(of: property) == nil {
                guard let target = property.target else { continue }
                references[target.identity, default: []].append(
                    PropertyReference(plan: plan, property: property))
            }
        }
        oneWayReferences = references
        for store in allStores where followsStores {
            guard let store = store as? any AnnouncingStore else { continue }
            let identity = ObjectIdentifier(store)
            store.follow { [weak self] in self?.receive($0, from: identity) }
        }
    }

    /// A container whose models are all in one store, unless that has only some of them.
    convenience init(
        schema: Schema, store: any ModelStore, of plans: [EntityPlan]? = nil, followsStore: Bool = true
    ) {
        let stores = Dictionary((plans ?? schema.plans).map { ($0.identity, store) }) { first, _ in first }
        self.init(schema: schema, configurations: [], stores: stores, followsStores: followsStore)
    }

    /// Delivers a commit of another process to all contexts.
    private func receive(_ announcement: StoreAnnouncement, from store: ObjectIdentifier) {
        var event = CommitEvent()
        func belongs(_ plan: EntityPlan) -> Bool {
            stores[plan.identity].map { ObjectIdentifier($0) } == store
        }
        func ids(_ keys: [String: [Int64]]) -> [RowID] {
            keys.flatMap { name, keys -> [RowID] in
                // A program of another version may have other entities, or keep this entity's rows in another store.
                guard let plan = planOfName[name], belongs(plan) else { return [] }
                return keys.map { RowID(plan: plan, key: $0) }
            }
        }
        event.inserted = Set(ids(announcement.inserted))
        event.updated = Set(ids(announcement.updated))
        for id in ids(announcement.deleted) { event.deleted[id] = [] }
        if announcement.isOfAny {
            let own = planOfName.values.filter { plan in
                belongs(plan) && (announcement.entities.map { $0.contains(plan.name) } ?? true)
            }
            event.changedEntities = Set(own.map(\.name))
        }
        publish(event, from: nil)
    }

    var hasSeveralStores: Bool { onlyIdentifier == nil && !stores.isEmpty }

    func store(of plan: EntityPlan) -> (any ModelStore)? { stores[plan.identity] }

    /// The identifier of the store of an entity of the schema.
    func identifierOfStore(of plan: EntityPlan) -> String { onlyIdentifier ?? store(of: plan)?.identifier ?? "" }

    /// The entities whose rows a store has.
    func entities(in store: any ModelStore) -> [String] {
        planOfName.values.filter { stores[$0.identity] === store }.map(\.name)
    }

    func plan(named name: String) -> EntityPlan? { planOfName[name] }

    func referencesOneWay(to plan: EntityPlan) -> [PropertyReference] {
        guard plan.superplan != nil else { return oneWayReferences[plan.identity] ?? [] }
        return plan.lineage.flatMap { oneWayReferences[$0.identity] ?? [] }
    }

    /// The entities, and those that inherit from them.
    func withSubclasses(_ entities: Set<String>) -> Set<String> {
        guard !hierarchies.isEmpty else { return entities }
        return entities.union(
            entities.flatMap { name in
                plan(named: name).map { hierarchies.descendants(of: $0).map(\.name) } ?? []
            })
    }

    /// All stores, each once.
    var allStores: [any ModelStore] {
        var seen: Set<ObjectIdentifier> = []
        return stores.values.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// A number that changes with each commit of another connection or process; `nil` if it cannot be read now.
    var foreignVersion: Int64? {
        var sum: Int64 = 0
        for store in allStores {
            guard let version = try? store.foreignVersion() else { return nil }
            sum &+= version
        }
        return sum
    }

    // MARK: Contexts

    func add(_ inbox: CommitInbox) {
        contexts.withLock { contexts in
            contexts.removeAll { $0.inbox == nil }
            contexts.append(WeakContext(inbox: inbox))
        }
    }

    /// Calls the closure after each commit, on the thread of its context, while the owner lives.
    func addCommitListener(_ owner: some AnyObject & Sendable, _ body: @escaping @Sendable (CommitEvent) -> Void) {
        commitListeners.withLock { listeners in
            listeners.removeAll { $0.owner == nil }
            listeners.append(CommitListener(owner: owner, body: body))
        }
    }

    var inboxes: [CommitInbox] { contexts.withLock { $0.compactMap(\.inbox) } }

    /// Whether an event has changes of a store; of any, if it is `nil`.
    func changes(_ event: CommitEvent, in store: (any ModelStore)?) -> Bool {
        guard let store else { return true }
        return event.entities.contains { name in plan(named: name).flatMap { self.store(of: $0) } === store }
    }

    /// Delivers a commit to all contexts but the one that made it.
    func publish(_ event: CommitEvent, from sender: CommitInbox?) {
        for inbox in inboxes where inbox !== sender { inbox.deliver(event) }
        for listener in commitListeners.withLock({ $0 }) where listener.owner != nil { listener.body(event) }
    }
}

/// The combined changes of the commits that wait for a context.
///
/// A context that is unused for long would collect many commits. They are combined into one change per row and, above
/// ``mostRows``, into a change of all rows.
struct WaitingCommits: Sendable {
    /// More rows than most contexts have. Above this number, rereading all of a context's rows is cheaper.
    static let mostRows = 4_096

    private(set) var entities: Set<String> = []
    private(set) var updated: Set<RowID> = []
    /// The deleted rows with their last values. A row that was updated later may exist: a parent context can undo a
    /// deletion that it has not saved.
    private(set) var deleted: [RowID: [ColumnValue]] = [:]
    /// Whether any row may have changed, because too many have.
    private(set) var hasAny = false
    /// The numbers of the commits among them for which rows are kept.
    private(set) var announced: [Int] = []

    var isEmpty: Bool { entities.isEmpty }

    mutating func add(_ event: CommitEvent) {
        entities.formUnion(event.entities)
        announced += event.announced
        guard !hasAny else { return }
        guard event.changedEntities.isEmpty else { return becomeAny() }
        updated.formUnion(event.updated)
        // The values of a deleted row are final: no other row gets its key.
        for (id, columns) in event.deleted {
            updated.remove(id)
            deleted[id] = columns
        }
        if updated.count + deleted.count > Self.mostRows { becomeAny() }
    }

    private mutating func becomeAny() {
        hasAny = true
        updated = []
        deleted = [:]
    }
}

/// Commits that wait for a context.
///
/// A main context merges them in the main loop's next turn, or at once if the commit was made on the main thread. Other
/// contexts merge them when they are next used.
final class CommitInbox: Sendable {
    private let waiting = Locked(WaitingCommits())
    /// The rows before the commits that have yet to be merged, if the context has faults.
    let formerRows = FormerRowsOfFaults()
    private let isOfMainThread: Bool
    private let context: ContextReference
    private let listeners = Locked<[CommitListener]>([])

    init(_ context: ModelContext, isOfMainThread: Bool) {
        self.isOfMainThread = isOfMainThread
        self.context = ContextReference(context)
    }

    func deliver(_ event: CommitEvent) {
        waiting.withLock { $0.add(event) }
        guard isOfMainThread else {
            for listener in listeners.withLock({ $0 }) where listener.owner != nil { listener.body(event) }
            return
        }
        if MainThread.isCurrent {
            context.value?.mergeCommits()
        } else {
            MainThread.perform { [self] in
                // The context may have merged them already, if it was used since.
                if hasCommits { context.value?.mergeCommits() }
            }
        }
    }

    /// Calls the closure when commits wait for a context that merges them when it is next used.
    func addListener(_ listener: CommitListener) {
        listeners.withLock { listeners in
            listeners.removeAll { $0.owner == nil }
            listeners.append(listener)
        }
    }

    var hasCommits: Bool { waiting.withLock { !$0.isEmpty } }

    func take() -> WaitingCommits? {
        let commits: WaitingCommits? = waiting.withLock { waiting in
            guard !waiting.isEmpty else { return nil }
            defer { waiting = WaitingCommits() }
            return waiting
        }
        if let commits { formerRows.forget(commits.announced) }
        return commits
    }
}

/// A weak reference to a context.
///
/// Sendable: the reference never changes, and only a main context's is followed, on the main thread.
final class ContextReference: @unchecked Sendable {
    weak let value: ModelContext?

    init(_ value: ModelContext) {
        self.value = value
    }
}
