/// The screen's default look of menus.
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
    /// The screen's default look of menus.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A button that opens the menu.
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
    /// A button that opens the menu.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// A button without a border that opens the menu.
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
    /// A button without a border that opens the menu.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A button with a border that opens the menu.
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
    /// A button with a border that opens the menu.
    public static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}
