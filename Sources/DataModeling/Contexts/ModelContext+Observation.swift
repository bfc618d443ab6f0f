extension ModelContext {
    struct WeakObservation {
        weak var observation: ModelContextObservation?
    }

    /// Calls a closure on the context's thread for each change that could alter the results of a fetch. The change is
    /// still in progress, so the closure should only record what to do later.
    ///
    /// - Parameters:
    ///   - beforeRemovals: Called on the context's thread before models leave the context, when all of them are still
    ///     as they were. It may fetch.
    ///   - body: Called during each change.
    /// - Returns: An object whose release ends the calls.
    package func observeChanges(
        beforeRemovals: (() -> Void)? = nil, _ body: @escaping (ModelContextChange) -> Void
    ) -> ModelContextObservation {
        let observation = ModelContextObservation(beforeRemovals: beforeRemovals, body)
        observers = observers.filter { $0.value.observation != nil }
        observers[ObjectIdentifier(observation)] = WeakObservation(observation: observation)
        return observation
    }

    /// Calls the closure, on any thread, when commits of other contexts wait for this one, unless this one belongs to
    /// the main thread. It is called as long as the owner lives.
    package func observeDeliveries(_ owner: some AnyObject & Sendable, _ body: @escaping @Sendable () -> Void) {
        inbox.addListener(CommitListener(owner: owner) { _ in body() })
    }

    /// Announces that models may leave the context.
    func announceRemovals() {
        for observer in observers.values { observer.observation?.beforeRemovals?() }
    }

    func changed(
        _ kind: ModelContextChange.Kind, _ entities: @autoclosure () -> Set<String>, attribute: Int? = nil,
        storesUpdatesOnly: Bool = false
    ) {
        guard !observers.isEmpty else { return }
        let change = ModelContextChange(
            kind: kind, entities: entities(), attribute: attribute, storesUpdatesOnly: storesUpdatesOnly)
        for observer in observers.values { observer.observation?.body(change) }
    }
}

/// A change that could alter the results of a fetch.
package struct ModelContextChange: Sendable {
    package enum Kind: Sendable {
        /// An unsaved change.
        case pending
        case saved
        /// A commit of another context or process.
        case merged
        case rolledBack
    }

    package let kind: Kind
    /// The names of the entities that have changed.
    package let entities: Set<String>
    /// The index of the attribute in its entity, if the change is of one attribute's value alone.
    let attribute: Int?
    /// Whether the change is a save that inserts and deletes nothing.
    let storesUpdatesOnly: Bool
}

/// An observation of a context, which ends when it is released.
package final class ModelContextObservation {
    let beforeRemovals: (() -> Void)?
    let body: (ModelContextChange) -> Void

    init(beforeRemovals: (() -> Void)?, _ body: @escaping (ModelContextChange) -> Void) {
        self.beforeRemovals = beforeRemovals
        self.body = body
    }
}
