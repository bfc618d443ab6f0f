public import Foundation

/// A set of objects that a part of a program uses, with their unsaved changes.
///
/// ```swift
/// import CoreData
///
/// func rename(_ boat: NSManagedObject, in context: NSManagedObjectContext) throws {
///     boat.setValue("Gjøa", forKey: "name")
///     if context.hasChanges { try context.save() }
/// }
/// ```
///
/// - A context has one object per row. A save is one transaction; if it fails, all changes stay in the context.
/// - Use a main-queue context on the main thread, and others within ``perform(_:)`` or ``performAndWait(_:)``.
/// - Commits of other contexts are merged into a main-queue context immediately or in the main loop's next turn, and
///   into others when they are next used. Unsaved changes are kept.
///
/// The module CoreData implements the operations. Follows [Apple's
/// page](https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext).
nonisolated open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    // Sendable: the rule above. A property that other threads need is guarded by the engine's own lock.

    /// The implementation of the context's operations; `nil` for the environment's default context.
    package var engine: (any ManagedObjectEngine)?

    /// A name for debugging, which is part of each transaction in a store's history.
    open var name: String?

    /// The author of the context's changes.
    open var transactionAuthor: String? {
        didSet { engine?.author = transactionAuthor }
    }

    /// Custom values of the program.
    public let userInfo = NSMutableDictionary()

    /// The rule for objects with unsaved changes that another context or process has changed: by default, the save
    /// throws an error. An object whose unique values already exist in a row updates that row.
    open var mergePolicy: Any = NSMergePolicy.error

    /// Whether unsaved changes are based on the latest commits, with which they never conflict: of a property that both
    /// have changed, the object's value is saved. Commits of other contexts are always merged automatically.
    open var automaticallyMergesChangesFromParent = false

    /// Has no effect: an object without a row keeps its last values, or has empty ones.
    open var shouldDeleteInaccessibleFaults = true

    /// Has no effect: objects always have the values of the last commits that the context has merged.
    open var stalenessInterval: TimeInterval = -1

    package init(engine: (any ManagedObjectEngine)?) {
        self.engine = engine
        super.init()
    }
}

/// The operations of a context, which the module CoreData implements.
package protocol ManagedObjectEngine: AnyObject {
    var author: String? { get set }

    /// The entity of a class.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription?

    /// Fetches the objects that a request selects, in its order.
    func objects(_ request: FetchCriteria) throws -> [NSManagedObject]

    /// Fetches the objects that a request selects for a view, which shows some of them at a time: most are faults.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - former: What the former fetch of the same request has returned with its objects.
    /// - Returns: The objects, and what reads their rows in batches as long as it exists; `nil` if all have been read.
    /// - Throws: an error of the store or of the request.
    func objectsInBatches(
        _ request: FetchCriteria, after former: AnyObject?
    ) throws -> (objects: [NSManagedObject], batches: AnyObject?)

    /// The number of these fetches so far.
    var fetchCount: Int { get }

    /// The names of the entities whose objects can affect a request's result.
    func entityNames(readBy request: FetchCriteria) -> Set<String>

    /// Calls the closure during each change, with the names of the changed entities, for the lifetime of the returned
    /// object. Returns `nil` if there is no store.
    ///
    /// `beforeRemovals` is called before objects leave the context, when all of them are still as they were.
    func observe(beforeRemovals: (() -> Void)?, _ body: @escaping (Set<String>) -> Void) -> AnyObject?

    /// Returns a closure that says whether changes since its last call can have added, removed or moved objects in a
    /// request's result. Returns `nil` if that is not known.
    func changes(altering request: FetchCriteria) -> (() -> Bool)?

    /// Announces changes of a request's objects later, if the error of its fetch is one that can end by itself.
    func announceLater(_ request: FetchCriteria, after error: any Error)

    /// Runs a closure whose fetches see one state of the stores.
    @MainActor func withSnapshot(_ body: () -> Void)
}
