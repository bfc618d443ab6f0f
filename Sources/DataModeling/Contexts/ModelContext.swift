public import Foundation
import MainThread
internal import UndoManagement

/// The models that a part of a program works with, and their changes that are not saved.
///
/// ```swift
/// @Model
/// final class Hotel {
///     var name: String
///
///     init(name: String) { self.name = name }
/// }
///
/// func addHotel(to container: ModelContainer) throws -> [Hotel] {
///     let context = ModelContext(container)
///     context.insert(Hotel(name: "Oslo"))
///     try context.save()
///     return try context.fetch(FetchDescriptor<Hotel>(sortBy: [SortDescriptor(\.name)]))
/// }
/// ```
///
/// - A context has one instance for a row. It keeps models with changes, and releases others that the program does not
///   use.
/// - One save is one transaction: all changes are stored, or none, and an error keeps them in the context.
/// - Use a context and its models on one thread, or in one actor.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/modelcontext).
public final class ModelContext {
    let core: ContainerCore
    let home: ContextHome
    private(set) lazy var inbox = CommitInbox(self, isOfMainThread: isMain)
    let isMain: Bool
    weak var knownContainer: ModelContainer?
    /// The Core Data context that uses this one; `nil` with SwiftData.
    package weak var owner: AnyObject?

    /// The states of rows, which their models keep.
    private var registered: [RowID: WeakState] = [:]
    private var pruningCount = 1_024

    /// The states with unsaved changes, which the context keeps.
    var pending: [ObjectIdentifier: Link] = [:]
    private var nextSerial = 1

    var observers: [ObjectIdentifier: WeakObservation] = [:]
    private var isAutosaveScheduled = false

    /// The queue on which a failed save is retried.
    var retryQueue = DispatchQueue.main
    /// The seconds from a failed save to the next attempt. Each failure doubles them, up to a minute.
    package var retryDelay = ModelContext.firstRetryDelay
    private var isRetryScheduled = false

    /// The undo manager that the program has set.
    var ownUndoManager: UndoManager?
    /// The undo manager of each change, in place of a single one.
    var undoSource: (@MainActor @Sendable () -> UndoManager?)?

    /// The commits of other processes that the context has seen, by store.
    var foreignVersions: [ObjectIdentifier: Int64] = [:]

    /// The stores of the contexts whose parent this one is.
    weak var children: ContainerCore?
    /// The stores of the contexts above this one, from its parent's on.
    var ancestors: [ContainerCore] = []
    /// The store of a child context, which asks its parent.
    var parentStore: ContextStore?
    /// The keys that each save has given rows in the place of those that children know.
    var renames: [[RowID: Int64]] = []
    /// The number of the parent's renames that this context has followed.
    var followedRenames = 0
    /// The count of renames in all contexts when this one last followed them.
    var seenRenameCount = 0
    /// The rows that are being deleted, while children wait to hear of them.
    var leaving: [RowID: [ColumnValue]]?
    /// Whether a store is performing a commit, during which no other one is merged.
    var isCommitting = false

    /// A name of who makes changes in this context. The transactions of its saves have it in the store's history, which
    /// a save with an author begins.
    public var author: String?

    /// Whether the context saves by itself: at the end of the main loop's turn in which it changed, or after each job
    /// of its ``ModelActor``. True for the main context, false for others.
    public var autosaveEnabled: Bool {
        didSet { if autosaveEnabled, hasChanges { scheduleAutosave() } }
    }

    private struct WeakState {
        weak var state: ObjectState?
    }

    /// Creates a context of the container.
    public convenience init(_ container: ModelContainer) {
        self.init(container.core)
        knownContainer = container
    }

    init(_ core: ContainerCore, isMain: Bool = false) {
        self.core = core
        self.isMain = isMain
        autosaveEnabled = isMain
        home = ContextHome(core)
        home.context = self
        core.add(inbox)
    }

    deinit {
        // Models that refer to each other would keep each other alive, and the store. Code that holds one can still
        // read it.
        for state in states where state.phase == .stored { state.unloadRelationships() }
        home.undo?.removeOperations()
    }

