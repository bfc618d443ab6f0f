internal import DataModeling
internal import ManagedObjects

extension NSManagedObjectContext {
    /// Has the merge policy resolve the conflicts of unsaved changes with other commits.
    ///
    /// - Throws: an error of the policy or of the store.
    func resolveConflicts(of context: ModelContext) throws {
        if automaticallyMergesChangesFromParent { return context.acceptConflicts() }
        let conflicts = try context.findConflicts().compactMap { conflict -> NSMergeConflict? in
            guard let object = conflict.state.object as? NSManagedObject else { return nil }
            let found = NSMergeConflict(
                source: object, newVersion: conflict.isDeleted ? 0 : 2, oldVersion: 1,
                cachedSnapshot: conflict.baseValues, persistedSnapshot: conflict.storedValues)
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
}
