internal import Foundation

extension FetchDescriptor {
    /// Whether two descriptors certainly fetch the same: a predicate that SQL expresses completely is compared by its
    /// text and its values, because each predicate has different variables. Other predicates are never considered the
    /// same.
    package func isSame(as other: FetchDescriptor) -> Bool {
        guard
            sortBy == other.sortBy, fetchLimit == other.fetchLimit, fetchOffset == other.fetchOffset,
            includePendingChanges == other.includePendingChanges, propertiesToFetch == other.propertiesToFetch,
            relationshipKeyPathsForPrefetching == other.relationshipKeyPathsForPrefetching
        else { return false }
        switch (predicate, other.predicate) {
        case (nil, nil): return true
        case (let one?, let other?):
            guard let one = PredicateTranslation(one) else { return false }
            return one == PredicateTranslation(other)
        default: return false
        }
    }
}

/// A predicate as a condition of SQL.
private struct PredicateTranslation: Equatable {
    private let text: String
    private let values: [ColumnValue]

    /// Nil if SQL does not express all of it.
    init?<Model: PersistentModel>(_ predicate: Predicate<Model>) {
        var writer = SQLWriter()
        let answer = writer.condition(PredicateCondition(predicate: predicate), of: EntityPlan.of(Model.self))
        guard let text = answer.text, answer.reason == nil else { return nil }
        self.text = text
        values = writer.arguments
    }
}
