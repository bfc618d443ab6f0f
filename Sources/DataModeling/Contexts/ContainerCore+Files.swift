extension ContainerCore {
    /// The file of the container's only store; `nil` for another store, or several.
    package var file: SQLiteStore? {
        let stores = allStores
        return stores.count == 1 ? stores.first as? SQLiteStore : nil
    }

    /// Reserves the keys of inserted states, so that their save keeps them whatever other processes store before.
    ///
    /// - Parameter states: Inserted states of any context of this container, or of its children.
    /// - Returns: Whether all of them keep their keys.
    /// - Throws: an error of the store.
    package func keepKeys(of states: [ObjectState]) throws -> Bool {
        var files: [ObjectIdentifier: (file: SQLiteStore, ids: [RowID])] = [:]
        for state in states {
            switch store(of: state.plan) {
            case let file as SQLiteStore: files[ObjectIdentifier(file), default: (file, [])].ids.append(state.id)
            case is MemoryStore: break
            default: return false
            }
        }
        for (file, ids) in files.values where try !file.keepKeys(ids) { return false }
        return true
    }
}
