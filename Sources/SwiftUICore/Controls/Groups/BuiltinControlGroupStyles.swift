/// The default control group style.
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
    /// The default control group style.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// The navigation control group style.
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
    /// The navigation control group style.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// A control group style that presents its content as a palette.
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
    /// A control group style that presents its content as a palette.
    public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// A control group style that presents its content as a menu.
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
    /// A control group style that presents its content as a menu.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// A control group style that presents its content as a compact menu.
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
    /// A control group style that presents its content as a compact menu.
    public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
