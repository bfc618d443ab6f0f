internal import RenderTree
internal import ViewGraph

extension EnvironmentValues {
    /// Resets what modifiers around a container say of the look of its content, for what the container itself
    /// shows: back buttons, titles and dialogs have the look of the system. The tint stays.
    mutating func resetLook() {
        font = nil
        foregroundLevels = nil
        textCharacterStyle = CharacterStyle()
        textCase = nil
        lineLimit = nil
        multilineTextAlignment = .leading
        controlSize = .regular
        self[StyleKey<ButtonParts>.self] = CurrentStyle()
        redactionReasons = []
    }
}
