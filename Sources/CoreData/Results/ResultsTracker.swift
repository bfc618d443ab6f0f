internal import Foundation
internal import ManagedObjects

/// The content of a controller, and its changes since the last fetch.
///
/// Only the context's queue uses it. A change of the context only schedules a fetch, because the change is not complete
/// yet when it is announced.
final class ResultsTracker: ContextFollower {
    let context: NSManagedObjectContext
    let sectionNameKeyPath: String?
    weak var delegate: (any NSFetchedResultsControllerDelegate)?
    var criteria: () -> FetchCriteria = { .all(of: nil) }
    var makeErased: (() -> NSFetchedResultsController<any NSFetchRequestResult>?)?
    private(set) var content: ResultsContent?
    private var observation: AnyObject?
    private var entities: Set<String> = []
    private var isOutdated = false
    /// The request as it was fetched. Later changes of it take effect with the next fetch.
    private var fetched: FetchCriteria?
    /// Whether changes can have added, removed or moved objects since it was last called.
    private var canDiffer: (() -> Bool)?
    /// Whether the last fetch failed.
    private var hasFailed = false

    init(_ context: NSManagedObjectContext, _ sectionNameKeyPath: String?) {
        self.context = context
        self.sectionNameKeyPath = sectionNameKeyPath
    }

    func fetch() throws {
        guard let engine = context.contextEngine else {
            throw NSError.coreData(
                NSPersistentStoreCoordinatorError, "The context has no coordinator, and so no store.")
        }
        let criteria = criteria()
        guard !criteria.sortDescriptors.isEmpty else {
            throw NSError.coreData(
                NSCoreDataError, "The request of a fetched results controller has no sort descriptors.")
        }
        let canDiffer = engine.changes(altering: criteria)
        let objects = try engine.objects(criteria)
        self.canDiffer = canDiffer
        hasFailed = false
        fetched = criteria
        entities = engine.entityNames(readBy: criteria)
        content = ResultsContent(objects, sections(of: objects))
        isOutdated = false
        guard observation == nil else { return }
        engine.add(self)
        observation = engine.observe(beforeRemovals: nil) { [weak self, weak engine] changed in
            guard let self, !entities.isDisjoint(with: changed), !isOutdated else { return }
            isOutdated = true
            engine?.queue.async { [weak self] in self?.refetch() }
        }
    }

    /// Refetches after a change, unless it cannot affect the objects and their order, and notifies the delegate of the
    /// differences.
    func refetch() {
        guard isOutdated else { return }
        isOutdated = false
        guard let delegate, let old = content, let fetched, let controller = makeErased?() else { return }
        var objects = old.objects
        if canDiffer?() ?? true || hasFailed {
            hasFailed = true
            guard let found = try? context.contextEngine?.objects(fetched) else { return }
            hasFailed = false
            objects = found
        } else if old.changeCounts == objects.map(\.changeCount) {
            return
        }
        let new = ResultsContent(objects, sections(of: objects))
        let changes = ResultsChanges(from: old, to: new)
        // Kept even if equal, because it has the change counts of the objects.
        guard !changes.isEmpty else {
            content = new
            return
        }
        delegate.controllerWillChangeContent(controller)
        content = new
        for (index, section) in changes.deletedSections {
            delegate.controller(controller, didChange: section, atSectionIndex: index, for: .delete)
        }
        for (index, section) in changes.insertedSections {
            delegate.controller(controller, didChange: section, atSectionIndex: index, for: .insert)
        }
        for change in changes.objects {
            delegate.controller(
                controller, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
        }
        delegate.controller(controller, didChangeContentWith: changes.difference)
        delegate.controllerDidChangeContent(controller)
    }

    private func sections(of objects: [NSManagedObject]) -> [ResultsSection] {
        guard let sectionNameKeyPath else { return [section("", objects[...])] }
        var sections: [ResultsSection] = []
        var start = 0
        var current: String?
        func end(at index: Int) {
            if let current { sections.append(section(current, objects[start..<index])) }
            start = index
        }
        for (index, object) in objects.enumerated() {
            let name = object.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
            if name == current { continue }
            end(at: index)
            current = name
        }
        end(at: objects.count)
        return sections
    }

    private func section(_ name: String, _ objects: ArraySlice<NSManagedObject>) -> ResultsSection {
        var title = Self.indexTitle(of: name)
        if let delegate, let controller = makeErased?() {
            title = delegate.controller(controller, sectionIndexTitleForSectionName: name)
        }
        return ResultsSection(name: name, indexTitle: title, members: Array(objects))
    }

    static func indexTitle(of name: String) -> String? { name.first.map { String($0).uppercased() } }
}
