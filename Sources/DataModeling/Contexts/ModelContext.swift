public import Foundation
import Synchronization
internal import UndoManagement

/// The models that a part of a program works with, and their unsaved changes.
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
    /// The Core Data context that uses this one; `nil` in SwiftData.
    package weak var owner: AnyObject?

    /// The states of rows, which their models keep alive.
    @exclusivity(unchecked) var registered = RegisteredStates()

    /// The fetch results whose rows are read on demand.
    var faultBatches: [WeakFaultBatches] = []
    /// Whether a fault's row is read without its neighbors.
    var readsSingleRows = false

    /// The states with unsaved changes, which the context keeps.
    @exclusivity(unchecked) var pending: [ObjectIdentifier: Link] = [:]
    private var nextSerial: UInt32 = 1

    var observers: [ObjectIdentifier: WeakObservation] = [:]
    /// The changed states, for a context that announces its changes; nil for others.
    package var touched: TouchedStates?
    /// The detector of conflicts with other commits; nil for a context whose saves overwrite them.
    package var conflicts: ConflictTracker?
    /// Whether saves are ordered with the saves of contexts that detect conflicts, so that these contexts detect the
    /// changes of this one.
    package var ordersCommits = false
    var isAutosaveScheduled = false

    /// Whether fetches are made for views, several of which may share one answer.
    private(set) var sharesAnswers = false

    /// The entities whose rows are read again later, because they cannot be read now.
    var lateEntities: Set<String> = []
    /// The seconds until then. Each failure doubles them, up to some seconds.
    var mergeDelay = ModelContext.firstMergeDelay

    /// The queue on which a failed save is retried.
    var retryQueue = DispatchQueue.main
    /// The seconds from a failed save to the next attempt. Each failure doubles them, up to a minute.
    package var retryDelay = ModelContext.firstRetryDelay
    var isRetryScheduled = false
    /// Saves once more before the program ends. Set after an automatic save has failed.
    var endObserver: ProgramEndObserver?

    /// The undo manager that the program has set.
    var ownUndoManager: UndoManager?
    /// The undo manager of each change, in place of a single one.
    var undoSource: (@MainActor @Sendable () -> UndoManager?)?

    /// The commits of other processes that the context has seen, by store.
    var foreignVersions: [ObjectIdentifier: Int64] = [:]

    /// The stores of the child contexts.
    weak var children: ContainerCore?
    /// The stores of the contexts above this one, from its parent's on.
    var ancestors: [ContainerCore] = []
    /// The store of a child context, which reads from and commits to its parent.
    var parentStore: ContextStore?
    /// The renames of each save: new keys of rows, in place of the keys that children know.
    var renames: [[RowID: Int64]] = []
    /// The number of the parent's renames that this context has followed.
    var followedRenames = 0
    /// The container's count of renames when this context last followed them.
    var seenRenameCount = 0
    /// The rows whose deletions have yet to be published to the children.
    var unpublishedDeletions: [RowID: [ColumnValue]]?
    /// Whether a store is performing a commit. Others are not merged until it ends.
    var isCommitting = false
    /// Whether commits are being merged: a fetch by an observer of a change then merges nothing. Atomic, because the
    /// main thread also merges while a context of the main queue is used on another thread.
    var isMerging: Bool {
        get { merging.load(ordering: .relaxed) }
        set { merging.store(newValue, ordering: .relaxed) }
    }

    private let merging = Atomic(false)

    /// The identity by which custom stores know the context, made when one of them is first used.
    var editingID: UUID?

    /// A name for the author of this context's changes. It is part of each transaction in the store's history. A save
    /// with an author starts the history.
    public var author: String?

    /// The name of the Core Data context that uses this one. It is part of each transaction in the store's history.
    package var contextName: String?

    /// Whether the context saves automatically: at the end of the main loop's turn in which it changed, or after each
    /// job of its ``ModelActor``. True for the main context, false for others.
    public var autosaveEnabled: Bool {
        didSet { if autosaveEnabled, hasChanges { scheduleAutosave() } }
    }

    /// The models as they were before a stage of a migration, in the classes of the version from which the stage leads.
    /// `nil` outside of the second closure of a `MigrationStage.custom`.
    ///
    /// Models have the same `persistentModelID` in both contexts. The source cannot be saved: it reads the copy of the
    /// store that was made before the stage, without the changes of the stage's first closure. It is also `nil`, with a
    /// diagnostic, if that copy is missing or cannot be read.
    public var migrationSource: ModelContext? {
        guard let openMigrationSource else { return nil }
        if let openedSource { return openedSource }
        do {
            openedSource = try openMigrationSource()
            if openedSource == nil { DataDiagnostic.report("The copy that the store's migration made is missing.") }
        } catch {
            DataDiagnostic.report("The copy that the store's migration made cannot be read: \(error)")
        }
        return openedSource
    }

    private var openedSource: ModelContext?
    /// Opens ``migrationSource`` when it is first needed.
    var openMigrationSource: (() throws -> ModelContext?)? {
        didSet { if openMigrationSource == nil { openedSource = nil } }
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
        // Models that refer to each other would keep each other and the store alive. Code that holds one can still read
        // it.
        if autosaveEnabled, hasChanges {
            DataDiagnostic.report("A model context has ended with unsaved changes of \(pending.count) models.")
        }
        registered.forEach { state in if state.phase == .stored { state.unloadRelationships() } }
        home.undo?.removeOperations()
        if editingID != nil { for store in core.allStores { store.invalidate(editingState) } }
    }

    /// The container of the context.
    public var container: ModelContainer {
        if let knownContainer { return knownContainer }
        let container = ModelContainer(core)
        knownContainer = container
        return container
    }

    // MARK: Changes

    /// Whether the fetches of this context read a snapshot. Commits are merged after it has ended, because their rows
    /// would be read in an earlier state.
    var isInSnapshot = false
    /// Whether a snapshot may contain commits that the context has not merged.
    var readsWholeRows = false

    /// Runs a closure whose fetches may share the answers of equal fetches that other views have just made.
    package func sharingAnswers<Result>(_ body: () throws -> Result) rethrows -> Result {
        sharesAnswers = true
        defer { sharesAnswers = false }
        return try body()
    }

    /// Records the first change of a state, and reports every change to observers.
    func noteChange(of state: ObjectState, attribute: Int? = nil, property: Int? = nil) {
        keep(state)
        touched?.note(state, property: property)
        changed(.pending, [state.plan.name], attribute: attribute)
        scheduleAutosave()
    }

    func keep(_ state: ObjectState) {
        guard pending[ObjectIdentifier(state)] == nil else { return }
        // A save completes a fault's changed values with its stored row.
        _ = state.loadedRow()
        if pending.isEmpty { nextSerial = 1 }
        state.serial = nextSerial
        nextSerial += 1
        pending[ObjectIdentifier(state)] = state.link
        conflicts?.begin(state)
    }

    /// The pending states in the order of their first changes.
    var pendingStates: [ObjectState] { pending.values.map(\.state).sorted { $0.serial < $1.serial } }

    /// Inserts a model, and all models that it refers to.
    ///
    /// The next save stores them.
    public func insert<T: PersistentModel>(_ model: T) {
        let state = model.objectState
        switch state.phase {
        case .transient: insert(graphOf: state)
        case .deleting: revive(state)
        case .deleted:
            // Its row is gone, so its values become a new row.
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
        restoreReferences(to: [state])
        rejoin(state)
        if state.changed.isEmpty { pending[ObjectIdentifier(state)] = nil }
        publishUndoneDeletion(of: state)
        touched?.note(state, isInsertion: true)
        changed(.pending, [state.plan.name])
    }

    func insert(graphOf first: ObjectState) {
        var plans: [EntityPlan] = []
        var next: ObjectState? = first
        var waiting: [ObjectState] = []
        while let state = next ?? waiting.popLast() {
            next = nil
            guard state.phase == .transient, insert(state) else { continue }
            if plans.last !== state.plan { plans.append(state.plan) }
            for property in state.plan.relationships {
                waiting.append(contentsOf: state.links(property.index).map(\.state))
            }
        }
        guard !plans.isEmpty else { return }
        changed(.pending, Set(plans.map(\.name)))
        scheduleAutosave()
    }

    /// Inserts a new state alone. Returns false if that is not possible.
    private func insert(_ state: ObjectState) -> Bool {
        state.assembleWithoutInstance()
        guard let store = core.store(of: state.plan) else {
            DataDiagnostic.report(
                "A \(state.plan.name) was not inserted, because it is not in the container's schema.")
            return false
        }
        do {
            state.key = try store.reserveKey(for: state.plan)
        } catch {
            DataDiagnostic.report("A \(state.plan.name) was not inserted: \(error)")
            return false
        }
        home.undo?.noteInsertion(of: state)
        becomeHome(ofInserted: state)
        return true
    }

    /// Adopts a state that has a key but is not in the store yet: the next save inserts all of its values.
    func becomeHome(ofInserted state: ObjectState) {
        state.home = home
        state.phase = .inserted
        state.changed = PropertySet(first: state.plan.properties.count)
        remember(state)
        keep(state)
        touched?.note(state, isInsertion: true)
    }

    /// Whether there are unsaved changes.
    public var hasChanges: Bool { !pending.isEmpty }

    private func pendingModels(_ isIncluded: (ObjectState) -> Bool) -> [any PersistentModel] {
        pendingStates.filter(isIncluded).compactMap { $0.object as? any PersistentModel }
    }

    /// The models that the next save inserts.
    public var insertedModelsArray: [any PersistentModel] { pendingModels { $0.phase == .inserted } }

    /// The stored models with unsaved changes.
    public var changedModelsArray: [any PersistentModel] { pendingModels { $0.phase == .stored } }

    /// The models that the next save deletes.
    public var deletedModelsArray: [any PersistentModel] { pendingModels { $0.phase == .deleting } }

    /// Discards all changes since the last save. Inserted models leave the context, and no change can be undone or
    /// redone afterwards.
    public func rollback() {
        home.undo?.removeOperations()
        conflicts?.forgetAll()
        guard hasChanges else { return }
        announceRemovals()
        let states = pendingStates
        pending = [:]
        publishRollback(of: states)
        var entities: Set<String> = []
        let deleted = states.filter { $0.phase == .deleting }
        for state in states {
            entities.insert(state.plan.name)
            touched?.note(state)
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
        restoreReferences(to: deleted)
        changed(.rolledBack, entities)
    }

    /// Runs the closure and saves its changes, or throws its error and discards all changes.
    public func transaction(block: () throws -> Void) throws {
        do {
            try block()
        } catch {
            rollback()
            throw error
        }
        try save()
    }

    /// Ends the undo operation of the changes so far. It has no other effect, because relationships and fetches see a
    /// change at once.
    public func processPendingChanges() { home.undo?.endStep() }
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
