public import DataModeling
internal import FetchRequests
public import Foundation
public import Observation

/// The models or identifiers found by a fetch, as a collection.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/fetchresultscollection).
public struct FetchResultsCollection<Element>: RandomAccessCollection {
    let elements: [Element]
    /// What reads the rows of models that have not been used, as long as the collection exists.
    var batches: FaultBatches?

    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }
    public subscript(position: Int) -> Element { elements[position] }
}

/// Models that an object outside of a view fetches and observes.
///
/// ```swift
/// @Model
/// final class Peak {
///     var name: String
///     var height: Int
///
///     init(name: String, height: Int) {
///         self.name = name
///         self.height = height
///     }
/// }
///
/// @MainActor
/// @Observable
/// final class Panorama {
///     private let peaks: ResultsObserver<Peak, Never>
///
///     init(context: ModelContext) throws {
///         peaks = try ResultsObserver(sortBy: [SortDescriptor(\.height)], modelContext: context)
///     }
///
///     var highest: String { peaks.results.last?.name ?? "" }
/// }
/// ```
///
/// - Changes of the context, and commits that are merged into it, outdate the results. They are refetched in the next
///   turn of the observer's actor, or earlier when they are read. Observers are notified if the models or their order
///   differ.
/// - Use it on the actor on which it was made, and on which its context is used.
/// - `SectionTitle` is `Never` without sections.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/resultsobserver).
public final class ResultsObserver<Element: PersistentModel, SectionTitle: Hashable>: Observable {
    public let modelContext: ModelContext
    /// The property whose values are the titles of the sections; `nil` without sections.
    public let sectionBy: PartialKeyPath<Element>?
    private let makeSections: ([Element]) -> SectionedResults<Element, SectionTitle>?
    private let sectionOrder: SortDescriptor<Element>?
    private let registrar = ObservationRegistrar()
    private var observation: ModelContextObservation?
    private var scheduledRefresh: ScheduledRefresh?
    private var entities: Set<String> = []
    private var descriptor: FetchDescriptor<Element>
    private var elements: [Element] = []
    private var sectioned: SectionedResults<Element, SectionTitle>?
    private var isOutdated = false

    fileprivate init(
        _ descriptor: FetchDescriptor<Element>, _ context: ModelContext, sectionBy: PartialKeyPath<Element>?,
        sectionOrder: SortDescriptor<Element>?,
        makeSections: @escaping ([Element]) -> SectionedResults<Element, SectionTitle>?, _ isolation: (any Actor)?
    ) throws {
        modelContext = context
        self.sectionBy = sectionBy
        self.sectionOrder = sectionOrder
        self.makeSections = makeSections
        self.descriptor = descriptor
        try fetch(descriptor)
        observation = context.observeChanges { [weak self] change in self?.noteChange(of: change.entities) }
        let refresh = ScheduledRefresh(on: isolation) { [weak self] in self?.refresh() }
        scheduledRefresh = refresh
        context.observeDeliveries(refresh) { [weak refresh] in refresh?.schedule() }
    }

    // MARK: Results

    /// The models that the fetch has found.
    public var results: FetchResultsCollection<Element> {
        refresh()
        registrar.access(self, keyPath: \.results)
        return FetchResultsCollection(elements: elements)
    }

    /// The models in sections, in the order in which their first models are in the results; `nil` without sections.
    public var sections: SectionedResults<Element, SectionTitle>? {
        refresh()
        registrar.access(self, keyPath: \.results)
        return sectioned
    }

    /// The model at an index path: its section and its index there, or only its index without sections.
    public func element(at indexPath: IndexPath) -> Element? {
        guard let sections else {
            guard let index = indexPath.last, results.indices.contains(index) else { return nil }
            return results[index]
        }
        guard indexPath.count == 2, sections.indices.contains(indexPath[0]),
            sections[indexPath[0]].indices.contains(indexPath[1])
        else { return nil }
        return sections[indexPath[0]][indexPath[1]]
    }

    /// The index path of a model: its section, 0 without sections, and its index there.
    public func indexPath(for element: Element) -> IndexPath? {
        guard let sections else {
            return results.firstIndex { $0 === element }.map { IndexPath(indexes: [0, $0]) }
        }
        for (number, section) in sections.enumerated() {
            if let index = section.firstIndex(where: { $0 === element }) { return IndexPath(indexes: [number, index]) }
        }
        return nil
    }