    /// The container of the context.
    public var container: ModelContainer {
        if let knownContainer { return knownContainer }
        let container = ModelContainer(core)
        knownContainer = container
        return container
    }

    // MARK: Rows and instances

    /// The state that the context has of a row.
    func state(of id: RowID) -> ObjectState? { registered[id]?.state }

    /// The model of a row, or `nil` if there is no such row.
    func link(_ id: RowID) -> Link? {
        let id = followingRenames(id)
        if let state = state(of: id) { return state.isGone ? nil : state.link }
        guard let store = core.store(of: id.plan) else { return nil }
        do {
            return try store.row(id).flatMap { register($0, of: id.plan) }
        } catch {
            DataDiagnostic.report("A \(id.plan.name) could not be read: \(error)")
            return nil
        }
    }

    /// The model of a row that was just read, or `nil` if its values are none of the model's types.
    ///
    /// It is also `nil` while the row has the key of a model that is not saved yet, which another process has used too:
    /// saving gives that model another key.
    func register(_ row: Row, of plan: EntityPlan) -> Link? {
        let plan = row.plan ?? plan
        let id = RowID(plan: plan, key: row.key)
        if let state = state(of: id) {
            guard state.phase != .inserted, state.phase != .stored || state.refresh(row.columns) else { return nil }
            return state.link
        }
        guard let boxes = plan.necessaryBoxes(of: row.columns) else { return nil }
        let link = register(fault: id, columns: row.columns)
        for (index, box) in boxes { link.state.slots[index] = .value(box) }
        return link
    }

    /// A new instance for a row.
    func register(fault id: RowID, columns: [ColumnValue]?) -> Link {
        let state = ObjectState(id.plan)
        state.key = id.key
        state.phase = .stored
        state.home = home
        state.row = columns
        let model = state.makeInstance()
        remember(state)
        return Link(state: state, model: model)
    }

    func remember(_ state: ObjectState) {
        registered[state.id] = WeakState(state: state)
        guard registered.count > pruningCount else { return }
        registered = registered.filter { $0.value.state != nil }
        pruningCount = max(1_024, registered.count * 2)
    }

    func forget(_ id: RowID) { registered[id] = nil }

    /// All states of an entity that the context has.
    func states(of plan: EntityPlan) -> [ObjectState] {
        registered.values.compactMap(\.state).filter { $0.plan.isKind(of: plan) }
    }

    /// All states that the context has.
    var states: [ObjectState] { registered.values.compactMap(\.state) }

    /// Fills a list from the store, and applies what is not saved yet.
    func load(_ list: LinkList, _ property: PropertyPlan, of state: ObjectState) {
        guard let plan = property.target, let store = core.store(of: state.plan) else { return }
        followRenames()
        do {
            let placed = try store.list(property, of: state.id)
            list.positions = Dictionary(placed.map { ($0.row.key, $0.position) }) { first, _ in first }
            let inverse = state.plan.inverse(of: property)
            list.links = placed.compactMap { element in
                guard let link = register(element.row, of: plan), !link.state.isGone else { return nil }
                if let inverse, link.state.changed.contains(inverse.index),
                    !link.state.links(inverse.index).contains(where: { $0.state === state })
                {
                    return nil
                }
                return link
            }
        } catch {
            DataDiagnostic.report("\(state.plan.name).\(property.name) could not be read: \(error)")
        }
    }

    // MARK: Changes

    /// Notes the first change of a state, and every one for those who observe.
    func noteChange(of state: ObjectState) {
        keep(state)
        changed(.pending, [state.plan.name])
        scheduleAutosave()
    }

    func keep(_ state: ObjectState) {
        guard pending[ObjectIdentifier(state)] == nil else { return }
        state.serial = nextSerial
        nextSerial += 1
        pending[ObjectIdentifier(state)] = state.link
    }

    /// The pending states in the order of their first changes.
    var pendingStates: [ObjectState] { pending.values.map(\.state).sorted { $0.serial < $1.serial } }

