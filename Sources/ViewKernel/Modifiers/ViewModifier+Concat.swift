extension ViewModifier {
    /// Returns a new modifier that is the result of concatenating this modifier with another. The other modifier is
    /// applied last.
    ///
    /// ```swift
    /// // given: first: EmptyModifier
    /// let view = Text("Hello").modifier(first.concat(EmptyModifier()))
    /// ```
    @inlinable
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    @inlinable
    public static func _reconcile<Modified: View>(
        _ modifier: ModifiedContent,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        let inner = ModifiedContent<Modified, Content>(content: content, modifier: modifier.content)
        Modifier._reconcile(modifier.modifier, on: inner, at: &cursor)
    }
}
