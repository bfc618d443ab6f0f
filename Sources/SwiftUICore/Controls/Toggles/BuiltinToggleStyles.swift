internal import RenderTree

/// The default toggle style.
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
    /// The default toggle style.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A switch behind its label.
///
/// Follows [Apple's SwitchToggleStyle](https://developer.apple.com/documentation/swiftui/switchtogglestyle).
public struct SwitchToggleStyle: ToggleStyle {
    public nonisolated init() {}

    /// Creates a switch style. The tint color is ignored; use `tint(_:)`.
    public nonisolated init(tint: Color) {}

    public func makeBody(configuration: Configuration) -> some View { Toggle(configuration).toggleStyle(self) }
}

extension SwitchToggleStyle: BuiltinStyle {
    var builtin: RenderToggle.Style { .`switch` }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch behind its label.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A toggle style that displays a checkbox followed by its label.
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
    /// A toggle style that displays a checkbox followed by its label.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// A toggle style that displays as a button with its label as the title.
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
    /// A toggle style that displays as a button with its label as the title.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
