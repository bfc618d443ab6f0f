internal import RenderTree

/// Where an item of a bar is.
///
/// A page has a top bar and a bottom bar. Leading items and cancellation actions appear at the leading edge of the top
/// bar. `principal` replaces the title. `bottomBar` and `status` use the bottom bar. `keyboard` items appear at the
/// bottom while a text field has focus. All other items appear at the trailing edge of the top bar. Follows
/// [Apple's ToolbarItemPlacement](https://developer.apple.com/documentation/swiftui/toolbaritemplacement).
public struct ToolbarItemPlacement: Sendable {
    let rendered: RenderToolbar.Placement

    /// Where the screen thinks best.
    public static let automatic = ToolbarItemPlacement(rendered: .trailing)
    /// In the middle, in place of the title.
    public static let principal = ToolbarItemPlacement(rendered: .principal)
    /// Before the title, for moving between pages.
    public static let navigation = ToolbarItemPlacement(rendered: .leading)
    /// For what people do most on the page.
    public static let primaryAction = ToolbarItemPlacement(rendered: .trailing)
    /// For what people do less often.
    public static let secondaryAction = ToolbarItemPlacement(rendered: .trailing)
    /// For what the page reports.
    public static let status = ToolbarItemPlacement(rendered: .bottom)
    /// For what confirms and closes a sheet.
    public static let confirmationAction = ToolbarItemPlacement(rendered: .trailing)
    /// For what closes a sheet without a change.
    public static let cancellationAction = ToolbarItemPlacement(rendered: .leading)
    /// For what closes a sheet and deletes something.
    public static let destructiveAction = ToolbarItemPlacement(rendered: .trailing)
    /// Above an on-screen keyboard.
    public static let keyboard = ToolbarItemPlacement(rendered: .keyboard)
    /// In the bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(rendered: .bottom)
    /// At the start of the bar at the top.
    public static let topBarLeading = ToolbarItemPlacement(rendered: .leading)
    /// At the end of the bar at the top.
    public static let topBarTrailing = ToolbarItemPlacement(rendered: .trailing)
    /// At the start of the bar at the top.
    public static let navigationBarLeading = ToolbarItemPlacement(rendered: .leading)
    /// At the end of the bar at the top.
    public static let navigationBarTrailing = ToolbarItemPlacement(rendered: .trailing)
    /// In place of the title.
    public static let title = ToolbarItemPlacement(rendered: .principal)
    /// In place of the subtitle of a large title; here in place of the title.
    public static let largeSubtitle = ToolbarItemPlacement(rendered: .principal)
}
