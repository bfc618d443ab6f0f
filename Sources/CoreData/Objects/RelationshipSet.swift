public import Foundation
public import ManagedObjects

extension NSManagedObject {
    /// Returns the objects of a to-many relationship as a set that writes its changes to the relationship.
    ///
    /// ```swift
    /// import CoreData
    ///
    /// func moor(_ boat: NSManagedObject, in harbor: NSManagedObject) {
    ///     harbor.mutableSetValue(forKey: "boats").add(boat)
    /// }
    /// ```
    ///
    /// The set also reflects later changes of the relationship. `mutableOrderedSetValue(forKey:)` does not exist: on
    /// Linux, a subclass cannot override all of `NSMutableOrderedSet`.
    public final func mutableSetValue(forKey key: String) -> NSMutableSet { RelationshipSet(self, key) }
}

/// Overrides the primitive methods on which Foundation bases all others of a mutable set.
private final class RelationshipSet: NSMutableSet {
    private let owner: NSManagedObject?
    private let key: String

    init(_ owner: NSManagedObject, _ key: String) {
        self.owner = owner
        self.key = key
        super.init(capacity: 0)
    }

    // Required by the superclass. A set that Foundation creates itself has no owner.
    required init(capacity numItems: Int) {
        (owner, key) = (nil, "")
        super.init(capacity: numItems)
    }

    required convenience init?(coder: NSCoder) { nil }

    private var objects: NSSet {
        switch owner?.value(forKey: key) {
        case let set as NSSet: set
        case let set as NSOrderedSet: NSSet(array: set.array)
        default: NSSet()
        }
    }

    override var count: Int { objects.count }

    override func member(_ object: Any) -> Any? { objects.member(object) }

    override func objectEnumerator() -> NSEnumerator { objects.objectEnumerator() }

    override func add(_ object: Any) { owner?.insertManagedObjects([object], forKey: key) }

    override func remove(_ object: Any) { owner?.removeManagedObjects([object], forKey: key) }

    override func removeAllObjects() { owner?.removeManagedObjects(objects.allObjects, forKey: key) }

    override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: objects.allObjects) }

    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableSet(array: objects.allObjects) }
}
