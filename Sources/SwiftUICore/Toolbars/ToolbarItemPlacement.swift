internal import RenderTree

/// The placement of an item in a bar.
///
/// A page has a top bar and a bottom bar. Leading items and cancellation actions appear at the leading edge of the top
/// bar. `principal` replaces the title. `bottomBar` and `status` use the bottom bar, `status` its center. `keyboard`
/// items appear at the bottom while a text field has focus. All other items appear at the trailing edge of the top bar;
/// where that is narrow, those of `secondaryAction` are in a menu. Follows
/// [Apple's ToolbarItemPlacement](https://developer.apple.com/documentation/swiftui/toolbaritemplacement).
public struct ToolbarItemPlacement: Sendable {
    let rendered: RenderToolbar.Placement

    /// The placement that the screen chooses.
    public static let automatic = ToolbarItemPlacement(rendered: .trailing)
    /// The middle, in place of the title.
    public static let principal = ToolbarItemPlacement(rendered: .principal)
    /// The placement before the title, for moving between pages.
    public static let navigation = ToolbarItemPlacement(rendered: .leading)
    /// The main action of the page.
    public static let primaryAction = ToolbarItemPlacement(rendered: .trailing)
    /// An action that people use less often.
    public static let secondaryAction = ToolbarItemPlacement(rendered: .secondary)
    /// The status of the page.
    public static let status = ToolbarItemPlacement(rendered: .status)
    /// The action that confirms and closes a sheet.
    public static let confirmationAction = ToolbarItemPlacement(rendered: .trailing)
    /// The action that closes a sheet without a change.
    public static let cancellationAction = ToolbarItemPlacement(rendered: .leading)
    /// The action that deletes something and closes a sheet.
    public static let destructiveAction = ToolbarItemPlacement(rendered: .trailing)
    /// The row above an on-screen keyboard.
    public static let keyboard = ToolbarItemPlacement(rendered: .keyboard)
    /// The bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(rendered: .bottom)
    /// The start of the bar at the top.
    public static let topBarLeading = ToolbarItemPlacement(rendered: .leading)
    /// The end of the bar at the top.
    public static let topBarTrailing = ToolbarItemPlacement(rendered: .trailing)
    /// The start of the bar at the top.
    public static let navigationBarLeading = ToolbarItemPlacement(rendered: .leading)
    /// The end of the bar at the top.
    public static let navigationBarTrailing = ToolbarItemPlacement(rendered: .trailing)
    /// The placement of the title.
    public static let title = ToolbarItemPlacement(rendered: .principal)
    /// The placement of the subtitle; here of the title.
    public static let subtitle = ToolbarItemPlacement(rendered: .principal)
    /// The placement of a large title; here of the title.
    public static let largeTitle = ToolbarItemPlacement(rendered: .principal)
    /// The placement below the window, as on a headset.
    public static let bottomOrnament = ToolbarItemPlacement(rendered: .bottom)

    /// A separate bar below the toolbar; here the bar at the top.
    public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { .automatic }

    /// The placement of the subtitle of a large title; here of the title.
    public static let largeSubtitle = ToolbarItemPlacement(rendered: .principal)
}
