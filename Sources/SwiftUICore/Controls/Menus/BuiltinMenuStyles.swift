/// The default menu style, based on the menu's context.
///
/// Follows [Apple's DefaultMenuStyle](https://developer.apple.com/documentation/swiftui/defaultmenustyle).
public struct DefaultMenuStyle: MenuStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).menuStyle(self)
    }
}

extension DefaultMenuStyle: BuiltinStyle {
    var builtin: MenuAppearance { .automatic }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The default menu style, based on the menu's context.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A menu style that displays a button that toggles the display of the menu's contents.
///
/// Follows [Apple's ButtonMenuStyle](https://developer.apple.com/documentation/swiftui/buttonmenustyle).
public struct ButtonMenuStyle: MenuStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).menuStyle(self)
    }
}

extension ButtonMenuStyle: BuiltinStyle {
    var builtin: MenuAppearance { .button }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A menu style that displays a button that toggles the display of the menu's contents.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// A menu style that displays a borderless button that toggles the display of the menu's contents.
///
/// Follows [Apple's
/// BorderlessButtonMenuStyle](https://developer.apple.com/documentation/swiftui/borderlessbuttonmenustyle).
public struct BorderlessButtonMenuStyle: MenuStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).menuStyle(self)
    }
}

extension BorderlessButtonMenuStyle: BuiltinStyle {
    var builtin: MenuAppearance { .borderless }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A menu style that displays a borderless button that toggles the display of the menu's contents.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A menu style that displays a bordered button that toggles the display of the menu's contents.
///
/// Follows [Apple's
/// BorderedButtonMenuStyle](https://developer.apple.com/documentation/swiftui/borderedbuttonmenustyle).
public struct BorderedButtonMenuStyle: MenuStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).menuStyle(self)
    }
}

extension BorderedButtonMenuStyle: BuiltinStyle {
    var builtin: MenuAppearance { .button }
}

extension MenuStyle where Self == BorderedButtonMenuStyle {
    /// A menu style that displays a bordered button that toggles the display of the menu's contents.
    public static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}
