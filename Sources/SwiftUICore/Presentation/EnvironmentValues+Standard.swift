internal import RenderTree
internal import ViewGraph

extension EnvironmentValues {
    /// Resets the look that modifiers around a container give its content, for the parts that the container itself
    /// shows: back buttons, titles and the content of dialogs look like the system's. The tint stays.
    mutating func resetLook() {
        resetLookExceptRedaction()
        redactionReasons = []
    }

    /// Resets the look as `resetLook()` does, but keeps the redaction: for tab labels and menu items, which exist as
    /// long as their container.
    mutating func resetLookExceptRedaction() {
        font = nil
        foregroundLevels = nil
        textCharacterStyle = CharacterStyle()
        textCase = nil
        lineLimit = nil
        multilineTextAlignment = .leading
        controlSize = .regular
        // A menu shows the options of its pickers.
        if pickerAppearance.pushesPage { pickerAppearance = .menu }
        self[StyleKey<ButtonParts>.self] = CurrentStyle()
    }
}

/// Content in the system's look, regardless of the look of the enclosing content.
struct WithStandardLook<Content: View>: View {
    typealias Body = Never

    let content: Content
    /// Whether the redaction around the container applies to the content.
    var keepsRedaction = false

    static func _reconcile(_ view: WithStandardLook, at cursor: inout ViewCursor) {
        let keepsRedaction = view.keepsRedaction
        EnvironmentNode.reconcile(view.content, at: &cursor) { values in
            if keepsRedaction { values.resetLookExceptRedaction() } else { values.resetLook() }
        }
    }
}