    // MARK: Criteria

    /// The descriptor of the fetch. A new descriptor is fetched at once; if that fails, the results stay, and an error
    /// is reported.
    public var fetchDescriptor: FetchDescriptor<Element> {
        get {
            registrar.access(self, keyPath: \.fetchDescriptor)
            return descriptor
        }
        set {
            registrar.withMutation(of: self, keyPath: \.fetchDescriptor) {
                descriptor = Self.sorted(newValue, by: sectionOrder)
            }
            isOutdated = true
            refresh()
        }
    }

    public var filterBy: Predicate<Element>? {
        get { fetchDescriptor.predicate }
        set { fetchDescriptor.predicate = newValue }
    }

    /// The order. With sections, their property comes first.
    public var sortBy: [SortDescriptor<Element>] {
        get { fetchDescriptor.sortBy }
        set { fetchDescriptor.sortBy = newValue }
    }

    fileprivate static func sorted(
        _ descriptor: FetchDescriptor<Element>, by sectionOrder: SortDescriptor<Element>?
    ) -> FetchDescriptor<Element> {
        guard let sectionOrder, descriptor.sortBy.first?.keyPath != sectionOrder.keyPath else { return descriptor }
        var descriptor = descriptor
        descriptor.sortBy.insert(sectionOrder, at: 0)
        return descriptor
    }

    // MARK: Changes

    private func fetch(_ descriptor: FetchDescriptor<Element>) throws {
        let new = try modelContext.fetch(descriptor)
        entities = modelContext.entities(readBy: descriptor, and: sectionBy)
        isOutdated = false
        let sections = makeSections(new)
        let isSame =
            new.hasSameObjects(as: elements)
            && sections?.sectionTitles == sectioned?.sectionTitles
            && sections?.map(\.count) == sectioned?.map(\.count)
        guard !isSame else { return }
        registrar.withMutation(of: self, keyPath: \.results) {
            elements = new
            sectioned = sections
        }
    }

    /// Refetches if a change has outdated the results.
    fileprivate func refresh() {
        // Changes of other contexts wait until they are merged.
        modelContext.mergeOtherCommits()
        guard isOutdated else { return }
        do {
            try fetch(descriptor)
        } catch {
            isOutdated = false
            DataDiagnostic.report("A ResultsObserver could not fetch \(Element.self): \(error)")
        }
    }

    /// Records a change. Nothing can be fetched while the change is in progress.
    private func noteChange(of changed: Set<String>) {
        guard !isOutdated, !entities.isDisjoint(with: changed) else { return }
        isOutdated = true
        scheduledRefresh?.schedule()
    }
}

extension ResultsObserver: CustomDebugStringConvertible {
    public var debugDescription: String { "ResultsObserver(\(elements.count) of \(Element.self))" }
}

/// The refresh of an observer in the next turn of its actor. Without an actor, only a read refreshes it.
///
/// Sendable: nothing changes, and the closure runs on the actor.
private final class ScheduledRefresh: @unchecked Sendable {
    private let isolation: (any Actor)?
    private let body: () -> Void

    init(on isolation: (any Actor)?, _ body: @escaping () -> Void) {
        self.isolation = isolation
        self.body = body
    }

    func schedule() {
        guard let isolation else { return }
        ActorTurn.perform(on: isolation) { [self] in body() }
    }
}

// MARK: - Without sections

extension ResultsObserver where SectionTitle == Never {
    /// Fetches the models that a descriptor describes.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor<Element>(), modelContext: ModelContext,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor, modelContext, sectionBy: nil, sectionOrder: nil, makeSections: { _ in nil }, isolation)
    }

    /// Fetches the models that a descriptor describes, in a new context of the container.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor<Element>(), modelContainer: ModelContainer,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor: fetchDescriptor, modelContext: ModelContext(modelContainer), isolation: isolation)
    }

    /// Fetches the models that a predicate selects.
    public convenience init(
        filterBy: Predicate<Element>? = nil, sortBy: [SortDescriptor<Element>]? = nil, modelContext: ModelContext,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor: FetchDescriptor(predicate: filterBy, sortBy: sortBy ?? []), modelContext: modelContext,
            isolation: isolation)
    }

    /// Fetches the models that a predicate selects, in a new context of the container.
    public convenience init(
        filterBy: Predicate<Element>? = nil, sortBy: [SortDescriptor<Element>]? = nil, modelContainer: ModelContainer,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor: FetchDescriptor(predicate: filterBy, sortBy: sortBy ?? []),
            modelContainer: modelContainer, isolation: isolation)
    }
}

