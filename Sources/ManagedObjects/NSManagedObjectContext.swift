public import Foundation

/// The objects that a part of a program works with, and their changes that are not saved.
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
/// - A context has one object for a row. One save is one transaction, and an error keeps all changes in the context.
/// - Use a context of the main queue on the main thread, and others within ``perform(_:)`` or ``performAndWait(_:)``.
/// - Commits of other contexts are merged into a main context at once or in the main loop's next turn, and into others
///   when they are next used. Changes that are not saved stay.
///
/// The module CoreData has what a context does. Follows [Apple's
/// page](https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext).
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    // Sendable: the rule above. A property that other threads need is guarded by the engine's own lock.

    /// What the context works with, once it has a coordinator.
    package var engine: (any ManagedObjectEngine)?

    /// A name for debugging.
    open var name: String?

    /// A name of who makes changes.
    open var transactionAuthor: String? {
        didSet { engine?.author = transactionAuthor }
    }

    /// Values for the program's own use.
    public let userInfo = NSMutableDictionary()

    /// One of the merge policies. Whichever it is, a save stores the context's changes, property by property, over what
    /// others have saved since, and an object with unique values that a row has already becomes that row.
    open var mergePolicy: Any = NSMergePolicy.mergeByPropertyObjectTrump

    /// Whether commits of other contexts reach this one by themselves. They always do here.
    open var automaticallyMergesChangesFromParent = false

    /// A row that is gone has its last values, or empty ones, whatever this is.
    open var shouldDeleteInaccessibleFaults = true

    package init(engine: (any ManagedObjectEngine)?) {
        self.engine = engine
        super.init()
    }
}

/// A rule for values that two contexts have changed. The page of ``NSManagedObjectContext/mergePolicy`` says what a
/// save does.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmergepolicy).
public final class NSMergePolicy: NSObject, Sendable {
    private let name: String

    private init(_ name: String) {
        self.name = name
        super.init()
    }

    public convenience init(merge ty: NSMergePolicyType) { self.init("\(ty)") }

    public static let error = NSMergePolicy("error")
    public static let mergeByPropertyStoreTrump = NSMergePolicy("mergeByPropertyStoreTrump")
    public static let mergeByPropertyObjectTrump = NSMergePolicy("mergeByPropertyObjectTrump")
    public static let overwrite = NSMergePolicy("overwrite")
    public static let rollback = NSMergePolicy("rollback")

    public override var description: String { "NSMergePolicy.\(name)" }
}

/// The kinds of merge policies.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmergepolicytype).
public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
    case overwriteMergePolicyType, rollbackMergePolicyType
}

public var NSErrorMergePolicy: AnyObject { NSMergePolicy.error }
public var NSMergeByPropertyStoreTrumpMergePolicy: AnyObject { NSMergePolicy.mergeByPropertyStoreTrump }
public var NSMergeByPropertyObjectTrumpMergePolicy: AnyObject { NSMergePolicy.mergeByPropertyObjectTrump }
public var NSOverwriteMergePolicy: AnyObject { NSMergePolicy.overwrite }
public var NSRollbackMergePolicy: AnyObject { NSMergePolicy.rollback }

/// What a context works with: the module CoreData has it.
package protocol ManagedObjectEngine: AnyObject {
    var author: String? { get set }

    /// The entity whose objects are of a class.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription?

    /// The objects that a request selects, in its order.
    func objects(_ request: FetchCriteria) throws -> [NSManagedObject]

    /// The names of the entities on whose objects a request's result depends.
    func entityNames(readBy request: FetchCriteria) -> Set<String>

    /// Calls the closure inside each change, with the names of the changed entities, as long as the result lives.
    /// Without a store there are none.
    func observe(_ body: @escaping (Set<String>) -> Void) -> AnyObject?
}
