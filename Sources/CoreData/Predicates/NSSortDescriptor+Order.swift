internal import DataModeling
internal import Foundation
internal import PredicateFormats

extension NSSortDescriptor {
    /// The path of names by which the descriptor sorts, or `nil` if it has a Swift key path or compares objects.
    private var propertyNames: [String]? {
        guard case .names(let names)? = (self as? KeyedSortDescriptor)?.source else { return nil }
        return names
    }

    /// Checks that the descriptor's names are properties of the entity.
    ///
    /// - Throws: an error with the first unknown name.
    func checkNames(of plan: EntityPlan) throws {
        var known: EntityPlan? = plan
        for name in propertyNames ?? [] where name != "objectID" {
            guard let entity = known else { return }
            guard let property = entity.property(named: name) else {
                throw CoreDataError("A sort descriptor leads to \(entity.name), which has no property \(name).")
            }
            known = property.target
        }
    }

    /// The order that a store can apply, or `nil` if objects must be compared.
    func step(of plan: EntityPlan) -> RowQuery.Order? {
        guard let descriptor = self as? KeyedSortDescriptor, descriptor.valueComparator == nil,
            let names = propertyNames, names.count == 1, let property = plan.property(named: names[0]),
            let kind = property.coding?.kind, kind.hasOrder, !property.isEphemeral
        else { return nil }
        return RowQuery.Order(property: property, isReverse: !ascending, comparison: .byValue)
    }
}
