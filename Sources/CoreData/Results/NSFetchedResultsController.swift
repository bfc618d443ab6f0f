public import Foundation
public import ManagedObjects

/// The objects that a fetch request selects, kept current, in sections by a property's values.
///
/// ```swift
/// func makeController(in context: NSManagedObjectContext) throws -> NSFetchedResultsController<NSManagedObject> {
///     let request = NSFetchRequest<NSManagedObject>(entityName: "Boat")
///     request.sortDescriptors = [NSSortDescriptor(key: "kind", ascending: true)]
///     let controller = NSFetchedResultsController(
///         fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "kind", cacheName: nil)
///     try controller.performFetch()
///     return controller
/// }
/// ```
///
/// - With a delegate, the controller follows changes of its context: before the context's `save()` or
///   `processPendingChanges()` returns, or in the next turn of the context's queue. It fetches again only after changes
///   that can add, remove or move objects.
/// - The delegate's argument has the type of Apple's declaration, `NSFetchedResultsController<any
///   NSFetchRequestResult>`. It is another object with the same content: compare controllers by `==`.
/// - A section begins wherever the section name differs from the former object's.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchedresultscontroller).
nonisolated open class NSFetchedResultsController<ResultType>: NSObject {
    public let fetchRequest: NSFetchRequest<ResultType>
    /// The results, which the controller shares with the one that the delegate receives.
    private let tracker: ResultsTracker

    public var managedObjectContext: NSManagedObjectContext { tracker.context }

    public var sectionNameKeyPath: String? { tracker.sectionNameKeyPath }

    /// A name, which has no effect: sections are not cached between launches.
    public let cacheName: String?

    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        cacheName = name
        tracker = ResultsTracker(context, sectionNameKeyPath)
        super.init()
        tracker.criteria = { fetchRequest.criteria }
        tracker.makeErased = { [weak self] in self?.erased }
    }

    private init(_ tracker: ResultsTracker, _ request: NSFetchRequest<ResultType>, _ cacheName: String?) {
        fetchRequest = request
        self.cacheName = cacheName
        self.tracker = tracker
    }

    /// The controller as the delegate's methods declare it.
    private var erased: NSFetchedResultsController<any NSFetchRequestResult> {
        if let same = self as? NSFetchedResultsController<any NSFetchRequestResult> { return same }
        let request = NSFetchRequest<any NSFetchRequestResult>(fetchRequest.criteria)
        return NSFetchedResultsController<any NSFetchRequestResult>(tracker, request, cacheName)
    }

    /// The receiver of changes. Without one, the content stays as it was fetched.
    open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
        get { tracker.delegate }
        set { tracker.delegate = newValue }
    }

    /// Fetches the objects. Also call it after changing the request.
    ///
    /// - Throws: an error of the fetch, or one about a request without sort descriptors.
    open func performFetch() throws { try tracker.fetch() }

    /// The objects in their order; `nil` before the first fetch.
    open var fetchedObjects: [ResultType]? { tracker.content?.objects.compactMap { $0 as? ResultType } }

    /// The sections; `nil` before the first fetch. Without a key path there is one.
    open var sections: [any NSFetchedResultsSectionInfo]? { tracker.content?.sections }

    /// The object at a section and an index in it.
    open func object(at indexPath: IndexPath) -> ResultType {
        guard let content = tracker.content, indexPath.count == 2, content.sections.indices.contains(indexPath[0]),
            content.sections[indexPath[0]].members.indices.contains(indexPath[1]),
            let object = content.sections[indexPath[0]].members[indexPath[1]] as? ResultType
        else { fatalError("A fetched results controller has no object at \(indexPath).") }
        return object
    }

    /// The section of an object and its index there.
    open func indexPath(forObject object: ResultType) -> IndexPath? {
        (object as? NSManagedObject).flatMap { tracker.content?.place(of: $0) }
    }

    // MARK: Section index

    /// The index titles of the sections that have one.
    open var sectionIndexTitles: [String] { tracker.content?.sections.compactMap(\.indexTitle) ?? [] }

    /// The title of a section in an index: the first letter of its name, as a capital.
    open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
        ResultsTracker.indexTitle(of: sectionName)
    }

    /// The section that belongs to a title at its place in the index. At another place, it is the first one with that
    /// title.
    open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
        // Sections without a title are not in the index.
        let sections = (tracker.content?.sections ?? []).enumerated().filter { $0.element.indexTitle != nil }
        if sections.indices.contains(sectionIndex), sections[sectionIndex].element.indexTitle == title {
            return sections[sectionIndex].offset
        }
        return sections.first { $0.element.indexTitle == title }?.offset ?? sectionIndex
    }

    /// Does nothing, because there is no cache.
    open class func deleteCache(withName name: String?) {}

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? any ResultsTracking)?.sharedTracker === tracker
    }

    open override var hash: Int { ObjectIdentifier(tracker).hashValue }
}

/// A controller of any type.
private protocol ResultsTracking {
    var sharedTracker: ResultsTracker { get }
}

extension NSFetchedResultsController: ResultsTracking {
    fileprivate var sharedTracker: ResultsTracker { tracker }
}

/// A section of fetched objects.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchedresultssectioninfo).
public protocol NSFetchedResultsSectionInfo {
    /// The value that the objects share, as text.
    var name: String { get }

    /// The title in an index.
    var indexTitle: String? { get }

    var numberOfObjects: Int { get }

    var objects: [Any]? { get }
}

/// A change of an object or a section.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchedresultschangetype).
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete = 2
    case move = 3
    case update = 4
}

/// The receiver of a controller's changes. Each method has an implementation that does nothing.
///
/// Every method that a delegate implements is called, in the order below.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchedresultscontrollerdelegate).
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
    /// Called before the content changes.
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)

    /// Called for each section that is inserted or removed.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType)

    /// Called for each object that is inserted, removed, moved, or has changed values. The first index path is in the
    /// former content, and `nil` for an insertion. The second one is in the new content, and `nil` for a deletion.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)

    /// Called with the difference between the former objects and the new ones.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChangeContentWith diff: CollectionDifference<NSManagedObjectID>)

    /// Called after the content has changed.
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)

    /// Returns the title of a section in an index.
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        sectionIndexTitleForSectionName sectionName: String
    ) -> String?
}

extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}

    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {}

    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}

    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
    ) {}

    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}

    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        sectionIndexTitleForSectionName sectionName: String
    ) -> String? { controller.sectionIndexTitle(forSectionName: sectionName) }
}
