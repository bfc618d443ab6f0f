/// The default label style in the current context.
///
/// Follows [Apple's DefaultLabelStyle](https://developer.apple.com/documentation/swiftui/defaultlabelstyle).
public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }
}

extension DefaultLabelStyle: BuiltinStyle {
    var builtin: LabelAppearance { .automatic }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The default label style in the current context.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// A label style that shows both the title and icon of the label.
///
/// Follows [Apple's TitleAndIconLabelStyle](https://developer.apple.com/documentation/swiftui/titleandiconlabelstyle).
public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }
}

extension TitleAndIconLabelStyle: BuiltinStyle {
    var builtin: LabelAppearance { .titleAndIcon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// A label style that shows both the title and icon of the label.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// A label style that only displays the title of the label.
///
/// Follows [Apple's TitleOnlyLabelStyle](https://developer.apple.com/documentation/swiftui/titleonlylabelstyle).
public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }
}

extension TitleOnlyLabelStyle: BuiltinStyle {
    var builtin: LabelAppearance { .titleOnly }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// A label style that only displays the title of the label.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// A label style that only displays the icon of the label.
///
/// Follows [Apple's IconOnlyLabelStyle](https://developer.apple.com/documentation/swiftui/icononlylabelstyle).
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(self) }
}

extension IconOnlyLabelStyle: BuiltinStyle {
    var builtin: LabelAppearance { .iconOnly }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// A label style that only displays the icon of the label.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
