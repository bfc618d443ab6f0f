internal import DataModeling
internal import Foundation
internal import ManagedObjects

/// The table that an entity shares with all entities that inherit from it.
///
/// It has the properties of all of them, and one that names each row's entity. So a request for an entity finds the
/// objects of its subentities, and a relationship to it can lead to them.
enum SharedTable {
    /// The property with the name of a row's entity.
    static let entityProperty = DescribedEntity.entityProperty

    static func isShared(by entity: NSEntityDescription) -> Bool {
        entity.superentity != nil || !entity.subentities.isEmpty
    }

    /// The entity of a row.
    static func entity(of state: ObjectState, _ root: NSEntityDescription) -> NSEntityDescription {
        guard isShared(by: root), let property = state.plan.property(named: entityProperty),
            let name = state.anyValue(property.index) as? String
        else { return root }
        return root.descendants.first { $0.name == name } ?? root
    }

    /// Creates the state of a new object.
    static func state(of entity: NSEntityDescription, _ plan: EntityPlan) -> ObjectState {
        let state = ObjectState(plan)
        guard isShared(by: entity), let kind = plan.property(named: entityProperty) else { return state }
        // Default values of other entities' properties could violate uniqueness.
        for property in plan.properties
        where property.index != kind.index && property.target == nil && entity.property(named: property.name) == nil {
            _ = state.setAnyValue(property.index, to: nil)
        }
        _ = state.setAnyValue(kind.index, to: entity.name)
        return state
    }

    /// The condition that selects the rows of an entity; `nil` if its table has no others.
    static func condition(of entity: NSEntityDescription, includesSubentities: Bool) -> NSPredicate? {
        guard isShared(by: entity), !includesSubentities || entity.superentity != nil else { return nil }
        let entities = includesSubentities ? entity.descendants : [entity]
        return NSPredicate(format: "%K IN %@", entityProperty, entities.compactMap(\.name))
    }
}
