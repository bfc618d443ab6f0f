import MainThread
internal import UndoManagement

/// Records the values that a context's changes replace, for its undo manager.
///
/// All changes of an undo group are one operation, an ``UndoStep``, which is registered at the first change. Only the
/// main thread records, because the manager belongs to it. The journal holds context and manager weakly: operations
/// retain states, and states retain the journal through their ``ContextHome``. `step` and `insertions` close that cycle
/// until a rollback, another manager, or the context's `deinit` calls ``removeOperations()``.
final class UndoJournal {
    private weak var context: ModelContext?
    /// The identity of the context, the target of the operations. It is also needed during deallocation.
    private let target: ObjectIdentifier
    /// The operation of the current group.
    private var step: UndoStep?
    private weak var manager: UndoManager?
    /// Whether the step belongs to a turn of the main loop instead of a group that was open.
    private var isStepOfTurn = false
    /// The manager's group of the step.
    private var generation = 0
    /// The managers that may hold the context's operations.
    private var managers: [WeakManager] = []
    /// The steps that inserted unsaved models, by state. A save empties them.
    private var insertions: [ObjectIdentifier: UndoStep] = [:]
    /// The step that records the changes of a save.
    private var mergeStep: UndoStep?
    private var isPaused = false
    private var hasReportedThread = false

    private struct WeakManager {
        weak var manager: UndoManager?
    }

    init(_ context: ModelContext) {
        self.context = context
        target = ObjectIdentifier(context)
    }

    // MARK: Notes

    func noteValue(_ index: Int, of state: ObjectState) { currentStep()?.noteValue(index, of: state) }

    func noteInsertion(of state: ObjectState) {
        guard let step = currentStep() else { return }
        step.noteInsertion(of: state)
        insertions[ObjectIdentifier(state)] = step
    }

    func noteDeletion(of state: ObjectState) { currentStep()?.noteDeletion(of: state) }

    /// Performs changes that are not noted.
    func pausing<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = isPaused
        isPaused = true
        defer { isPaused = before }
        return try body()
    }

    /// Merges an inserted model into a stored one. Undoing the insertion gives the stored model its former values.
    func merging(_ state: ObjectState, _ body: () -> Void) {
        mergeStep = insertions[ObjectIdentifier(state)]
        defer { mergeStep = nil }
        if mergeStep == nil { pausing(body) } else { body() }
    }

    /// Forgets which models are not saved yet.
    func didSave() { insertions = [:] }

    /// Makes the next change begin another operation.
    func endStep() { step = nil }

    /// Removes the context's operations from the managers.
    func removeOperations() {
        step = nil
        insertions = [:]
        let managers = managers.compactMap(\.manager)
        self.managers = []
        guard !managers.isEmpty else { return }
        let remove: @MainActor @Sendable () -> Void = { [target] in
            for manager in managers { manager.removeAllActions(of: target) }
        }
        if MainThread.isCurrent { MainActor.assumeIsolated(remove) } else { MainThread.perform(remove) }
    }

    // MARK: Operations

    /// Registers with the manager the operation that reverts an undo.
    @MainActor
    func register(_ step: UndoStep, with manager: UndoManager) {
        guard let context else { return }
        if !managers.contains(where: { $0.manager === manager }) {
            managers.removeAll { $0.manager == nil }
            managers.append(WeakManager(manager: manager))
        }
        // Sendable: context and step are used on the main thread, which registers and performs operations.
        nonisolated(unsafe) let (target, operation) = (context, step)
        manager.registerUndo(withTarget: target) { [weak manager] context in context.restore(operation, manager) }
    }

    private func currentStep() -> UndoStep? {
        if let mergeStep { return mergeStep }
        guard !isPaused, let context else { return nil }
        guard MainThread.isCurrent else {
            if !hasReportedThread {
                DataDiagnostic.report("A change was made on a thread other than the main one, and cannot be undone.")
            }
            hasReportedThread = true
            return nil
        }
        // Sendable: the closure runs here, on the main thread.
        nonisolated(unsafe) let (journal, changed) = (self, context)
        MainActor.assumeIsolated { journal.beginStep(of: changed) }
        return step
    }

    /// Begins an operation, unless the current group already has one.
    @MainActor
    private func beginStep(of context: ModelContext) {
        guard let manager = context.undoManager, manager.isUndoRegistrationEnabled else {
            step = nil
            return
        }
        if step != nil, self.manager === manager, generation == manager.generation {
            // A closed group gets no more changes, unless it represents the main loop's turn.
            if manager.groupingLevel > 0 || isStepOfTurn && !manager.groupsByEvent { return }
        }
        let begun = UndoStep()
        step = begun
        self.manager = manager
        let needsGroup = !manager.groupsByEvent && manager.groupingLevel == 0
        isStepOfTurn = needsGroup
        if needsGroup {
            manager.beginUndoGrouping()
            endStepAfterTurn(begun)
        }
        register(begun, with: manager)
        if needsGroup { manager.endUndoGrouping() }
        generation = manager.generation
    }

    /// Without a group opened by the program, a turn of the main loop forms one.
    private func endStepAfterTurn(_ step: UndoStep) {
        // Sendable: the closure runs on the main thread, where this code runs too.
        nonisolated(unsafe) weak let journal = self
        let ended = ObjectIdentifier(step)
        MainThread.perform {
            if let journal, let step = journal.step, ObjectIdentifier(step) == ended { journal.step = nil }
        }
    }
}
