internal import DataModeling
internal import Foundation
internal import ManagedObjects

extension NSManagedObjectContext {
    /// Lets the merge policy resolve the conflicts of unsaved changes with other commits.
    ///
    /// - Throws: an error of the policy or of the store.
    func resolveConflicts(of context: ModelContext) throws {
        if automaticallyMergesChangesFromParent { return context.acceptConflicts() }
        let conflicts = try context.findConflicts().compactMap { conflict -> NSMergeConflict? in
            guard let object = conflict.state.object as? NSManagedObject else { return nil }
            let found = NSMergeConflict(
                source: object, newVersion: conflict.isDeleted ? 0 : 2, oldVersion: 1,
                cachedSnapshot: Self.snapshot(conflict.baseValues, of: object.entity),
                persistedSnapshot: conflict.storedValues.map { Self.snapshot($0, of: object.entity) })
            found.resolve = { type in
                switch type {
                case .mergeByPropertyStoreTrumpMergePolicyType: context.keepStored(conflict)
                case .overwriteMergePolicyType: context.overwrite(conflict)
                case .rollbackMergePolicyType: context.takeBack(conflict)
                case .mergeByPropertyObjectTrumpMergePolicyType, .errorMergePolicyType: break
                }
            }
            return found
        }
        guard !conflicts.isEmpty else { return }
        try (mergePolicy as? NSMergePolicy ?? .error).resolve(mergeConflicts: conflicts)
        context.acceptConflicts()
    }

    /// The values of attributes as the program knows them.
    private static func snapshot(_ values: [String: Any], of entity: NSEntityDescription) -> [String: Any] {
        var snapshot: [String: Any] = [:]
        for (name, attribute) in entity.attributesByName {
            guard let value = values[name] else { continue }
            snapshot[name] =
                attribute.isTransformable
                ? (value as? Data).flatMap { attribute.unarchived($0) } : attribute.attributeType.client(value)
        }
        return snapshot
    }
}
