internal import RenderTree

/// The screen's default look of toggles.
///
/// Follows [Apple's DefaultToggleStyle](https://developer.apple.com/documentation/swiftui/defaulttogglestyle).
public struct DefaultToggleStyle: ToggleStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension DefaultToggleStyle: BuiltinStyle {
    var builtin: RenderToggle.Style { .automatic }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The screen's default look of toggles.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A switch after its label.
///
/// Follows [Apple's SwitchToggleStyle](https://developer.apple.com/documentation/swiftui/switchtogglestyle).
public struct SwitchToggleStyle: ToggleStyle {
    let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    /// A switch with a tint, which takes precedence over the environment's tint.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension SwitchToggleStyle: BuiltinStyle {
    var builtin: RenderToggle.Style { .`switch` }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch after its label.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A box with a check mark, before the label.
///
/// Follows [Apple's CheckboxToggleStyle](https://developer.apple.com/documentation/swiftui/checkboxtogglestyle).
public struct CheckboxToggleStyle: ToggleStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension CheckboxToggleStyle: BuiltinStyle {
    var builtin: RenderToggle.Style { .checkbox }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a check mark, before the label.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// A button that looks pressed while the toggle is on.
///
/// Follows [Apple's ButtonToggleStyle](https://developer.apple.com/documentation/swiftui/buttontogglestyle).
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension ButtonToggleStyle: BuiltinStyle {
    var builtin: RenderToggle.Style { .button }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that looks pressed while the toggle is on.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
