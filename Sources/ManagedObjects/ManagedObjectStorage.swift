/// Access to the values of one object, which the engine stores.
package protocol ManagedObjectStorage: AnyObject {
    var context: NSManagedObjectContext? { get }
    var objectID: NSManagedObjectID { get }
    var isInserted: Bool { get }
    var isUpdated: Bool { get }
    var isDeleted: Bool { get }
    var isFault: Bool { get }
    /// The names of the properties with a column and unsaved changes.
    var changedNames: [String] { get }
    /// The subset of `changedNames` whose properties have changed since the context last announced its changes.
    var recentlyChangedNames: [String] { get }
    /// Whether the value of a property with a column differs from the stored one.
    var hasPersistentChanges: Bool { get }

    /// Whether the objects of a relationship have yet to be read from the store.
    func hasFault(_ name: String) -> Bool

    /// The value of a property. The outer optional is `nil` if there is no such property.
    func value(_ name: String, of object: NSManagedObject) -> Any??

    func setValue(_ value: Any?, _ name: String, of object: NSManagedObject)

    /// The stored values of a row.
    func committedValues(_ names: [String]?) -> [String: Any]

    func insert(_ object: NSManagedObject, into context: NSManagedObjectContext)
}
