internal import DataModeling
public import Foundation
public import ManagedObjects

// The operations of the accessors that the plugin SwiftwaterSources writes.

extension NSManagedObject {
    /// The objects of a to-many relationship in their order.
    private func managedObjects(forKey key: String) -> [Any] {
        switch value(forKey: key) {
        case let set as NSSet: set.allObjects
        case let set as NSOrderedSet: set.array
        default: []
        }
    }

    private static func identity(_ object: Any) -> ObjectIdentifier { ObjectIdentifier(object as AnyObject) }

    /// The to-one relationship by which other objects lead back. Setting it changes one element of the list, so that an
    /// import of many objects takes linear time.
    private func singleInverse(of key: String, _ objects: [Any]) -> String? {
        guard !isDeleted, let own = entity.property(named: key) as? NSRelationshipDescription,
            let target = own.destinationEntity, let inverse = own.inverseRelationship, !inverse.isToMany,
            objects.allSatisfy({ ($0 as? NSManagedObject)?.entity.isKindOf(entity: target) == true })
        else { return nil }
        return inverse.name
    }

    /// Adds objects to a to-many relationship: at indices, or at the end without objects that are in it already.
    ///
    /// - Parameters:
    ///   - objects: The objects.
    ///   - indexes: Their indices in the result. Objects beyond the last index are added at the end.
    ///   - key: The name of the relationship.
    public final func insertManagedObjects(_ objects: [Any], at indexes: IndexSet? = nil, forKey key: String) {
        if indexes == nil, let inverse = singleInverse(of: key, objects) {
            for case let object as NSManagedObject in objects { object.setValue(self, forKey: inverse) }
            return
        }
        let new = Set(objects.map(Self.identity))
        var all = managedObjects(forKey: key)
        guard let indexes else {
            let known = Set(all.map(Self.identity))
            return setValue(
                NSOrderedSet(array: all + objects.filter { !known.contains(Self.identity($0)) }), forKey: key)
        }
        all.removeAll { new.contains(Self.identity($0)) }
        for (index, object) in zip(indexes, objects) { all.insert(object, at: min(index, all.count)) }
        all += objects.dropFirst(indexes.count)
        setValue(NSOrderedSet(array: all), forKey: key)
    }

    /// Removes objects from a to-many relationship.
    public final func removeManagedObjects(_ objects: [Any], forKey key: String) {
        if let inverse = singleInverse(of: key, objects) {
            for case let object as NSManagedObject in objects
            where (object.value(forKey: inverse) as? NSManagedObject)?.objectID == objectID {
                object.setValue(nil, forKey: inverse)
            }
            return
        }
        let old = Set(objects.map(Self.identity))
        let all = managedObjects(forKey: key)
        setValue(NSOrderedSet(array: all.filter { !old.contains(Self.identity($0)) }), forKey: key)
    }

    /// Removes the objects at indices from an ordered relationship. Indices beyond its end are ignored.
    public final func removeManagedObjects(at indexes: IndexSet, forKey key: String) {
        let all = managedObjects(forKey: key).enumerated().filter { !indexes.contains($0.offset) }
        setValue(NSOrderedSet(array: all.map(\.element)), forKey: key)
    }

    /// Replaces the objects at indices of an ordered relationship. Indices beyond its end are ignored.
    public final func replaceManagedObjects(at indexes: IndexSet, with objects: [Any], forKey key: String) {
        var all = managedObjects(forKey: key)
        for (index, object) in zip(indexes, objects) where index < all.count { all[index] = object }
        setValue(NSOrderedSet(array: all), forKey: key)
    }

    /// The value of a fetched property: the result of a fetch in the object's context, or `nil` without a context.
    ///
    /// - Parameters:
    ///   - entityName: The entity of the objects.
    ///   - predicateFormat: The condition. Its variable `$FETCH_SOURCE` is the object.
    /// - Returns: The objects that the context finds.
    public final func fetchedManagedObjects<Object: NSManagedObject>(
        entityName: String, predicateFormat: String?
    ) -> [Object]? {
        guard let managedObjectContext else { return nil }
        let request = NSFetchRequest<Object>(entityName: entityName)
        request.predicate = predicateFormat.map {
            NSPredicate(format: $0, argumentArray: nil).withSubstitutionVariables(["FETCH_SOURCE": self])
        }
        do {
            return try managedObjectContext.fetch(request)
        } catch {
            ManagedObjectDiagnostic.report("A fetched property of \(self.entity.name ?? "an entity") failed: \(error)")
            return nil
        }
    }
}
