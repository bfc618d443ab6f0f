internal import Foundation
internal import ManagedObjects
internal import SwiftUICore
internal import ViewGraph
internal import ViewKernel

/// The result of one fetch request at one place in a view tree, which is refetched after changes of its context.
@MainActor
final class FetchResults<Result: NSFetchRequestResult> {
    struct Fetched {
        var criteria: FetchCriteria
        var division: SectionDivision<Result>?
        var elements: [Result] = []
        /// The batches that read the rows of elements that have not been shown.
        var batches: AnyObject?
        /// The change count of each object. A difference means that a view may show outdated values.
        var changeCounts: [Int] = []
        /// The sections of the elements, as created by the division.
        var sections: AnyObject?
        /// Whether the last fetch has failed, and the elements are from an earlier one.
        var hasFailed = false

        /// Updates the change counts without a fetch.
        mutating func countChanges() {
            changeCounts = elements.map { ($0 as? NSManagedObject)?.changeCount ?? 0 }
        }
    }

    let context: NSManagedObjectContext
    private let transaction: Transaction?
    let cell: StateCell<Fetched>
    private(set) var entities: Set<String>
    /// Whether the result can have other objects, or another order.
    private var canDiffer: (() -> Bool)?

    init(
        _ criteria: FetchCriteria, _ division: SectionDivision<Result>?, in context: NSManagedObjectContext,
        transaction: Transaction?,
        scope: EnvironmentScope
    ) {
        self.context = context
        self.transaction = transaction
        entities = context.engine?.entityNames(readBy: criteria) ?? []
        canDiffer = context.engine?.changes(altering: criteria)
        let fetched = DependencyTracker.ignoring {
            Self.fetch(criteria, division, in: context, after: Fetched(criteria: criteria))
        }
        cell = StateCell(fetched, comparedBy: ComparisonPlan.of(Fetched.self), inbox: scope.graph.inbox)
        SceneFetches.of(scope)?.add(self, of: context) { context.engine?.observe(beforeRemovals: $0, $1) }
    }

    /// The result. Reading it in a body makes the view depend on it.
    var fetched: Fetched { cell.value }

    /// Changes the criteria, and fetches with them.
    func change(_ body: (inout FetchCriteria) -> Void) { change { criteria, _ in body(&criteria) } }

    /// Changes the criteria and the division into sections, and fetches with them.
    func change(_ body: (inout FetchCriteria, inout SectionDivision<Result>?) -> Void) {
        var (criteria, division) = DependencyTracker.ignoring { (cell.value.criteria, cell.value.division) }
        body(&criteria, &division)
        entities = context.engine?.entityNames(readBy: criteria) ?? []
        canDiffer = context.engine?.changes(altering: criteria)
        apply(Self.fetch(criteria, division, in: context, after: Fetched(criteria: criteria)))
    }

    private func apply(_ fetched: Fetched) {
        if let transaction { withTransaction(transaction) { _ = cell.set(fetched) } } else { cell.set(fetched) }
    }

    private static func fetch(
        _ criteria: FetchCriteria, _ division: SectionDivision<Result>?, in context: NSManagedObjectContext,
        after former: Fetched
    ) -> Fetched {
        var fetched = fetch(criteria, division == nil, in: context, after: former)
        fetched.division = division
        fetched.sections = division?.sections(fetched.elements)
        return fetched
    }

    /// - Parameters:
    ///   - criteria: The request.
    ///   - isInBatches: Whether most objects can be faults. The titles of sections are read from all.
    ///   - context: The context.
    ///   - former: The former result of the same request.
    /// - Returns: The result; after an error, the former one. The context announces a change later if the fetch can
    ///   succeed then.
    private static func fetch(
        _ criteria: FetchCriteria, _ isInBatches: Bool, in context: NSManagedObjectContext, after former: Fetched
    ) -> Fetched {
        guard let engine = context.engine else {
            ManagedObjectDiagnostic.report(
                "A fetch request has no context: set it by .environment(\\.managedObjectContext, …).")
            return Fetched(criteria: criteria)
        }
        do {
            let (objects, batches) =
                isInBatches
                ? try engine.objectsInBatches(criteria, after: former.batches) : (try engine.objects(criteria), nil)
            let elements = objects.compactMap { $0 as? Result }
            if elements.count < objects.count, let other = objects.first(where: { !($0 is Result) }) {
                ManagedObjectDiagnostic.report(
                    "A fetch request asks for \(Result.self), and finds \(type(of: other)): set the entity's "
                        + "managedObjectClassName to NSStringFromClass of the class.")
            }
            return Fetched(
                criteria: criteria, elements: elements, batches: batches, changeCounts: objects.map(\.changeCount))
        } catch {
            ManagedObjectDiagnostic.report("A fetch request failed, and its result stays as it was: \(error)")
            engine.announceLater(criteria, after: error)
            var fetched = former
            fetched.hasFailed = true
            fetched.countChanges()
            return fetched
        }
    }
}

extension FetchResults.Fetched: RecordedElements {
    package var elementCount: Int { elements.count }

    package func elementNames(limit: Int) -> [String] {
        elements.prefix(limit).map { element in
            guard let id = (element as? NSManagedObject)?.objectID else { return "\(Result.self)" }
            return id.isTemporaryID ? "new \(id.entityName)" : "\(id.entityName) \(id.key)"
        }
    }
}

extension FetchResults: RefreshableFetch {
    func withSnapshot(_ body: () -> Void) {
        guard let engine = context.engine else { return body() }
        engine.withSnapshot(body)
    }

    func refetch() -> (@MainActor () -> Void)? {
        let old = DependencyTracker.ignoring { cell.value }
        var new = old
        // A fetch that failed is tried again after any change. An empty result can come from a context without a store.
        if canDiffer?() ?? true || old.hasFailed || old.elements.isEmpty {
            new = Self.fetch(old.criteria, old.division, in: context, after: old)
        } else {
            new.countChanges()
            // The titles of sections can be computed from any property.
            if new.changeCounts != old.changeCounts { new.sections = old.division?.sections(old.elements) }
        }
        let isSame =
            old.hasFailed == new.hasFailed && old.changeCounts == new.changeCounts
            && old.elements.hasSameObjects(as: new.elements)
        if isSame { return nil }
        return { self.apply(new) }
    }
}

extension FetchCriteria {
    /// Whether two requests certainly have the same result.
    func isSame(as other: FetchCriteria) -> Bool {
        entityName == other.entityName && objectClass == other.objectClass && limit == other.limit
            && offset == other.offset && includesPendingChanges == other.includesPendingChanges
            && includesSubentities == other.includesSubentities
            && prefetchedRelationships == other.prefetchedRelationships
            && Self.areEqual(predicate, other.predicate) && sortDescriptors.count == other.sortDescriptors.count
            && zip(sortDescriptors, other.sortDescriptors).allSatisfy { Self.areEqual($0, $1) }
    }

    private static func areEqual(_ first: NSObject?, _ second: NSObject?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        if first === second { return true }
        // Foundation's predicates on Linux expose only a Boolean value, which is meaningless for compounds and formats.
        guard type(of: first) == type(of: second) else { return false }
        guard let compound = first as? NSCompoundPredicate, let other = second as? NSCompoundPredicate else {
            return first.isEqual(second)
        }
        return compound.compoundPredicateType == other.compoundPredicateType
            && compound.subpredicates.count == other.subpredicates.count
            && zip(compound.subpredicates, other.subpredicates).allSatisfy { areEqual($0, $1) }
    }
}
