public import Foundation

/// The specification of a fetch: a condition, an order, and limits.
///
/// ```swift
/// @Model
/// final class Letter {
///     var name: String
///
///     init(name: String) { self.name = name }
/// }
///
/// func firstLetters(to place: String) -> FetchDescriptor<Letter> {
///     var descriptor = FetchDescriptor<Letter>(
///         predicate: #Predicate { $0.name.contains(place) }, sortBy: [SortDescriptor(\.name, order: .reverse)])
///     descriptor.fetchLimit = 10
///     return descriptor
/// }
/// ```
///
/// Every predicate that compiles runs. The store evaluates what it can express; the context evaluates the rest on the
/// models that the store selects, and reports that once on standard error.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/fetchdescriptor).
public struct FetchDescriptor<T: PersistentModel> {
    public var predicate: Predicate<T>?
    public var sortBy: [SortDescriptor<T>]
    public var fetchLimit: Int?
    public var fetchOffset: Int?

    /// Whether the result takes changes into account that are not saved.
    public var includePendingChanges = true

    /// A hint for stores that read columns one by one. Rows are read whole here.
    public var propertiesToFetch: [PartialKeyPath<T>] = []

    /// The relationships that are read with the models.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

// Sendable: the key paths are immutable, and the other properties are values that are Sendable themselves.
extension FetchDescriptor: @unchecked Sendable {}

extension FetchDescriptor {
    /// The query for a store. An order that no store can apply is left out.
    func query(excluding excluded: [Int64] = []) -> RowQuery {
        let plan = EntityPlan.of(T.self)
        var query = RowQuery(plan: plan, limit: fetchLimit, offset: fetchOffset, excluded: excluded)
        query.condition = predicate.map { PredicateCondition(predicate: $0) }
        query.order = order(in: plan) ?? []
        return query
    }

    private func order(in plan: EntityPlan) -> [RowQuery.Order]? {
        var order: [RowQuery.Order] = []
        for descriptor in sortBy {
            guard let keyPath = descriptor.keyPath, let index = plan.index(of: keyPath),
                let coding = plan.properties[index].coding
            else { return nil }
            let isReverse = descriptor.order == .reverse
            if let comparator = descriptor.stringComparator {
                guard coding.kind == .text else { return nil }
                order.append(
                    RowQuery.Order(
                        property: plan.properties[index], isReverse: isReverse, comparison: .byText(comparator)))
            } else {
                guard coding.kind.hasOrder || coding.kind == .boolean else { return nil }
                order.append(
                    RowQuery.Order(property: plan.properties[index], isReverse: isReverse, comparison: .byValue))
            }
        }
        return order
    }

    /// Whether a store can apply the order.
    var hasStoredOrder: Bool { order(in: EntityPlan.of(T.self)) != nil }
}