// MARK: - In sections

extension ResultsObserver where SectionTitle == String {
    private convenience init(
        _ descriptor: FetchDescriptor<Element>, _ context: ModelContext, sections: PartialKeyPath<Element>,
        _ order: SortDescriptor<Element>, _ isolation: (any Actor)?
    ) throws {
        let titles = SectionTitles(keyPath: sections)
        try self.init(
            Self.sorted(descriptor, by: order), context, sectionBy: sections, sectionOrder: order,
            makeSections: { models in SectionedResults(models, titles: models.map { titles.title(of: $0) }) },
            isolation)
    }

    /// Fetches the models that a descriptor describes, in sections by a text.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor<Element>(), sectionBy: KeyPath<Element, String>,
        modelContext: ModelContext, isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor, modelContext, sections: sectionBy, SortDescriptor(sectionBy.sendable), isolation)
    }

    /// Fetches the models that a predicate selects, in sections by a text.
    public convenience init(
        filterBy: Predicate<Element>? = nil, sortBy: [SortDescriptor<Element>]? = nil,
        sectionBy: KeyPath<Element, String>, modelContext: ModelContext, isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            FetchDescriptor(predicate: filterBy, sortBy: sortBy ?? []), modelContext, sections: sectionBy,
            SortDescriptor(sectionBy.sendable), isolation)
    }

    /// Fetches the models that a descriptor describes, in sections by a text, in a new context of the container.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor<Element>(), sectionBy: KeyPath<Element, String>,
        modelContainer: ModelContainer, isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor, ModelContext(modelContainer), sections: sectionBy, SortDescriptor(sectionBy.sendable),
            isolation)
    }

    /// Fetches the models that a predicate selects, in sections by a text, in a new context of the container.
    public convenience init(
        filterBy: Predicate<Element>? = nil, sortBy: [SortDescriptor<Element>]? = nil,
        sectionBy: KeyPath<Element, String>, modelContainer: ModelContainer,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            FetchDescriptor(predicate: filterBy, sortBy: sortBy ?? []), ModelContext(modelContainer),
            sections: sectionBy,
            SortDescriptor(sectionBy.sendable), isolation)
    }

    /// Fetches the models that a descriptor describes, in sections by a text that may be nil.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor<Element>(), sectionBy: KeyPath<Element, String?>,
        modelContext: ModelContext, isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor, modelContext, sections: sectionBy, SortDescriptor(sectionBy.sendable), isolation)
    }

    /// Fetches the models that a predicate selects, in sections by a text that may be nil.
    public convenience init(
        filterBy: Predicate<Element>? = nil, sortBy: [SortDescriptor<Element>]? = nil,
        sectionBy: KeyPath<Element, String?>, modelContext: ModelContext, isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            FetchDescriptor(predicate: filterBy, sortBy: sortBy ?? []), modelContext, sections: sectionBy,
            SortDescriptor(sectionBy.sendable), isolation)
    }

    /// Fetches the models that a descriptor describes, in sections by a text that may be nil, in a new context of the
    /// container.
    public convenience init(
        fetchDescriptor: FetchDescriptor<Element> = FetchDescriptor<Element>(), sectionBy: KeyPath<Element, String?>,
        modelContainer: ModelContainer, isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            fetchDescriptor, ModelContext(modelContainer), sections: sectionBy, SortDescriptor(sectionBy.sendable),
            isolation)
    }

    /// Fetches the models that a predicate selects, in sections by a text that may be nil, in a new context of the
    /// container.
    public convenience init(
        filterBy: Predicate<Element>? = nil, sortBy: [SortDescriptor<Element>]? = nil,
        sectionBy: KeyPath<Element, String?>, modelContainer: ModelContainer,
        isolation: isolated (any Actor)? = #isolation
    ) throws {
        try self.init(
            FetchDescriptor(predicate: filterBy, sortBy: sortBy ?? []), ModelContext(modelContainer),
            sections: sectionBy,
            SortDescriptor(sectionBy.sendable), isolation)
    }
}
