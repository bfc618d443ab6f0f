extension View {
    /// Performs actions once for all views of this view's content: when the content is placed, and after it has been
    /// removed.
    package func onLifetime(
        begins: @escaping () -> Void = {}, ends: (() -> Void)? = nil
    ) -> some View {
        modifier(WholeModifier(wrapper: _AppearanceActionModifier(appear: begins, disappear: ends)))
    }

    /// Performs one task for all views of this view's content, and again when a value changes.
    package func taskOfWhole<ID: Equatable>(
        id: ID, name: String, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        let task = ViewTask(name, on: nil, priority: .userInitiated, action)
        return modifier(WholeModifier(wrapper: _TaskModifier(id: id, task: task)))
    }
}
