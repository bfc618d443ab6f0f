import Locking

/// Tracks whether a context's changes since a fetch can alter its result.
///
/// A list of ten thousand models is not fetched again when one title changes, unless its order depends on titles.
///
/// Sendable: a lock guards the flag, and the observation is only retained.
package final class ResultChanges: @unchecked Sendable {
    private let isMarked = Locked(false)
    private var observation: ModelContextObservation?

    /// Follows a context.
    ///
    /// - Parameters:
    ///   - context: The context of the fetch.
    ///   - ignores: Whether a change certainly does not alter the result.
    package init(of context: ModelContext, ignoring ignores: @escaping (ModelContextChange) -> Bool) {
        observation = context.observeChanges { [weak self] change in
            if !ignores(change) { self?.isMarked.withLock { $0 = true } }
        }
    }

    /// Whether the result can have changed since the last call.
    package func take() -> Bool {
        isMarked.withLock { isMarked in
            defer { isMarked = false }
            return isMarked
        }
    }
}

/// The dependencies of a fetch's result.
package struct ResultReads: Sendable {
    /// The indices of the properties that decide which models are in the result, and in which order; `nil` if any
    /// change can alter it. Properties of other entities count as well, because predicates read them through
    /// relationships.
    private let properties: Set<Int>?

    /// - Parameters:
    ///   - descriptor: The fetch.
    ///   - sections: The key path to the titles of sections, if the result has sections.
    package init<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, sections: PartialKeyPath<T>? = nil) {
        let plan = EntityPlan.of(T.self)
        let keyPaths: [PartialKeyPath<T>?] = descriptor.sortBy.map { $0.keyPath } + (sections.map { [$0] } ?? [])
        let indices = keyPaths.map { $0.flatMap { plan.index(of: $0) } }
        guard descriptor.includePendingChanges, !indices.contains(nil) else {
            properties = nil
            return
        }
        var properties = Set(indices.compactMap(\.self))
        if let predicate = descriptor.predicate {
            guard let read = Self.properties(of: PredicateCondition(predicate: predicate), in: plan) else {
                self.properties = nil
                return
            }
            properties.formUnion(read)
        }
        self.properties = properties
    }

    /// - Parameters:
    ///   - query: The fetch.
    ///   - isComplete: Whether the query's order is complete, and its result takes unsaved changes into account.
    package init(_ query: RowQuery, isComplete: Bool) {
        let read = query.condition.map { Self.properties(of: $0, in: query.plan) } ?? []
        properties = isComplete ? read?.union(query.order.map(\.property.index)) : nil
    }

    /// The properties that a condition reads, or `nil` if it can read any.
    private static func properties(of condition: any RowCondition, in plan: EntityPlan) -> Set<Int>? {
        var writer = SQLWriter()
        let answer = writer.condition(condition, of: plan)
        return answer.reason == nil && !writer.readsObjects ? writer.properties : nil
    }

    /// Whether a change certainly does not alter the result: the change of an attribute that the fetch does not read,
    /// or a save that only stores changes that the result already has.
    package func ignores(_ change: ModelContextChange) -> Bool {
        guard let properties else { return false }
        if change.storesUpdatesOnly { return true }
        return change.attribute.map { !properties.contains($0) } ?? false
    }
}
