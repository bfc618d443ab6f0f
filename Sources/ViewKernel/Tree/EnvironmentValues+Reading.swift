internal import ViewGraph

extension EnvironmentValues {
    /// Records that the current evaluation depends on the key.
    @usableFromInline
    func recordRead(_ key: ObjectIdentifier) {
        guard let reader = DependencyTracker.current else { return }
        assumingMainActor {
            // The cast holds because this module evaluates nodes of no other class.
            unsafeDowncast(reader, to: EvaluatingNode.self).recordRead(key, interests: KeyInterests.of(key))
        }
    }
}
