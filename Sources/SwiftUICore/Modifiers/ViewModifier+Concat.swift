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
    public static func _place<Modified: View>(
        _ modifier: ModifiedContent,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        let inner = ModifiedContent<Modified, Content>(content: content, modifier: modifier.content)
        Modifier._place(modifier.modifier, on: inner, in: &place)
    }
}
