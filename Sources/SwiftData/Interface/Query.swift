public import DataModeling
public import Foundation
public import SwiftUI
public import ViewGraph
package import ViewKernel

/// Models that a view fetches and follows, as the macro ``Query()`` declares them.
///
/// A view whose criteria depend on its input makes its query in an initializer:
///
/// ```swift
/// @Model
/// final class Recipe {
///     var name: String
///     var minutes = 30
///
///     init(name: String) {
///         self.name = name
///     }
/// }
///
/// struct RecipeList: View {
///     @Query private var recipes: [Recipe]
///
///     init(search: String) {
///         _recipes = Query(filter: #Predicate { search.isEmpty || $0.name.contains(search) }, sort: \.minutes)
///     }
///
///     var body: some View {
///         List(recipes) { Text($0.name) }
///     }
/// }
/// ```
///
/// The models are fetched before the view's body is evaluated, and again in the update after a change of the context
/// that can affect them. All queries of a screen fetch at the beginning of that update, before the first body. A body
/// is evaluated again only if its query has other models, or the same ones in another order; a change within a model
/// updates the views that have read the changed property. Changes that an update shows together, such as several
/// inserts with `withAnimation`, are one change of the query. Before its view is on a screen, a query has no models.
///
/// The first 128 rows of a result are read with the identifiers of all, and the other rows when a value of one of them
/// is needed, together with its neighbors. A query with sections reads all rows.
///
/// Follows [Apple's Query](https://developer.apple.com/documentation/swiftdata/query).
public struct Query<Element: PersistentModel, Result>: @preconcurrency DynamicProperty {
    private let descriptor: FetchDescriptor<Element>
    private let animation: Animation?
    private let transaction: Transaction?
    /// The division of the result into sections.
    private let titles: SectionTitles<Element>?
    private var scope: EnvironmentScope?
    private var results: QueryResults<Element>?

    init(
        descriptor: FetchDescriptor<Element>, animation: Animation? = nil, transaction: Transaction? = nil,
        titles: SectionTitles<Element>? = nil
    ) {
        self.descriptor = descriptor
        self.animation = animation
        self.transaction = transaction
        self.titles = titles
    }

    /// The fetched models. Views that are being updated see the models of the update, also after a delete.
    @MainActor @preconcurrency public var wrappedValue: Result {
        // The initializers without titles require `[Element]`, and those with titles require sectioned results.
        titles == nil ? (results?.models.elements ?? []) as! Result : sections as! Result
    }

    /// The sections of the result; none if the query has no `sectionBy`. A model whose value is nil is in the section
    /// with an empty title.
    @MainActor @preconcurrency public var sections: SectionedResults<Element, String> {
        results?.models.sections ?? SectionedResults()
    }

    /// The error of the last fetch, whose result is empty; nil if it succeeded.
    @MainActor @preconcurrency public var fetchError: (any Error)? { results?.models.error }

    /// The context of the models.
    @MainActor @preconcurrency public var modelContext: ModelContext {
        scope?.values.modelContext ?? EnvironmentValues().modelContext
    }

    /// Refetches the models if the environment's context has changed.
    @MainActor @preconcurrency public mutating func update() {
        guard let scope, let results else { return }
        let context = scope.values.modelContext
        if results.context !== context { self.results = makeResults(in: context, scope) }
    }

    @MainActor
    private func makeResults(in context: ModelContext, _ scope: EnvironmentScope) -> QueryResults<Element> {
        var transaction = transaction
        if let animation { transaction = Transaction(animation: animation) }
        return QueryResults(descriptor, titles: titles, in: context, transaction: transaction, scope: scope)
    }
}

// MARK: - Initializers

extension Query where Result == [Element] {
    /// Fetches all models.
    public init() {
        self.init(descriptor: FetchDescriptor())
    }

    /// Fetches all models, and animates later changes of the result.
    public init(animation: Animation) {
        self.init(descriptor: FetchDescriptor(), animation: animation)
    }

    /// Fetches all models, with a transaction for later changes of the result.
    public init(transaction: Transaction) {
        self.init(descriptor: FetchDescriptor(), transaction: transaction)
    }

    /// Fetches the models that a descriptor describes, and animates later changes of the result.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
        self.init(descriptor: descriptor, animation: animation)
    }

    /// Fetches the models that a descriptor describes.
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
        self.init(descriptor: descriptor, transaction: transaction)
    }

    /// Fetches the models that a predicate selects, and animates later changes of the result.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
    ) {
        self.init(descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors), animation: animation)
    }

    /// Fetches the models that a predicate selects.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        transaction: Transaction? = nil
    ) {
        self.init(descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction)
    }

    /// Fetches models in the order of a property, and animates later changes of the result.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        animation: Animation
    ) {
        self.init(filter: filter, sort: [SortDescriptor(keyPath.sendable, order: order)], animation: animation)
    }

    /// Fetches models in the order of a property.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        transaction: Transaction? = nil
    ) {
        self.init(filter: filter, sort: [SortDescriptor(keyPath.sendable, order: order)], transaction: transaction)
    }

    /// Fetches models in the order of an optional property, and animates later changes of the result.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
        animation: Animation
    ) {
        self.init(filter: filter, sort: [SortDescriptor(keyPath.sendable, order: order)], animation: animation)
    }

    /// Fetches models in the order of an optional property.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
        transaction: Transaction? = nil
    ) {
        self.init(filter: filter, sort: [SortDescriptor(keyPath.sendable, order: order)], transaction: transaction)
    }
}

// MARK: - In a view

extension Query: ConnectedProperty {
    package mutating func connect(replacing old: Query?, named name: String, to node: EvaluatingNode) {
        let scope = node.environmentScope
        let context = DependencyTracker.ignoring { scope.values.modelContext }
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

extension Query: ContinuingProperty {
    package var continuedObject: AnyObject? {
        var retained = self
        retained.scope = nil
        return RetainedValue(retained)
    }

    /// A query that never compares equal would refetch at each rest.
    package func holdsSameObject(as other: Query) -> Bool { results === other.results }
}

extension Query: InputComparable {
    public static func isSameInput(_ old: Query, _ new: Query) -> Bool {
        isSameStorage(old.results, new.results) && hasSameCriteria(old, new)
    }

    private static func hasSameCriteria(_ old: Query, _ new: Query) -> Bool {
        old.animation == new.animation && ComparisonPlan.areEqual(old.transaction, new.transaction)
            && old.titles?.keyPath == new.titles?.keyPath && old.descriptor.isSame(as: new.descriptor)
    }
}
