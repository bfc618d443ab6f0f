/// Fetches that see one state of each store.
extension ModelContext {
    /// Runs a closure whose fetches see one state of each store.
    ///
    /// Fetches in it merge no commits. The commits in the snapshot are merged first, because a fetch of identifiers
    /// does not update models that have been read.
    @MainActor
    package func withSnapshot(_ body: () -> Void) {
        guard !isInSnapshot else { return body() }
        mergeCommits()
        let isCurrent = (try? checkForeignCommits()) != nil
        isInSnapshot = true
        defer {
            isInSnapshot = false
            readsWholeRows = false
            mergeCommits()
        }
        func run(_ stores: ArraySlice<any ModelStore>) {
            guard let store = stores.first else {
                // The snapshot may contain a commit that was made since. Answers with whole rows include it, and the
                // next merge updates the rest of the context.
                readsWholeRows = !isCurrent || inbox.hasCommits || inbox.formerRows.hasCommits || !isAsKnown
                return body()
            }
            store.withSnapshot { run(stores.dropFirst()) }
        }
        run(core.allStores[...])
    }

    /// Whether no other process has committed since the stores were last checked for that.
    private var isAsKnown: Bool {
        core.allStores.allSatisfy { store in
            guard let known = foreignVersions[ObjectIdentifier(store)] else { return false }
            return (try? store.foreignVersion()) == known
        }
    }
}
