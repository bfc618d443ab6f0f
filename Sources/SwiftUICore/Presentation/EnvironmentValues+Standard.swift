internal import RenderTree
internal import ViewGraph

extension EnvironmentValues {
    /// Resets the look that modifiers around a container give its content, for what the container itself shows: back
    /// buttons, titles and dialogs look like the system's. The tint stays.
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
