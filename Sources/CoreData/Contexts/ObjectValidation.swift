internal import Foundation
internal import ManagedObjects

/// The validation of objects before a save.
enum ObjectValidation {
    static func check(
        _ inserted: Set<NSManagedObject>, _ updated: Set<NSManagedObject>, _ deleted: Set<NSManagedObject>
    ) throws {
        var errors: [any Error] = []
        func collect(_ objects: Set<NSManagedObject>, _ check: (NSManagedObject) throws -> Void) {
            for object in objects.sorted(by: { $0.objectID.key < $1.objectID.key }) {
                do { try check(object) } catch { errors.append(error) }
            }
        }
        collect(inserted) { object in
            try checkStores(object)
            try checkValues(object)
            try object.validateForInsert()
        }
        collect(updated) { object in
            try checkStores(object)
            try checkValues(object)
            try object.validateForUpdate()
        }
        collect(deleted) { object in
            try checkDeletion(object)
            try object.validateForDelete()
        }
        guard let first = errors.first else { return }
        if errors.count == 1 { throw first }
        throw NSError.coreData(
            NSValidationMultipleErrorsError,
            "\(errors.count) objects are not valid: \(first.localizedDescription)", [NSDetailedErrorsKey: errors])
    }

    /// Checks that no relationship with the delete rule `deny` still refers to objects.
    private static func checkDeletion(_ object: NSManagedObject) throws {
        guard let state = StateStorage.storage(of: object)?.state, let denial = state.context?.denial(of: state) else {
            return
        }
        throw NSError.coreData(
            NSValidationRelationshipDeniedDeleteError, denial.sentence,
            [NSValidationKeyErrorKey: denial.property.name, NSValidationObjectErrorKey: object])
    }

    /// Checks that no relationship leads to an object in another store.
    private static func checkStores(_ object: NSManagedObject) throws {
        guard let property = StateStorage.storage(of: object)?.state.relationshipToOtherStore else { return }
        throw NSError.coreData(
            NSManagedObjectExternalRelationshipError,
            "\(object.entity.name ?? "An object").\(property.name) leads to an object in another store. Relationships "
                + "cannot do that: put both entities into one configuration.",
            [NSValidationKeyErrorKey: property.name, NSValidationObjectErrorKey: object])
    }

    private static func checkValues(_ object: NSManagedObject) throws {
        for property in object.entity.allProperties where hasRules(property) {
            let value = object.value(forKey: property.name)
            let count = (value as? NSSet)?.count ?? (value as? NSOrderedSet)?.count
            guard let value, count != 0 else {
                if property.isOptional { continue }
                throw error(
                    NSValidationMissingMandatoryPropertyError, "has no value, and is not optional", property, object)
            }
            if let count, let relationship = property as? NSRelationshipDescription {
                try check(count, relationship, object)
            }
            try check(value, property, object)
        }
    }

    /// Whether the value can be invalid. Reading other values would load relationships needlessly.
    private static func hasRules(_ property: NSPropertyDescription) -> Bool {
        if property.isTransient { return false }
        let relationship = property as? NSRelationshipDescription
        return !property.isOptional || !property.validationPredicates.isEmpty || (relationship?.minCount ?? 0) > 1
            || (relationship?.maxCount ?? 0) > 1
    }

    /// Compares the number of a relationship's objects with its limits.
    private static func check(
        _ count: Int, _ relationship: NSRelationshipDescription, _ object: NSManagedObject
    ) throws {
        if count < relationship.minCount {
            throw error(
                NSValidationRelationshipLacksMinimumCountError,
                "has \(count) objects, and needs \(relationship.minCount)", relationship, object)
        }
        if relationship.maxCount > 0, count > relationship.maxCount {
            throw error(
                NSValidationRelationshipExceedsMaximumCountError,
                "has \(count) objects, and may have \(relationship.maxCount)", relationship, object)
        }
    }

    /// Evaluates the conditions of a property on its value.
    private static func check(_ value: Any, _ property: NSPropertyDescription, _ object: NSManagedObject) throws {
        for (index, predicate) in property.validationPredicates.enumerated() where !predicate.evaluate(with: value) {
            let warning = property.validationWarnings.indices.contains(index) ? property.validationWarnings[index] : nil
            let code = (warning as? NSNumber)?.intValue ?? NSManagedObjectValidationError
            let sentence = warning as? String ?? "has a value that is not valid: \(value)"
            throw error(
                code, sentence, property, object,
                [NSValidationPredicateErrorKey: predicate, NSValidationValueErrorKey: value])
        }
    }

    private static func error(
        _ code: Int, _ sentence: String, _ property: NSPropertyDescription, _ object: NSManagedObject,
        _ information: [String: Any] = [:]
    ) -> NSError {
        var information = information
        information[NSValidationKeyErrorKey] = property.name
        information[NSValidationObjectErrorKey] = object
        return NSError.coreData(
            code, "\(object.entity.name ?? "An object").\(property.name) \(sentence).", information)
    }
}
