internal import RenderTree

/// The look of buttons in a bar that choose what is shown, such as filters above a list.
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
    /// The look of buttons in a bar that choose what is shown.
    public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

/// The look of buttons in a bar that act.
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
    /// The look of buttons in a bar that act.
    public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

/// The look of cards: no space around the label.
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
    /// The look of cards: no space around the label.
    public static var card: CardButtonStyle { CardButtonStyle() }
}