    /// Inserts a model, and all models that it refers to.
    ///
    /// The store has them after the next save.
    public func insert<T: PersistentModel>(_ model: T) {
        let state = model.objectState
        switch state.phase {
        case .transient: insert(graphOf: state)
        case .deleting: revive(state)
        case .deleted:
            // Its row is gone: the same values become a new one.
            state.keepValuesOfRow()
            state.key = 0
            state.home = nil
            state.phase = .transient
            insert(graphOf: state)
        case .inserted, .stored:
            guard state.context !== self else { return }
            DataDiagnostic.report(
                "A \(state.plan.name) was inserted into a second context: it stays in its first.")
        }
    }

    /// Reverts the unsaved deletion of a model.
    func revive(_ state: ObjectState) {
        home.undo?.noteInsertion(of: state)
        state.phase = .stored
        if state.changed.isEmpty { pending[ObjectIdentifier(state)] = nil }
        publishReturn(of: state)
        changed(.pending, [state.plan.name])
    }

    func insert(graphOf first: ObjectState) {
        var waiting = [first]
        var entities: Set<String> = []
        while let state = waiting.popLast() {
            guard state.phase == .transient else { continue }
            state.assembleWithoutInstance()
            guard let store = core.store(of: state.plan) else {
                DataDiagnostic.report(
                    "A \(state.plan.name) was not inserted, because it is not in the container's schema.")
                continue
            }
            do {
                state.key = try store.reserveKey(for: state.plan)
            } catch {
                DataDiagnostic.report("A \(state.plan.name) was not inserted: \(error)")
                continue
            }
            home.undo?.noteInsertion(of: state)
            state.home = home
            state.phase = .inserted
            state.changed = Set(state.plan.properties.indices)
            remember(state)
            keep(state)
            entities.insert(state.plan.name)
            for property in state.plan.relationships {
                waiting.append(contentsOf: state.links(property.index).map(\.state))
            }
        }
        guard !entities.isEmpty else { return }
        changed(.pending, entities)
        scheduleAutosave()
    }

    /// Deletes a model at the next save. Its delete rules act at once.
    public func delete<T: PersistentModel>(_ model: T) {
        let state = model.objectState
        guard state.phase == .transient || state.context === self else {
            DataDiagnostic.report(
                "A \(state.plan.name) was not deleted, because it is in another context.")
            return
        }
        delete(state)
    }

    func delete(_ state: ObjectState) {
        guard state.phase == .stored || state.phase == .inserted else { return }
        publishingDeletions { deleteNow(state) }
    }

    private func deleteNow(_ state: ObjectState) {
        if let willDelete = state.plan.willDelete {
            willDelete(state.object)
            // What hears of it may have deleted it.
            guard state.phase == .stored || state.phase == .inserted else { return }
        }
        let wasStored = state.phase == .stored
        // What the model keeps is read before it goes.
        _ = state.loadedRow()
        let related = state.plan.relationships.map { ($0, state.links($0.index)) }
        noteLeaving(state)
        home.undo?.noteDeletion(of: state)
        keep(state)
        state.phase = wasStored ? .deleting : .deleted
        for (property, links) in related {
            switch property.deleteRule {
            case .cascade: for link in links { delete(link.state) }
            case .nullify:
                guard let inverse = state.plan.inverse(of: property) else { continue }
                for link in links { link.state.remove(state, from: inverse.index) }
            case .deny, .noAction: break
            }
        }
        forgetReferences(to: state)
        if !wasStored {
            state.releaseDeleted()
            pending[ObjectIdentifier(state)] = nil
            forget(state.id)
        }
        changed(.pending, [state.plan.name])
        scheduleAutosave()
    }

    /// Removes a deleted model from relationships that have no other side.
    private func forgetReferences(to state: ObjectState) {
        for reference in core.referencesOneWay(to: state.plan) where reference.property.deleteRule != .noAction {
            for other in states(of: reference.plan) where !other.isGone {
                switch other.slots[reference.property.index] {
                case .one, .many: other.remove(state, from: reference.property.index)
                case .unloaded, .value: break
                }
            }
        }
    }

