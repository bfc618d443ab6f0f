/// The size of the rows in a sidebar.
///
/// Follows [Apple's SidebarRowSize](https://developer.apple.com/documentation/swiftui/sidebarrowsize).
public enum SidebarRowSize: Hashable, Sendable {
    case small, medium, large
}

private struct SidebarRowSizeKey: EnvironmentKey {
    static var defaultValue: SidebarRowSize { .medium }
}

extension EnvironmentValues {
    /// The size of the rows in sidebars: medium, unless the app sets another. Screens have one size.
    ///
    /// Follows
    /// [Apple's sidebarRowSize](https://developer.apple.com/documentation/swiftui/environmentvalues/sidebarrowsize).
    public var sidebarRowSize: SidebarRowSize {
        get { self[SidebarRowSizeKey.self] }
        set { self[SidebarRowSizeKey.self] = newValue }
    }
}
