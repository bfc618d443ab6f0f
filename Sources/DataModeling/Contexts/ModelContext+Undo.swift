import MainThread
public import UndoManagement

extension ModelContext {
    /// The manager that can undo and redo the context's changes.
    ///
    /// ```swift
    /// @Model
    /// final class Bucket {
    ///     var color: String
    ///
    ///     init(color: String) { self.color = color }
    /// }
    ///
    /// @MainActor func paint(_ bucket: Bucket, in context: ModelContext) {
    ///     let undoManager = UndoManager()
    ///     context.undoManager = undoManager
    ///     bucket.color = "red"
    ///     undoManager.undo()
    /// }
    /// ```
    ///
    /// - All changes of a group are one operation: insertions, deletions with the effects of delete rules, values, and
    ///   relationships with the order of their models.
    /// - After a save, an undo is an unsaved change. A deleted model that it restores is the same instance, with
    ///   another identifier if the deletion was saved.
    /// - Changes on threads other than the main one are not recorded.
    /// - ``rollback()`` removes the context's operations from the manager.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/modelcontext/undomanager).
    public var undoManager: UndoManager? {
        get {
            guard let source = undoSource else { return ownUndoManager }
            guard MainThread.isCurrent else { return nil }
            return MainActor.assumeIsolated { source() }
        }
        set {
            guard newValue !== ownUndoManager || undoSource != nil else { return }
            home.undo?.removeOperations()
            undoSource = nil
            ownUndoManager = newValue
            home.undo = newValue.map { _ in UndoJournal(self) }
        }
    }

    /// Lets a closure choose the manager of each change, such as the scene's. A manager that the program has set takes
    /// precedence.
    package func useUndoManagers(_ source: @escaping @MainActor @Sendable () -> UndoManager?) {
        guard ownUndoManager == nil else { return }
        undoSource = source
        if home.undo == nil { home.undo = UndoJournal(self) }
    }

    /// Whether the context has a model.
    private func has(_ state: ObjectState) -> Bool {
        switch state.phase {
        case .stored: state.home === home
        // A model that a save has merged into another one is in no context.
        case .inserted: pending[ObjectIdentifier(state)] != nil
        case .transient, .deleting, .deleted: false
        }
    }

    /// Restores the values of a step, and registers the opposite step.
    func restore(_ step: UndoStep, _ manager: UndoManager?) {
        mergeCommits()
        guard let journal = home.undo else { return }
        let opposite = UndoStep()
        var entities: Set<String> = []
        announceRemovals()
        publishingDeletions { entities = journal.pausing { restore(step, noting: opposite) } }
        if let manager, !opposite.entries.isEmpty {
            // Sendable: the manager performs its operations on the main thread.
            nonisolated(unsafe) let (journal, opposite) = (journal, opposite)
            MainActor.assumeIsolated { journal.register(opposite, with: manager) }
        }
        guard !entities.isEmpty else { return }
        changed(.pending, entities)
        scheduleAutosave()
    }

    private func restore(_ step: UndoStep, noting opposite: UndoStep) -> Set<String> {
        let moving = step.entries.filter { entry in entry.wasPresent.map { $0 != has(entry.state) } ?? false }
        // References to the models are recorded before any model moves.
        for entry in moving {
            if entry.wasPresent == true {
                opposite.noteInsertion(of: entry.state)
            } else {
                opposite.noteDeletion(of: entry.state)
            }
        }
        for entry in moving { if entry.wasPresent == true { bringBack(entry.state) } else { takeAway(entry.state) } }
        let changing = step.entries.filter { has($0.state) }
        for entry in changing {
            for index in entry.values.keys { opposite.noteValue(index, of: entry.state) }
        }
        for entry in changing {
            for index in entry.values.keys.sorted() {
                if let value = entry.values[index] { restore(value, index, of: entry.state) }
            }
        }
        restoreReferences(to: moving.filter { $0.wasPresent == true && $0.state.phase == .stored }.map(\.state))
        // Membership in the context is not a property, so observers are notified through the first one.
        for entry in moving where !entry.state.plan.properties.isEmpty { entry.state.notify(0) {} }
        for entry in changing where entry.state.phase == .stored {
            if entry.state.changed.isEmpty { pending[ObjectIdentifier(entry.state)] = nil } else { keep(entry.state) }
        }
        return Set((moving + changing).map(\.state.plan.name))
    }

    /// Returns a model to the context: one that was deleted, or whose insertion was undone.
    private func bringBack(_ state: ObjectState) {
        // The program may have inserted the model into another context since.
        guard state.home == nil || state.home === home else { return }
        guard state.phase != .deleting else {
            state.phase = .stored
            publishUndoneDeletion(of: state)
            touched?.note(state, isInsertion: true)
            return
        }
        do {
            guard let store = core.store(of: state.plan) else { return }
            let key = try store.reserveKey(for: state.plan)
            state.keepValuesOfRow()
            state.key = key
        } catch {
            DataDiagnostic.report("The deletion of a \(state.plan.name) was not undone: \(error)")
            return
        }
        becomeHome(ofInserted: state)
    }

    /// Removes a model from the context: a stored one at the next save, an inserted one at once.
    private func takeAway(_ state: ObjectState) {
        touched?.note(state)
        guard state.phase == .inserted else {
            _ = state.loadedRow()
            recordDeletion(of: state)
            state.phase = .deleting
            keep(state)
            return
        }
        recordDeletion(of: state)
        pending[ObjectIdentifier(state)] = nil
        forget(state.id)
        state.phase = .transient
        state.home = nil
        state.key = 0
        state.changed = []
    }

    private func restore(_ value: UndoStep.Value, _ index: Int, of state: ObjectState) {
        touched?.note(state)
        let property = state.plan.properties[index]
        state.notify(index) {
            switch value {
            case .unset: state.unset(index)
            case .box(let box): state.slots[index] = .value(box)
            case .one(let link):
                // Another context may have deleted it since.
                let found = link.flatMap { has($0.state) ? $0 : nil }
                if found != nil || link == nil || property.isOptional { state.slots[index] = .one(found) }
            case .missing(let key):
                // The model that it refers to may be back.
                let found = property.target.flatMap { link(RowID(plan: $0, key: key)) }
                let place = state.plan.columnIndex[index]
                // A save since may have stored another one.
                let isInRow = place >= 0 && state.row?[place].key == key
                state.slots[index] = found == nil && isInRow ? .unloaded : .one(found)
            case .many(let links): state.list(index).links = links.filter { has($0.state) }
            }
            if state.phase == .stored, state.isAsStored(index) {
                state.changed.remove(index)
            } else {
                state.changed.insert(index)
            }
        }
    }
}
