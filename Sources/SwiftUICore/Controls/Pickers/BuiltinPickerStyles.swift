/// The screen's choice. Shown as a menu.
///
/// Follows [Apple's DefaultPickerStyle](https://developer.apple.com/documentation/swiftui/defaultpickerstyle).
public struct DefaultPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The screen's choice. Shown as a menu.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A button that opens a menu of the options.
///
/// Follows [Apple's MenuPickerStyle](https://developer.apple.com/documentation/swiftui/menupickerstyle).
public struct MenuPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A button that opens a menu of the options.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// The options side by side in one control.
///
/// Follows [Apple's SegmentedPickerStyle](https://developer.apple.com/documentation/swiftui/segmentedpickerstyle).
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// The options side by side in one control.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// Each option as a row of the container of the picker.
///
/// Follows [Apple's InlinePickerStyle](https://developer.apple.com/documentation/swiftui/inlinepickerstyle).
public struct InlinePickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// Each option as a row of the container of the picker.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// Radio buttons. Shown as `inline`.
///
/// Follows [Apple's RadioGroupPickerStyle](https://developer.apple.com/documentation/swiftui/radiogrouppickerstyle).
public struct RadioGroupPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .inline }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    /// Radio buttons. Shown as `inline`.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// The options side by side. Shown as `segmented`.
///
/// Follows [Apple's PalettePickerStyle](https://developer.apple.com/documentation/swiftui/palettepickerstyle).
public struct PalettePickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .segmented }
}

extension PickerStyle where Self == PalettePickerStyle {
    /// The options side by side. Shown as `segmented`.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A wheel. Shown as a menu.
///
/// Follows [Apple's WheelPickerStyle](https://developer.apple.com/documentation/swiftui/wheelpickerstyle).
public struct WheelPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .menu }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel. Shown as a menu.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A link to a page of the options. Outside of navigation stacks, it is shown as a menu.
///
/// Follows
/// [Apple's NavigationLinkPickerStyle](https://developer.apple.com/documentation/swiftui/navigationlinkpickerstyle).
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}

    public var _appearance: _PickerAppearance { .navigationLink }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A link to a page of the options. Outside of navigation stacks, it is shown as a menu.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
