package import RenderTree

extension View {
    /// Sets the keyboard for the text of fields; nil leaves the choice to the screen.
    package nonisolated func textHint(keyboard: RenderTextHints.Keyboard?) -> some View {
        transformEnvironment(\.textHints) { $0.keyboard = keyboard }
    }

    /// Sets the meaning of the text of fields, as a value of HTML's `autocomplete`; nil leaves the choice to the
    /// screen.
    package nonisolated func textHint(content: String?) -> some View {
        transformEnvironment(\.textHints) { $0.content = content }
    }
}
