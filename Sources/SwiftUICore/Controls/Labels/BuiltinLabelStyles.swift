/// The title and the icon, or one of them, as the label's container allows.
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
    /// The title and the icon, or one of them, as the label's container allows.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// The icon before the title.
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
    /// The icon before the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// The title without the icon.
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
    /// The title without the icon.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// The icon alone; the title still names it for assistive technologies.
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
    /// The icon alone; the title still names it for assistive technologies.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
