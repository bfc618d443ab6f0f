internal import DataModeling
internal import FetchRequests
internal import SwiftUI
internal import ViewGraph
internal import ViewKernel

/// The models of one query at one place in a view tree, refetched after changes of their context.
@MainActor
final class QueryResults<Element: PersistentModel> {
    struct Models {
        var elements: [Element] = []
        /// The batches that read the rows of elements that have not been shown.
        var batches: FaultBatches?
        /// The sections, and each element's title, if the query has sections.
        var titles: [String] = []
        var sections: SectionedResults<Element, String>?
        var error: (any Error)?
    }

    let context: ModelContext
    private let descriptor: FetchDescriptor<Element>
    private let titles: SectionTitles<Element>?
    private let transaction: Transaction?
    let cell: StateCell<Models>
    private let changes: ResultChanges
    let entities: Set<String>

    init(
        _ descriptor: FetchDescriptor<Element>, titles: SectionTitles<Element>?, in context: ModelContext,
        transaction: Transaction?, scope: EnvironmentScope
    ) {
        self.context = context
        self.descriptor = descriptor
        self.titles = titles
        self.transaction = transaction
        entities = context.entities(readBy: descriptor, and: titles?.keyPath)
        let reads = ResultReads(descriptor, sections: titles?.keyPath)
        changes = ResultChanges(of: context) { reads.ignores($0) }
        let models = DependencyTracker.ignoring { [entities] in
            Self.fetch(descriptor, titles, in: context, of: entities, after: Models())
        }
        cell = StateCell(models, comparedBy: ComparisonPlan.of(Models.self), inbox: scope.graph.inbox)
        SceneFetches.of(scope)?.add(self, of: context) { beforeRemovals, body in
            context.observeChanges(beforeRemovals: beforeRemovals) { body($0.entities) }
        }
    }

    /// The result. Reading it in a body makes the view depend on it.
    var models: Models { cell.value }

    /// The models, or the former ones and an error. The context announces a change if the fetch can succeed later.
    private static func fetch(
        _ descriptor: FetchDescriptor<Element>, _ titles: SectionTitles<Element>?, in context: ModelContext,
        of entities: Set<String>, after former: Models
    ) -> Models {
        do {
            let fetched = try context.sharingAnswers {
                // The titles of sections are read from the rows.
                if titles != nil { return FetchedModels(models: try context.fetch(descriptor)) }
                return try context.fetchInBatches(descriptor, after: former.batches)
            }
            var models = Models(elements: fetched.models, batches: fetched.batches)
            if let titles {
                models.titles = models.elements.map { titles.title(of: $0) }
                models.sections = SectionedResults(models.elements, titles: models.titles)
            }
            return models
        } catch {
            context.mergeLater(entities, after: error)
            var models = former
            models.error = error
            return models
        }
    }
}

extension QueryResults.Models: RecordedElements {
    package var elementCount: Int { elements.count }

    package func elementNames(limit: Int) -> [String] {
        elements.prefix(limit).map { element in
            let id = element.persistentModelID
            return id.isTemporary ? "new \(id.entityName)" : "\(id.entityName) \(id.key)"
        }
    }
}

extension QueryResults: RefreshableFetch {
    func withSnapshot(_ body: () -> Void) { context.withSnapshot(body) }

    func refetch() -> (@MainActor () -> Void)? {
        let old = DependencyTracker.ignoring { cell.value }
        // A fetch that failed is tried again after any change.
        guard changes.take() || old.error != nil else { return nil }
        let new = Self.fetch(descriptor, titles, in: context, of: entities, after: old)
        let isSame =
            old.error == nil && new.error == nil && old.titles == new.titles
            && old.elements.hasSameObjects(as: new.elements)
        if isSame { return nil }
        return { [cell, transaction] in
            if let transaction { withTransaction(transaction) { _ = cell.set(new) } } else { cell.set(new) }
        }
    }
}