    /// Whether there are changes that are not saved.
    public var hasChanges: Bool { !pending.isEmpty }

    private func pendingModels(_ isIncluded: (ObjectState) -> Bool) -> [any PersistentModel] {
        pendingStates.filter(isIncluded).compactMap { $0.object as? any PersistentModel }
    }

    /// The models that the next save inserts.
    public var insertedModelsArray: [any PersistentModel] { pendingModels { $0.phase == .inserted } }

    /// The models of the store with changes that are not saved.
    public var changedModelsArray: [any PersistentModel] { pendingModels { $0.phase == .stored } }

    /// The models that the next save deletes.
    public var deletedModelsArray: [any PersistentModel] { pendingModels { $0.phase == .deleting } }

    /// Takes back all changes since the last save. Inserted models leave the context, and no change can be undone or
    /// redone any more.
    public func rollback() {
        home.undo?.removeOperations()
        guard hasChanges else { return }
        let states = pendingStates
        pending = [:]
        publishRollback(of: states)
        var entities: Set<String> = []
        for state in states {
            entities.insert(state.plan.name)
            switch state.phase {
            case .inserted:
                forget(state.id)
                state.phase = .transient
                state.home = nil
                state.key = 0
                state.changed = []
            case .deleting:
                state.phase = .stored
                state.discardChanges()
            case .stored: state.discardChanges()
            case .transient, .deleted: break
            }
        }
        changed(.rolledBack, entities)
    }

    /// Runs the closure and saves what it changed, or throws its error and takes back all changes.
    public func transaction(block: () throws -> Void) throws {
        do {
            try block()
        } catch {
            rollback()
            throw error
        }
        try save()
    }

    /// Ends the undo operation of the changes so far. Nothing else waits: relationships and fetches see a change at
    /// once.
    public func processPendingChanges() { home.undo?.endStep() }

    // MARK: Saving by itself

    func scheduleAutosave() {
        guard autosaveEnabled, !isAutosaveScheduled, MainThread.isCurrent else { return }
        isAutosaveScheduled = true
        // Sendable: the closure runs on the main thread, where this code runs too.
        nonisolated(unsafe) let context = self
        MainThread.perform { context.autosave() }
    }

    /// Saves, and reports an error. The changes stay, and the next change tries again.
    ///
    /// After a failure that can end by itself, such as a full disk or another program's lock, it also retries after a
    /// delay.
    func autosave() {
        isAutosaveScheduled = false
        guard autosaveEnabled, hasChanges else { return }
        do {
            try save()
            retryDelay = Self.firstRetryDelay
        } catch {
            let isTransient = (error as? SwiftDataError)?.kind == .unavailable
            let retries = isTransient ? "soon, and after the next change" : "after the next change"
            DataDiagnostic.report("A model context could not be saved. It retries \(retries): \(error)")
            if isTransient { scheduleRetry() }
        }
    }

    private func scheduleRetry() {
        guard !isRetryScheduled else { return }
        isRetryScheduled = true
        // Sendable: the queue is the one on which the context is used.
        nonisolated(unsafe) weak let context = self
        retryQueue.asyncAfter(deadline: .now() + retryDelay) {
            guard let context else { return }
            context.isRetryScheduled = false
            context.autosave()
        }
        retryDelay = min(retryDelay * 2, Self.maximumRetryDelay)
    }

    private static let firstRetryDelay = 5.0
    private static let maximumRetryDelay = 60.0
}

extension ModelContext: Equatable, CustomDebugStringConvertible {
    public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

    public var debugDescription: String { "ModelContext(\(core.schema.plans.map(\.name).joined(separator: ", ")))" }
}

extension ModelContext {
    /// Posted before a save, with the context as its object.
    public static let willSave = Notification.Name("ModelContextWillSave")

    /// Posted after a save, with the context as its object and the identifiers of what was saved.
    public static let didSave = Notification.Name("ModelContextDidSave")

    /// The keys of the information in ``didSave``.
    public enum NotificationKey: String, Sendable {
        case insertedIdentifiers, updatedIdentifiers, deletedIdentifiers
    }
}
