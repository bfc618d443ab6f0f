/// The controls in a row.
///
/// Follows [Apple's
/// AutomaticControlGroupStyle](https://developer.apple.com/documentation/swiftui/automaticcontrolgroupstyle).
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup(configuration).controlGroupStyle(self)
    }
}

extension AutomaticControlGroupStyle: BuiltinStyle {
    var builtin: ControlGroupAppearance { .row }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The controls in a row.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// The controls in a row, as for moving back and forth.
///
/// Follows [Apple's
/// NavigationControlGroupStyle](https://developer.apple.com/documentation/swiftui/navigationcontrolgroupstyle).
public struct NavigationControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup(configuration).controlGroupStyle(self)
    }
}

extension NavigationControlGroupStyle: BuiltinStyle {
    var builtin: ControlGroupAppearance { .row }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// The controls in a row, as for moving back and forth.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// The controls in a row, as for choosing one.
///
/// Follows [Apple's
/// PaletteControlGroupStyle](https://developer.apple.com/documentation/swiftui/palettecontrolgroupstyle).
public struct PaletteControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup(configuration).controlGroupStyle(self)
    }
}

extension PaletteControlGroupStyle: BuiltinStyle {
    var builtin: ControlGroupAppearance { .row }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// The controls in a row, as for choosing one.
    public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// The controls as a menu.
///
/// Follows [Apple's MenuControlGroupStyle](https://developer.apple.com/documentation/swiftui/menucontrolgroupstyle).
public struct MenuControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup(configuration).controlGroupStyle(self)
    }
}

extension MenuControlGroupStyle: BuiltinStyle {
    var builtin: ControlGroupAppearance { .menu }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// The controls as a menu.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// The controls as a menu, like `menu`.
///
/// Follows [Apple's
/// CompactMenuControlGroupStyle](https://developer.apple.com/documentation/swiftui/compactmenucontrolgroupstyle).
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup(configuration).controlGroupStyle(self)
    }
}

extension CompactMenuControlGroupStyle: BuiltinStyle {
    var builtin: ControlGroupAppearance { .menu }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// The controls as a menu, like `menu`.
    public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
