internal import RenderTree

/// Where an item of a bar is.
///
/// A page has a top bar and a bottom bar. Leading items and cancellation actions appear at the leading edge of the top
/// bar. `principal` replaces the title. `bottomBar` and `status` use the bottom bar. `keyboard` items appear at the
/// bottom while a text field has focus. All other items appear at the trailing edge of the top bar. Follows
/// [Apple's ToolbarItemPlacement](https://developer.apple.com/documentation/swiftui/toolbaritemplacement).
public struct ToolbarItemPlacement: Sendable {
    let rendered: RenderToolbar.Placement

    /// The system places the item automatically, depending on many factors including the platform and size class.
    public static let automatic = ToolbarItemPlacement(rendered: .trailing)
    /// The system places the item in the principal item section.
    public static let principal = ToolbarItemPlacement(rendered: .principal)
    /// The item represents a navigation action.
    public static let navigation = ToolbarItemPlacement(rendered: .leading)
    /// The item represents a primary action.
    public static let primaryAction = ToolbarItemPlacement(rendered: .trailing)
    /// The item represents a secondary action.
    public static let secondaryAction = ToolbarItemPlacement(rendered: .trailing)
    /// The item represents a change in status for the current context.
    public static let status = ToolbarItemPlacement(rendered: .bottom)
    /// The item represents a confirmation action for a modal interface.
    public static let confirmationAction = ToolbarItemPlacement(rendered: .trailing)
    /// The item represents a cancellation action for a modal interface.
    public static let cancellationAction = ToolbarItemPlacement(rendered: .leading)
    /// The item represents a destructive action for a modal interface.
    public static let destructiveAction = ToolbarItemPlacement(rendered: .trailing)
    /// The item is placed in the keyboard section.
    public static let keyboard = ToolbarItemPlacement(rendered: .keyboard)
    /// Places the item in the bottom toolbar.
    public static let bottomBar = ToolbarItemPlacement(rendered: .bottom)
    /// Places the item in the leading edge of the top bar.
    public static let topBarLeading = ToolbarItemPlacement(rendered: .leading)
    /// Places the item in the trailing edge of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement(rendered: .trailing)
    /// Places the item in the leading edge of the navigation bar.
    public static let navigationBarLeading = ToolbarItemPlacement(rendered: .leading)
    /// Places the item in the trailing edge of the navigation bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(rendered: .trailing)
    /// Places the item in place of the title.
    public static let title = ToolbarItemPlacement(rendered: .principal)
    /// Places the item in place of the subtitle of a large title; here in place of the title.
    public static let largeSubtitle = ToolbarItemPlacement(rendered: .principal)
}
