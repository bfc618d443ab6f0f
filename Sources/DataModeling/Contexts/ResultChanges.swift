import Locking

/// The changes of a context since a fetch, as far as they can alter its result.
///
/// A list of ten thousand models is not fetched again because one of them has another title, unless its order depends
/// on titles.
///
/// Sendable: a lock guards the mark, and the observation is only kept.
package final class ResultChanges: @unchecked Sendable {
    private let isMarked = Locked(false)
    private var observation: ModelContextObservation?

    /// Follows a context.
    ///
    /// - Parameters:
    ///   - context: The context of the fetch.
    ///   - ignores: Whether a change certainly leaves the result as it is.
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

extension FetchDescriptor {
    /// Whether a change certainly leaves the result as it is: the change of an attribute on which the order does not
    /// depend, or a save that only stores what the result has. What a predicate reads is not examined.
    package func ignores(_ change: ModelContextChange) -> Bool {
        guard predicate == nil, includePendingChanges else { return false }
        if change.storesUpdatesOnly { return true }
        guard let index = change.attribute else { return false }
        let plan = EntityPlan.of(T.self)
        return sortBy.allSatisfy { step in
            step.keyPath.flatMap { plan.index(of: $0) }.map { $0 != index } ?? false
        }
    }
}
