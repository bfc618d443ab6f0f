internal import DataModeling
internal import Foundation
internal import ManagedObjects

/// The values of one object, which are stored in the engine's state.
final class StateStorage: ManagedObjectStorage {
    /// The state, which several objects share if a save found that they are one row.
    var state: ObjectState
    private let entity: NSEntityDescription
    /// Whether the object was inserted here, or was notified that it was fetched.
    private var isAwake: Bool
    private var isLeaving = false
    /// The values of transformable attributes with their data, by the indices of the properties.
    private var transformed: [Int: (data: Data, value: Any?)] = [:]
    /// The entity if its table is shared by several.
    private let inheritance: NSEntityDescription?

    init(_ state: ObjectState, of entity: NSEntityDescription) {
        self.state = state
        self.entity = entity
        inheritance = SharedTable.isShared(by: entity) ? entity : nil
        isAwake = state.phase != .stored
    }

    private var isInNoContext: Bool { state.phase == .transient || state.phase == .deleted }

    var context: NSManagedObjectContext? {
        isInNoContext ? nil : state.context?.owner as? NSManagedObjectContext
    }

    /// Whether the key of the inserted object is reserved, so that the next save keeps it.
    var hasPermanentID = false

    var objectID: NSManagedObjectID {
        let identifier = state.persistentIdentifier
        return NSManagedObjectID(
            entity: entity, store: identifier.store, key: identifier.key,
            isTemporary: identifier.isTemporary && !(hasPermanentID && isInserted))
    }

    var isInserted: Bool { state.phase == .inserted }

    var isUpdated: Bool { state.phase == .stored && !state.changed.isEmpty }

    var isDeleted: Bool { state.isGone }

    var isFault: Bool { !state.isLoaded }

    func hasFault(_ name: String) -> Bool {
        guard let property = property(name), property.target != nil else { return false }
        return state.phase == .stored && !state.hasRead(property.index)
    }

    /// The changed names, except transient properties and properties of other entities in the same table.
    var changedNames: [String] { names(state.changed) }

    var recentlyChangedNames: [String] { names(state.context?.touched?.changed(of: state) ?? []) }

    private func names(_ changed: PropertySet) -> [String] {
        changed.sorted().map { state.plan.properties[$0] }.filter { !$0.isEphemeral }.map(\.name)
            .filter { property($0) != nil }
    }

    var hasPersistentChanges: Bool {
        guard state.phase == .stored || state.phase == .inserted else { return false }
        return state.changed.contains { index in
            let property = state.plan.properties[index]
            return self.property(property.name) != nil && !property.isEphemeral && !state.equalsStoredValue(index)
        }
    }

    func committedValues(_ names: [String]?) -> [String: Any] {
        var values: [String: Any] = [:]
        for property in state.plan.properties
        where names?.contains(property.name) ?? (self.property(property.name) != nil) {
            guard let attribute = attribute(property), let value = state.storedValue(property.index) else { continue }
            values[property.name] = attribute.clientValue(of: value) ?? NSNull()
        }
        return values
    }

    private func attribute(_ property: PropertyPlan) -> NSAttributeDescription? {
        entity.property(named: property.name) as? NSAttributeDescription
    }

    /// The value of a transformable attribute, which is the same object as long as its data does not change.
    private func transformedValue(_ data: Data, _ attribute: NSAttributeDescription, _ index: Int) -> Any? {
        if let known = transformed[index], known.data == data { return known.value }
        let value = attribute.unarchived(data)
        transformed[index] = (data, value)
        return value
    }

    /// The property with a name. The table of an entity with subentities has the properties of all of them.
    private func property(_ name: String) -> PropertyPlan? {
        if let inheritance, inheritance.property(named: name) == nil { return nil }
        return state.plan.property(named: name)
    }

    /// The name of the object's own entity in a table that several share.
    var storedEntityName: Any? {
        state.plan.property(named: SharedTable.entityProperty).map { state.anyValue($0.index) } ?? nil
    }

    private func know(_ object: NSManagedObject) {
        if state.model !== object { state.attach(object) }
    }

