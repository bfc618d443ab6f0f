public import Combine
public import Foundation

/// An object with the properties of its entity, managed by a context.
///
/// ```swift
/// import CoreData
///
/// func addBoat(to context: NSManagedObjectContext) -> NSManagedObject {
///     let boat = NSEntityDescription.insertNewObject(forEntityName: "Boat", into: context)
///     boat.setValue("Fram", forKey: "name")
///     return boat
/// }
/// ```
///
/// - `value(forKey:)` and `setValue(_:forKey:)` never terminate the process. A deleted object keeps its last values. An
///   unknown property name, and a value that does not fit the property's type, are reported on standard error.
/// - Views observe an object with `@ObservedObject`.
/// - A property with `@NSManaged` compiles, but does not link: Swift's runtime on Linux generates no accessors. Write
///   them with `managedValue(forKey:)` and `setManagedValue(_:forKey:)` of the module CoreData.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmanagedobject).
nonisolated open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult {
    /// Emits before a property changes.
    public let objectWillChange = ObservableObjectPublisher()

    public let entity: NSEntityDescription

    /// The number of changes to the values so far. Comparing it detects objects with changed values in a fetch result.
    package private(set) var changeCount = 0

    /// The storage of the values. The engine sets it when it creates an object for a row.
    package var storage: (any ManagedObjectStorage)?

    /// Creates an object of an entity, and inserts it into a context.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        super.init()
        guard let context else { return }
        knownStorage?.insert(self, into: context)
    }

    /// Creates an object of the class's entity, and inserts it into a context.
    public convenience init(context moc: NSManagedObjectContext) {
        let type = Self.self
        ManagedObjectClasses.shared.note(type)
        guard let entity = moc.engine?.entity(of: type) ?? ManagedObjectClasses.shared.entity(of: type) else {
            ManagedObjectDiagnostic.report("No loaded model has an entity with the class \(type).")
            self.init(entity: NSEntityDescription(), insertInto: nil)
            return
        }
        self.init(entity: entity, insertInto: moc)
    }

    /// Records a change of a value that is about to happen.
    package func valueWillChange() {
        changeCount += 1
        objectWillChange.send()
    }

    private var knownStorage: (any ManagedObjectStorage)? {
        if let storage { return storage }
        storage = entity.makeStorage?()
        if storage == nil {
            ManagedObjectDiagnostic.report(
                "An object of \(entity.name ?? "an entity without a name") has no values: its model is not loaded.")
        }
        return storage
    }

    /// The entity of the class, in the most recently loaded model that has one.
    open class func entity() -> NSEntityDescription {
        if let entity = ManagedObjectClasses.shared.entity(of: self) { return entity }
        ManagedObjectDiagnostic.report("No loaded model has an entity with the class \(self).")
        return NSEntityDescription()
    }

    /// A request for all objects of the class's entity.
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        let request = NSFetchRequest<any NSFetchRequestResult>()
        request.entity = ManagedObjectClasses.shared.entity(of: self)
        request.objectClass = self
        return request
    }

    // MARK: State

    /// The context of the object, or `nil` before its insertion and after its deletion has been saved.
    open var managedObjectContext: NSManagedObjectContext? { storage?.context }

    open var objectID: NSManagedObjectID {
        knownStorage?.objectID ?? NSManagedObjectID(entity: entity, store: "", key: 0, isTemporary: true)
    }

    /// Whether the next save inserts the object.
    open var isInserted: Bool { storage?.isInserted ?? false }

    /// Whether the object has a row and unsaved changes.
    open var isUpdated: Bool { storage?.isUpdated ?? false }

    /// Whether the object has been deleted. It remains true after the save.
    open var isDeleted: Bool { storage?.isDeleted ?? false }

    /// Whether the object has unsaved changes.
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }

    /// Whether the values have yet to be read from the store.
    open var isFault: Bool { storage?.isFault ?? false }

    /// Whether the objects of a relationship have yet to be read from the store.
    open func hasFault(forRelationshipNamed key: String) -> Bool { storage?.hasFault(key) ?? false }

    /// The objects of a relationship by their IDs, in the relationship's order; empty for an attribute.
    open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        guard entity.property(named: key) is NSRelationshipDescription else { return [] }
        switch value(forKey: key) {
        case let object as NSManagedObject: return [object.objectID]
        case let set as NSSet: return set.compactMap { ($0 as? NSManagedObject)?.objectID }
        case let set as NSOrderedSet: return set.compactMap { ($0 as? NSManagedObject)?.objectID }
        default: return []
        }
    }

    /// Whether the value of a property with a column differs from the last saved one. ``hasChanges`` is also true after
    /// a change that was reverted, and after a change of a transient property.
    open var hasPersistentChangedValues: Bool { storage?.hasPersistentChanges ?? false }

    /// The unsaved values, by property name. Transient properties are left out.
    open func changedValues() -> [String: Any] { dictionaryWithValues(forKeys: storage?.changedNames ?? []) }

    /// The unsaved values that have changed since the context last posted a notification of its changes. While it posts
    /// one, they are the values that the notification announces. Transient properties are left out.
    open func changedValuesForCurrentEvent() -> [String: Any] {
        dictionaryWithValues(forKeys: storage?.recentlyChangedNames ?? [])
    }

    /// The stored values of the given properties, or of all.
    open func committedValues(forKeys keys: [String]?) -> [String: Any] { storage?.committedValues(keys) ?? [:] }

    // MARK: Values

    /// The value of a property: a number as `NSNumber`, a decimal number as `NSDecimalNumber`, the objects of a to-many
    /// relationship as `NSSet` or `NSOrderedSet`.
    open func value(forKey key: String) -> Any? {
        guard let found = knownStorage?.value(key, of: self) else { return self.value(forUndefinedKey: key) }
        return found
    }

    open func setValue(_ value: Any?, forKey key: String) {
        guard let storage = knownStorage else { return }
        guard entity.property(named: key) != nil else { return setValue(value, forUndefinedKey: key) }
        storage.setValue(value, key, of: self)
    }

    /// Called for a name that is not a property of the entity. By default, reports the name and returns `nil`.
    open func value(forUndefinedKey key: String) -> Any? {
        ManagedObjectDiagnostic.report("\(entity.name ?? "An entity") has no property \(key), which was read.")
        return nil
    }

    /// Called for a name that is not a property of the entity. By default, reports the name.
    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        ManagedObjectDiagnostic.report("\(entity.name ?? "An entity") has no property \(key), which was set.")
    }

    /// Sets several properties. An `NSNull` stands for `nil`.
    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
            setValue(value is NSNull ? nil : value, forKey: key)
        }
    }

    /// The values of several properties by name, with an `NSNull` in place of `nil`.
    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    /// Sets a property at a key path, on each object if the path goes through a to-many relationship.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let key = String(keyPath[keyPath.index(after: dot)...])
        switch self.value(forKeyPath: String(keyPath[..<dot])) {
        case nil: break
        case let object as NSManagedObject: object.setValue(value, forKey: key)
        case let set as NSSet: for case let object as NSManagedObject in set { object.setValue(value, forKey: key) }
        case let set as NSOrderedSet:
            for case let object as NSManagedObject in set { object.setValue(value, forKey: key) }
        case let other?:
            ManagedObjectDiagnostic.report("\(keyPath): a value of \(type(of: other)) has no property \(key).")
        }
    }

    open func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }

    open func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }

    /// The value at the end of a path of names. A name that follows several objects is read from each, and `@count` is
    /// their number; there is no other operator.
    open func value(forKeyPath keyPath: String) -> Any? {
        keyPath.split(separator: ".").reduce(self as Any?) { value, name in
            Self.value(String(name), of: value, in: keyPath)
        }
    }

    private static func value(_ name: String, of value: Any?, in keyPath: String) -> Any? {
        switch value {
        case nil: return nil
        case let object as NSManagedObject: return object.value(forKey: name)
        case let set as NSSet:
            if name == "@count" { return NSNumber(value: set.count) }
            return NSSet(array: set.allObjects.compactMap { Self.value(name, of: $0, in: keyPath) })
        case let set as NSOrderedSet:
            if name == "@count" { return NSNumber(value: set.count) }
            return NSOrderedSet(array: set.array.compactMap { Self.value(name, of: $0, in: keyPath) })
        case let other?:
            ManagedObjectDiagnostic.report("\(keyPath): a value of \(type(of: other)) has no property \(name).")
            return nil
        }
    }

    /// Does nothing, like the next three methods: accesses and changes are tracked where they happen.
    open func willAccessValue(forKey key: String?) {}
    open func didAccessValue(forKey key: String?) {}
    open func willChangeValue(forKey key: String) {}
    open func didChangeValue(forKey key: String) {}

    // MARK: Events

    /// Called once, when the object is inserted.
    open func awakeFromInsert() {}

    /// Called when the values are first read from the store.
    open func awakeFromFetch() {}

    /// Called after an undo or redo on Apple's platforms. Here it is not called.
    open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}

    /// Not called, like the next method: an object that has read its values keeps them as long as it exists.
    open func willTurnIntoFault() {}
    open func didTurnIntoFault() {}

    /// Called before a save that includes the object.
    open func willSave() {}

    /// Called after a save that included the object.
    open func didSave() {}

    /// Called before the object is deleted.
    open func prepareForDeletion() {}

    /// Called before a save inserts the object. An error prevents the save.
    open func validateForInsert() throws {}

    /// Called before a save updates the object. An error prevents the save.
    open func validateForUpdate() throws {}

    /// Called before a save deletes the object. An error prevents the save.
    open func validateForDelete() throws {}

    open override var description: String {
        "<\(type(of: self)): \(entity.name ?? "?"), \(storage?.objectID.description ?? "no values")>"
    }
}

/// The changes that make an object take the values of another state.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nssnapshoteventtype).
public struct NSSnapshotEventType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
    public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
    public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
    public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
    public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
    public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}
