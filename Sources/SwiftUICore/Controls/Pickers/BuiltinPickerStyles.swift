/// The default picker style. Shown as a menu.
///
/// Follows [Apple's DefaultPickerStyle](https://developer.apple.com/documentation/swiftui/defaultpickerstyle).
public struct DefaultPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default picker style. Shown as a menu.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A picker style that presents the options as a menu when the user presses a button.
///
/// Follows [Apple's MenuPickerStyle](https://developer.apple.com/documentation/swiftui/menupickerstyle).
public struct MenuPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A picker style that presents the options as a menu when the user presses a button.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// A picker style that presents the options in a segmented control.
///
/// Follows [Apple's SegmentedPickerStyle](https://developer.apple.com/documentation/swiftui/segmentedpickerstyle).
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// A picker style that presents the options in a segmented control.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A picker style where each option is displayed inline with other views in the current container.
///
/// Follows [Apple's InlinePickerStyle](https://developer.apple.com/documentation/swiftui/inlinepickerstyle).
public struct InlinePickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// A picker style where each option is displayed inline with other views in the current container.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A picker style that presents the options as a group of radio buttons.
///
/// Follows [Apple's RadioGroupPickerStyle](https://developer.apple.com/documentation/swiftui/radiogrouppickerstyle).
public struct RadioGroupPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    /// A picker style that presents the options as a group of radio buttons.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// A picker style that presents the options as a row of compact elements.
///
/// Follows [Apple's PalettePickerStyle](https://developer.apple.com/documentation/swiftui/palettepickerstyle).
public struct PalettePickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .segmented }
}

extension PickerStyle where Self == PalettePickerStyle {
    /// A picker style that presents the options as a row of compact elements.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A picker style of a scrollable wheel. Shown as a menu.
///
/// Follows [Apple's WheelPickerStyle](https://developer.apple.com/documentation/swiftui/wheelpickerstyle).
public struct WheelPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A picker style of a scrollable wheel. Shown as a menu.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A picker style of a link to a list of the options. Shown as a menu, without a page of its own.
///
/// Follows
/// [Apple's NavigationLinkPickerStyle](https://developer.apple.com/documentation/swiftui/navigationlinkpickerstyle).
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A picker style of a link to a list of the options. Shown as a menu, without a page of its own.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
