public import Foundation
public import ManagedObjects
public import SwiftUICore
public import ViewGraph
package import ViewKernel

/// A property wrapper that fetches Core Data objects for a view and keeps the result current.
///
/// ```swift
/// struct BoatList: View {
///     @FetchRequest private var boats: FetchedResults<NSManagedObject>
///
///     init(entity: NSEntityDescription) {
///         _boats = FetchRequest(entity: entity, sortDescriptors: [])
///     }
///
///     var body: some View {
///         Text("\(boats.count) boats")
///     }
/// }
/// ```
///
/// The request uses the context in the environment, `\.managedObjectContext`. It fetches before the view's body is
/// evaluated, and again in the update after a change of the context that can affect the result. A body is reevaluated
/// only if its request finds other objects, another order, or changed values. If a fetch fails, the result is empty,
/// and the error is printed to standard error. Results are objects: for dictionaries, object IDs and counts, call the
/// context's `fetch(_:)`.
///
/// Follows [Apple's FetchRequest](https://developer.apple.com/documentation/swiftui/fetchrequest).
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: @preconcurrency DynamicProperty {
    let criteria: FetchCriteria
    private let division: SectionDivision<Result>?
    private let animation: Animation?
    private let transaction: Transaction?
    private var scope: EnvironmentScope?
    private(set) var results: FetchResults<Result>?

    init(
        _ criteria: FetchCriteria, dividedBy division: SectionDivision<Result>? = nil, animation: Animation? = nil,
        transaction: Transaction? = nil
    ) {
        self.criteria = criteria
        self.division = division
        self.animation = animation
        self.transaction = transaction
    }

    /// The mutable condition and order of a request.
    public struct Configuration {
        var criteria: FetchCriteria

        /// The condition.
        public var nsPredicate: NSPredicate? {
            get { criteria.predicate }
            set { criteria.predicate = newValue }
        }

        /// The order.
        public var nsSortDescriptors: [NSSortDescriptor] {
            get { criteria.sortDescriptors }
            set { criteria.sortDescriptors = newValue }
        }
    }

    /// The fetched objects, which are empty until the view is on a screen.
    @MainActor @preconcurrency public var wrappedValue: FetchedResults<Result> {
        guard let results else { return FetchedResults(elements: [], criteria: criteria, results: nil) }
        let fetched = results.fetched
        return FetchedResults(elements: fetched.elements, criteria: fetched.criteria, results: results)
    }

    /// A binding to the request's condition and order.
    @MainActor @preconcurrency public var projectedValue: Binding<Configuration> {
        let (results, criteria) = (results, criteria)
        return Binding(
            get: { Configuration(criteria: results?.fetched.criteria ?? criteria) },
            set: { new in
                results?.change {
                    $0.predicate = new.nsPredicate
                    $0.sortDescriptors = new.nsSortDescriptors
                }
            })
    }

    /// Fetches again if the environment's context has changed.
    @MainActor @preconcurrency public mutating func update() {
        guard let scope, let results else { return }
        let context = scope.values.managedObjectContext
        if results.context !== context { self.results = makeResults(in: context, scope) }
    }

    @MainActor
    private func makeResults(in context: NSManagedObjectContext, _ scope: EnvironmentScope) -> FetchResults<Result> {
        var transaction = transaction
        if let animation { transaction = Transaction(animation: animation) }
        return FetchResults(criteria, division, in: context, transaction: transaction, scope: scope)
    }
}

// MARK: - Initializers

extension FetchRequest {
    /// Fetches the objects of an entity, and animates later changes of the result.
    public init(
        entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        request.entity = entity
        request.sortDescriptors = sortDescriptors
        request.predicate = predicate
        self.init(request.criteria, animation: animation)
    }

    /// Performs a fetch request, and animates later changes of the result.
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
        self.init(fetchRequest.criteria, animation: animation)
    }

    /// Performs a fetch request, and applies a transaction to later changes of the result.
    public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
        self.init(fetchRequest.criteria, transaction: transaction)
    }
}

extension FetchRequest where Result: NSManagedObject {
    /// Fetches the objects of a class, and animates later changes of the result.
    @_disfavoredOverload
    public init(
        sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        request.sortDescriptors = sortDescriptors
        request.predicate = predicate
        self.init(request.criteria, animation: animation)
    }

    /// Fetches the objects of a class, sorted by Swift sort descriptors, and animates later changes of the result.
    public init(
        sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        self.init(
            sortDescriptors: sortDescriptors.map { ComparedSortDescriptor($0) as NSSortDescriptor },
            predicate: predicate, animation: animation)
    }

    /// Fetches the objects of an entity, sorted by Swift sort descriptors, and animates later changes of the result.
    // An empty array literal selects the other initializer, Apple's.
    @_disfavoredOverload
    public init(
        entity: NSEntityDescription, sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        self.init(
            entity: entity, sortDescriptors: sortDescriptors.map { ComparedSortDescriptor($0) as NSSortDescriptor },
            predicate: predicate, animation: animation)
    }
}

extension FetchRequest.Configuration where Result: NSManagedObject {
    /// The order, without descriptors that are not Swift sort descriptors.
    public var sortDescriptors: [SortDescriptor<Result>] {
        get { criteria.swiftSortDescriptors() }
        set { criteria.sortDescriptors = newValue.map { ComparedSortDescriptor($0) } }
    }
}

// MARK: - In a view

extension FetchRequest: ConnectedProperty {
    package mutating func connect(replacing old: FetchRequest?, named name: String, to node: EvaluatingNode) {
        let scope = node.environmentScope
        let context = DependencyTracker.ignoring { scope.values.managedObjectContext }
        self.scope = scope
        if let old = old ?? node.dequeueRetained(Self.self, named: name), let known = old.results,
            known.context === context, Self.hasSameCriteria(old, self)
        {
            results = known
        } else {
            results = makeResults(in: context, scope)
            if let results { node.nameInRecords(results.cell, as: name) }
        }
    }
}

extension FetchRequest: ContinuingProperty {
    package var continuedObject: AnyObject? {
        var retained = self
        retained.scope = nil
        return RetainedValue(retained)
    }

    /// Other results would have the original condition and order again, which the program may have changed.
    package func holdsSameObject(as other: FetchRequest) -> Bool { results === other.results }
}

extension FetchRequest: InputComparable {
    public static func isSameInput(_ old: FetchRequest, _ new: FetchRequest) -> Bool {
        isSameStorage(old.results, new.results) && hasSameCriteria(old, new)
    }

    private static func hasSameCriteria(_ old: FetchRequest, _ new: FetchRequest) -> Bool {
        old.animation == new.animation && ComparisonPlan.areEqual(old.transaction, new.transaction)
            && old.criteria.isSame(as: new.criteria) && old.division?.keyPath == new.division?.keyPath
    }
}
