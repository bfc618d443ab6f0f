internal import Foundation

/// The information that custom stores receive from a context.
extension ModelContext {
    /// The context, as custom stores know it.
    public var editingState: EditingState {
        let id = editingID ?? UUID()
        editingID = id
        return EditingState(id: id, author: author)
    }

    /// The query of a descriptor, with the descriptor itself for a store that accepts it.
    func query<T: PersistentModel>(of descriptor: FetchDescriptor<T>, for store: any ModelStore) -> RowQuery {
        var query = descriptor.query()
        if store.takesRequests {
            query.request = StoreRequest(descriptor: descriptor, editingState: editingState)
        }
        return query
    }
}
