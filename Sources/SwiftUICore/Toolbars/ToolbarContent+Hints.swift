// Modifiers for effects of toolbars that no screen draws. The table of supported API in the documentation lists each of
// them.

extension ToolbarContent {
    /// Identifies this toolbar content as the source of a navigation transition. Has no effect: a page appears at once.
    public nonisolated func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID
    ) -> some ToolbarContent { self }

    /// Shows or hides the glass behind items. Has no effect: items share no background.
    public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

extension CustomizableToolbarContent {
    /// Identifies this toolbar content as the source of a navigation transition. Has no effect: a page appears at once.
    public nonisolated func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID
    ) -> some CustomizableToolbarContent { self }

    /// Shows or hides the glass behind items. Has no effect.
    public nonisolated func sharedBackgroundVisibility(
        _ visibility: Visibility
    ) -> some CustomizableToolbarContent { self }
}
