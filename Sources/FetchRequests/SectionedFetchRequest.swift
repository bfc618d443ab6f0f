public import Foundation
public import ManagedObjects
public import SwiftUICore
public import ViewGraph
package import ViewKernel

/// A property wrapper that fetches Core Data objects for a view, divides them into sections, and keeps the result
/// current.
///
/// ```swift
/// struct ObjectList: View {
///     @SectionedFetchRequest private var kinds: SectionedFetchResults<String, NSManagedObject>
///
///     init(entity: NSEntityDescription) {
///         _kinds = SectionedFetchRequest(
///             entity: entity, sectionIdentifier: \.description, sortDescriptors: [])
///     }
///
///     var body: some View {
///         ForEach(kinds) { kind in
///             Section(kind.id) { Text("\(kind.count) objects") }
///         }
///     }
/// }
/// ```
///
/// It fetches when a ``FetchRequest`` does. Follows [Apple's
/// SectionedFetchRequest](https://developer.apple.com/documentation/swiftui/sectionedfetchrequest).
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
    @preconcurrency DynamicProperty
{
    private var request: FetchRequest<Result>
    private let keyPath: KeyPath<Result, SectionIdentifier>

    private init(
        _ criteria: FetchCriteria, _ keyPath: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil,
        transaction: Transaction? = nil
    ) {
        request = FetchRequest(
            criteria, dividedBy: SectionDivision(by: keyPath), animation: animation, transaction: transaction)
        self.keyPath = keyPath
    }

    /// The mutable condition, order and division of a request.
    public struct Configuration {
        var criteria: FetchCriteria

        /// The key path to the value that divides the objects.
        public var sectionIdentifier: KeyPath<Result, SectionIdentifier>

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

    /// The sections, of which there are none until the view is on a screen.
    @MainActor @preconcurrency public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
        let fetched = request.results?.fetched
        let sections = fetched?.sections as? SectionList<SectionIdentifier, Result>
        return SectionedFetchResults(
            sections: sections?.sections ?? [], criteria: fetched?.criteria ?? request.criteria,
            keyPath: Self.keyPath(of: fetched) ?? keyPath, results: request.results)
    }

    /// A binding to the request's condition, order and division.
    @MainActor @preconcurrency public var projectedValue: Binding<Configuration> {
        let (results, criteria, keyPath) = (request.results, request.criteria, keyPath)
        return Binding(
            get: {
                let fetched = results?.fetched
                return Configuration(
                    criteria: fetched?.criteria ?? criteria, sectionIdentifier: Self.keyPath(of: fetched) ?? keyPath)
            },
            set: { new in
                results?.change { criteria, division in
                    criteria.predicate = new.nsPredicate
                    criteria.sortDescriptors = new.nsSortDescriptors
                    division = SectionDivision(by: new.sectionIdentifier)
                }
            })
    }

    @MainActor
    private static func keyPath(of fetched: FetchResults<Result>.Fetched?) -> KeyPath<Result, SectionIdentifier>? {
        fetched?.division?.keyPath as? KeyPath<Result, SectionIdentifier>
    }

    /// Fetches again if the environment's context has changed.
    @MainActor @preconcurrency public mutating func update() { request.update() }
}

// MARK: - Initializers

extension SectionedFetchRequest {
    /// Fetches the objects of an entity, and animates later changes of the result.
    public init(
        entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
        sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        request.entity = entity
        request.sortDescriptors = sortDescriptors
        request.predicate = predicate
        self.init(request.criteria, sectionIdentifier, animation: animation)
    }

    /// Performs a fetch request, and animates later changes of the result.
    public init(
        fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
        animation: Animation? = nil
    ) {
        self.init(fetchRequest.criteria, sectionIdentifier, animation: animation)
    }

    /// Performs a fetch request, and applies a transaction to later changes of the result.
    public init(
        fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
        transaction: Transaction
    ) {
        self.init(fetchRequest.criteria, sectionIdentifier, transaction: transaction)
    }
}

extension SectionedFetchRequest where Result: NSManagedObject {
    /// Fetches the objects of a class, and animates later changes of the result.
    @_disfavoredOverload
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
        predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        let request = NSFetchRequest<Result>()
        request.sortDescriptors = sortDescriptors
        request.predicate = predicate
        self.init(request.criteria, sectionIdentifier, animation: animation)
    }

    /// Fetches the objects of a class, sorted by Swift sort descriptors, and animates later changes of the result.
    public init(
        sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>],
        predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        self.init(
            sectionIdentifier: sectionIdentifier,
            sortDescriptors: sortDescriptors.map { ComparedSortDescriptor($0) as NSSortDescriptor },
            predicate: predicate, animation: animation)
    }

    /// Fetches the objects of an entity, sorted by Swift sort descriptors, and animates later changes of the result.
    // An empty array literal selects the other initializer, Apple's.
    @_disfavoredOverload
    public init(
        entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
        sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        self.init(
            entity: entity, sectionIdentifier: sectionIdentifier,
            sortDescriptors: sortDescriptors.map { ComparedSortDescriptor($0) as NSSortDescriptor },
            predicate: predicate, animation: animation)
    }
}

extension SectionedFetchRequest.Configuration where Result: NSManagedObject {
    /// The order, without descriptors that are not Swift sort descriptors.
    public var sortDescriptors: [SortDescriptor<Result>] {
        get { criteria.swiftSortDescriptors() }
        set { criteria.sortDescriptors = newValue.map { ComparedSortDescriptor($0) } }
    }
}

// MARK: - In a view

extension SectionedFetchRequest: ConnectedProperty {
    package mutating func connect(
        replacing old: SectionedFetchRequest?, named name: String, to node: EvaluatingNode
    ) {
        request.connect(replacing: old?.request, named: name, to: node)
    }
}

extension SectionedFetchRequest: ContinuingProperty {
    package var continuedObject: AnyObject? { request.continuedObject }

    package func holdsSameObject(as other: SectionedFetchRequest) -> Bool {
        request.holdsSameObject(as: other.request)
    }
}

extension SectionedFetchRequest: InputComparable {
    public static func isSameInput(_ old: SectionedFetchRequest, _ new: SectionedFetchRequest) -> Bool {
        FetchRequest.isSameInput(old.request, new.request)
    }
}
