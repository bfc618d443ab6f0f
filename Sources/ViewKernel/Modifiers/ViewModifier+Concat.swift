extension ViewModifier {
    /// Returns a modifier that applies this modifier first and `modifier` after it.
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

    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        Modifier._holdsSeveralViews(around: ModifiedContent<Modified, Content>.self)
    }

    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: ModifiedContent, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        let inner = ModifiedContent<Modified, Content>(content: content, modifier: modifier.content)
        Modifier._reconcile(modifier.modifier, on: inner, each: wrapper, at: &cursor)
    }
}
