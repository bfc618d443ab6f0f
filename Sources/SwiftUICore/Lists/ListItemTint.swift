/// The color of the icons in rows.
///
/// Follows [Apple's ListItemTint](https://developer.apple.com/documentation/swiftui/listitemtint).
public struct ListItemTint: Sendable {
    let color: Color

    /// A color. The tint of the app does not override it.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

    /// A color that the person's own may replace. No screen has such a setting.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

    /// A gray tint.
    public static let monochrome = ListItemTint(color: .secondary)
}

extension View {
    /// Colors the icons in the rows inside.
    ///
    /// ```swift
    /// let list = List {
    ///     Label("Inbox", systemImage: "tray").listItemTint(.monochrome)
    ///     Label("Flagged", systemImage: "flag").listItemTint(.fixed(.orange))
    /// }
    /// ```
    ///
    /// The tint is the color of the icons of labels in rows. With nil they have the tint of the list in a browser, as
    /// on a phone, and their own color in a terminal. A custom label style draws its icons itself. Follows
    /// [Apple's listItemTint(_:)](https://developer.apple.com/documentation/swiftui/view/listitemtint(_:)-8xjqp).
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
        environment(\.listItemTint, tint?.color)
    }

    /// Colors the icons in the rows inside with `tint`.
    public nonisolated func listItemTint(_ tint: Color?) -> some View { environment(\.listItemTint, tint) }
}

private struct ListItemTintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
    /// The color of icons in the rows of lists; nil leaves it to the screen.
    var listItemTint: Color? {
        get { self[ListItemTintKey.self] }
        set { self[ListItemTintKey.self] = newValue }
    }
}
