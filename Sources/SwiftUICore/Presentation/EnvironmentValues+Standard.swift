internal import RenderTree
internal import ViewGraph

extension EnvironmentValues {
    /// Resets the look that modifiers around a container give its content, for what the container itself shows: back
    /// buttons, titles, labels of tabs, items of menus and dialogs look like the system's. The tint stays.
    mutating func resetLook() {
        resetLookExceptRedaction()
        redactionReasons = []
    }

    /// Resets the look as `resetLook()` does, but not the redaction.
    mutating func resetLookExceptRedaction() {
        font = nil
        foregroundLevels = nil
        textCharacterStyle = CharacterStyle()
        textCase = nil
        lineLimit = nil
        multilineTextAlignment = .leading
        controlSize = .regular
        self[StyleKey<ButtonParts>.self] = CurrentStyle()
    }
}

/// Content in the system's look, regardless of the look of the enclosing content.
struct WithStandardLook<Content: View>: View {
    typealias Body = Never

    let content: Content

    static func _reconcile(_ view: WithStandardLook, at cursor: inout ViewCursor) {
        EnvironmentNode.reconcile(view.content, at: &cursor) { $0.resetLook() }
    }
}
