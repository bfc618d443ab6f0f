extension ModelContext {
    /// Creates a context whose saves become changes of this one, which are saved with it.
    ///
    /// - Parameters:
    ///   - isOfMainThread: Whether the new context belongs to the main thread.
    ///   - onQueue: Runs a closure on this context's queue, and returns when it has run.
    /// - Returns: The context. It keeps this one.
    package func makeChild(isOfMainThread: Bool, onQueue: @escaping (() -> Void) -> Void) -> ModelContext {
        let child = ModelContext(childCore(onQueue), isOfMainThread: isOfMainThread)
        child.ancestors = [core] + ancestors
        child.parentStore = child.core.allStores.lazy.compactMap { $0 as? ContextStore }.first
        child.followedRenames = renames.count
        for core in child.ancestors { core.add(child.inbox) }
        return child
    }

    /// The stores that all children share, through which they receive each other's saves.
    private func childCore(_ onQueue: @escaping (() -> Void) -> Void) -> ContainerCore {
        if let children { return children }
        var known: [ObjectIdentifier: ContextStore] = [:]
        var stores: [ObjectIdentifier: any ModelStore] = [:]
        for plan in core.schema.plans {
            guard let base = core.store(of: plan) else { continue }
            let store = known[ObjectIdentifier(base)] ?? ContextStore(of: self, over: base, onQueue: onQueue)
            known[ObjectIdentifier(base)] = store
            stores[plan.identity] = store
        }
        let core = ContainerCore(schema: core.schema, configurations: core.configurations, stores: stores)
        children = core
        return core
    }

    /// The state of a row with unsaved changes.
    func unsavedState(of id: RowID) -> ObjectState? {
        guard let state = state(of: id), pending[ObjectIdentifier(state)] != nil else { return nil }
        return state
    }

    /// Tells the children about discarded changes.
    func publishRollback(of states: [ObjectState]) {
        guard let children else { return }
        var event = CommitEvent()
        for state in states {
            if state.phase == .inserted {
                event.deleted[state.id] = state.unsavedRow.columns
            } else {
                event.updated.insert(state.id)
            }
        }
        children.publish(event, from: inbox)
    }

    /// Tells the children that a deletion was undone before a save. Objects that a child has deleted itself stay
    /// deleted.
    func publishUndoneDeletion(of state: ObjectState) {
        guard let children else { return }
        var event = CommitEvent()
        event.updated.insert(state.id)
        children.publish(event, from: inbox)
    }

    /// Runs a closure, and then tells the children about all its deletions. A child may read this context immediately,
    /// so no change may be in progress.
    func publishingDeletions(_ body: () -> Void) {
        guard children != nil, unpublishedDeletions == nil else { return body() }
        unpublishedDeletions = [:]
        body()
        var event = CommitEvent()
        event.deleted = unpublishedDeletions ?? [:]
        unpublishedDeletions = nil
        if !event.deleted.isEmpty { children?.publish(event, from: inbox) }
    }

    /// Records an object that is about to be deleted.
    func recordDeletion(of state: ObjectState) {
        unpublishedDeletions?[state.id] = state.unsavedRow.columns
    }
}
