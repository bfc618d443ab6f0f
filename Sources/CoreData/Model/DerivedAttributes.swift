internal import Foundation
internal import ManagedObjects
internal import PredicateFormats

/// The values of derived attributes, which a save computes.
struct DerivedAttributes {
    private struct Attribute {
        let name: String
        let expression: FormatExpression
        /// The relationship with which the expression begins.
        let relationship: NSRelationshipDescription?
    }

    /// The attributes by the names of entities, including inherited ones.
    private var attributes: [String: [Attribute]] = [:]

    init(_ entities: [NSEntityDescription]) throws {
        for entity in entities {
            let own = try entity.allProperties.compactMap { try Self.attribute($0, of: entity) }
            if !own.isEmpty { attributes[entity.name ?? ""] = own }
        }
    }

    private static func attribute(_ property: NSPropertyDescription, of entity: NSEntityDescription) throws
        -> Attribute?
    {
        guard let derived = property as? NSDerivedAttributeDescription else { return nil }
        let name = "\(entity.name ?? "").\(derived.name)"
        guard let expression = derived.derivationExpression else {
            throw CoreDataError("\(name) is derived, and has no expression.")
        }
        let parsed = try expression.result.get()
        let first = parsed.firstKey
        guard let first else { return Attribute(name: derived.name, expression: parsed, relationship: nil) }
        guard let known = entity.property(named: first) else {
            throw CoreDataError("\(name) is derived from \(first), which \(entity.name ?? "the entity") lacks.")
        }
        return Attribute(
            name: derived.name, expression: parsed, relationship: known as? NSRelationshipDescription)
    }

    var isEmpty: Bool { attributes.isEmpty }

    /// Computes the values of objects that are about to be saved, and of objects that refer to changed ones.
    func update(_ context: NSManagedObjectContext) {
        let (changed, deleted) = (context.insertedObjects.union(context.updatedObjects), context.deletedObjects)
        let related = changed.union(deleted).reduce(into: Set<NSManagedObject>()) { found, object in
            found.formUnion(dependents(of: object))
        }
        for object in changed { update(object, onlyRelated: false) }
        for object in related.subtracting(changed).subtracting(deleted) { update(object, onlyRelated: true) }
    }

    private func update(_ object: NSManagedObject, onlyRelated: Bool) {
        for attribute in attributes[object.entity.name ?? ""] ?? [] where !onlyRelated || attribute.relationship != nil
        {
            do {
                let value = try attribute.expression.value(ofGroup: [object])
                guard !value.isEqual(to: FormatValue(object.value(forKey: attribute.name))) else { continue }
                object.setValue(value.any, forKey: attribute.name)
            } catch {
                ManagedObjectDiagnostic.report(
                    "\(object.entity.name ?? "").\(attribute.name) could not be derived: \(error)")
            }
        }
    }

    /// The objects with values that are derived from an object.
    private func dependents(of object: NSManagedObject) -> [NSManagedObject] {
        attributes.values.joined().flatMap { attribute -> [NSManagedObject] in
            guard let relationship = attribute.relationship, let inverse = relationship.inverseRelationship,
                let target = relationship.destinationEntity, object.entity.isKindOf(entity: target)
            else { return [] }
            switch object.value(forKey: inverse.name) {
            case let other as NSManagedObject: return [other]
            case let others as NSSet: return others.compactMap { $0 as? NSManagedObject }
            case let others as NSOrderedSet: return others.compactMap { $0 as? NSManagedObject }
            default: return []
            }
        }
    }
}

extension FormatExpression {
    /// The first property that the expression reads.
    fileprivate var firstKey: String? {
        switch self {
        case .path(.current, let steps):
            if case .key(let name)? = steps.first { return name }
            return nil
        case .function(_, let arguments): return arguments.lazy.compactMap(\.firstKey).first
        default: return nil
        }
    }
}