    func value(_ name: String, of object: NSManagedObject) -> Any?? {
        guard let property = property(name) else { return nil }
        know(object)
        if !isAwake {
            isAwake = true
            if state.phase == .stored { object.awakeFromFetch() }
        }
        if property.isToOne { return .some(state.anyOne(property.index)) }
        guard property.isToMany else {
            let value = state.anyValue(property.index)
            if let data = value as? Data, let attribute = attribute(property), attribute.isTransformable {
                return .some(transformedValue(data, attribute, property.index))
            }
            return .some(NSAttributeType.stringAttributeType.client(value))
        }
        let objects = state.anyMany(property.index)
        let isOrdered = (entity.property(named: name) as? NSRelationshipDescription)?.isOrdered ?? false
        return .some(isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects))
    }

    func setValue(_ value: Any?, _ name: String, of object: NSManagedObject) {
        guard let property = property(name) else {
            ManagedObjectDiagnostic.report("\(entity.name ?? state.plan.name) has no property \(name), which was set.")
            return
        }
        know(object)
        guard property.target == nil else { return setObjects(value, property, of: object) }
        var stored: Any?
        if let value, !(value is NSNull) {
            let attribute = attribute(property)
            let isTransformable = attribute?.isTransformable ?? false
            stored = isTransformable ? attribute?.archived(value) : attribute?.attributeType.stored(value)
            guard stored != nil else {
                ManagedObjectDiagnostic.report(
                    "\(state.plan.name).\(name) was not set, because its type has no value for \(type(of: value)) "
                        + "\(value).")
                return
            }
        }
        object.valueWillChange()
        _ = state.setAnyValue(property.index, to: stored)
        state.notifyOthers(property.index, besides: object)
    }

    private func setObjects(_ value: Any?, _ property: PropertyPlan, of object: NSManagedObject) {
        guard let objects = Self.objects(value) else {
            ManagedObjectDiagnostic.report(
                "\(state.plan.name).\(property.name) was not set, because its value is no object of Core Data.")
            return
        }
        let states = objects.compactMap { ($0.storage as? StateStorage ?? Self.storage(of: $0))?.state }
        let target = (entity.property(named: property.name) as? NSRelationshipDescription)?.destinationEntity
        if let other = states.first(where: { $0.plan !== property.target }) {
            ManagedObjectDiagnostic.report(
                "\(state.plan.name).\(property.name) was not set, because it does not lead to \(other.plan.name).")
            return
        }
        if let other = objects.first(where: { object in !(target.map { object.entity.isKindOf(entity: $0) } ?? true) })
        {
            ManagedObjectDiagnostic.report(
                "\(state.plan.name).\(property.name) was not set, because it does not lead to "
                    + "\(other.entity.name ?? "an entity without a name").")
            return
        }
        object.valueWillChange()
        if property.isToMany {
            state.setAnyMany(property.index, to: states)
        } else {
            state.setAnyOne(property.index, to: states.first)
        }
        state.notifyOthers(property.index, besides: object)
    }

    /// The storage of an object, created on first use.
    static func storage(of object: NSManagedObject) -> StateStorage? {
        _ = object.objectID
        guard let storage = object.storage as? StateStorage else { return nil }
        storage.know(object)
        return storage
    }

    private static func objects(_ value: Any?) -> [NSManagedObject]? {
        switch value {
        case nil, is NSNull: []
        case let object as NSManagedObject: [object]
        case let set as NSSet: set.compactMap { $0 as? NSManagedObject }.sorted { $0.objectID.key < $1.objectID.key }
        case let set as NSOrderedSet: set.compactMap { $0 as? NSManagedObject }
        case let set as Set<NSManagedObject>: set.sorted { $0.objectID.key < $1.objectID.key }
        case let objects as [NSManagedObject]: objects
        default: nil
        }
    }

    func announceDeletion(of object: NSManagedObject) {
        // A batch has no context of the program's, and cascading deletions can lead back to their origin.
        guard !isLeaving, context != nil else { return }
        isLeaving = true
        defer { isLeaving = false }
        object.prepareForDeletion()
        object.valueWillChange()
        if let first = state.plan.properties.first { state.notifyOthers(first.index, besides: object) }
    }

    func insert(_ object: NSManagedObject, into context: NSManagedObjectContext) {
        know(object)
        guard let engineContext = context.contextEngine?.context else {
            ManagedObjectDiagnostic.report(
                "A \(state.plan.name) was not inserted, because its context has no store.")
            return
        }
        guard engineContext.storeIdentifier(of: state.plan) != nil else {
            ManagedObjectDiagnostic.report(
                "A \(entity.name ?? state.plan.name) was not inserted, because no store of its context has the entity: "
                    + "add one whose configuration contains it.")
            return
        }
        guard !entity.isAbstract else {
            ManagedObjectDiagnostic.report("A \(entity.name ?? "") was not inserted, because its entity is abstract.")
            return
        }
        let isNew = state.phase == .transient
        engineContext.insert(state)
        if isNew { object.awakeFromInsert() }
    }
}

extension NSManagedObjectID {
    convenience init(_ identifier: PersistentIdentifier, of entity: NSEntityDescription) {
        self.init(
            entity: entity, store: identifier.store, key: identifier.key, isTemporary: identifier.isTemporary)
    }

    var identifier: PersistentIdentifier {
        PersistentIdentifier(
            entityName: entity.root.name ?? entityName, store: store, key: key, isTemporary: isTemporaryID)
    }
}
