internal import RenderTree

/// A button style for buttons that change the scope of a bar, such as filters above a list.
///
/// Screens draw it without a border. Follows
/// [Apple's AccessoryBarButtonStyle](https://developer.apple.com/documentation/swiftui/accessorybarbuttonstyle).
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension AccessoryBarButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .borderless }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    /// A button style for buttons that change the scope of a bar.
    public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

/// A button style for buttons with actions in a bar.
///
/// Screens draw it with a border. Follows [Apple's
/// AccessoryBarActionButtonStyle](https://developer.apple.com/documentation/swiftui/accessorybaractionbuttonstyle).
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension AccessoryBarActionButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .bordered }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
    /// A button style for buttons with actions in a bar.
    public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

/// A button style that does not pad its content, for cards.
///
/// The button with focus is highlighted; it does not move. Follows
/// [Apple's CardButtonStyle](https://developer.apple.com/documentation/swiftui/cardbuttonstyle).
public struct CardButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension CardButtonStyle: BuiltinStyle {
    var builtin: RenderButton.Style { .plain }
}

extension PrimitiveButtonStyle where Self == CardButtonStyle {
    /// A button style that does not pad its content, for cards.
    public static var card: CardButtonStyle { CardButtonStyle() }
}
