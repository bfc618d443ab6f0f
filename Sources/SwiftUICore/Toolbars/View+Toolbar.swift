extension View {
    /// Populates the toolbar or navigation bar with the specified items.
    ///
    /// They stand in the bars of the page that the view is on; without a page, in those of the window or the sheet. Follows
    /// Apple's [toolbar(content:)](https://developer.apple.com/documentation/swiftui/view/toolbar(content:)).
    public nonisolated func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(_ToolbarModifier(items: ToolbarItems(content: content())))
    }

    /// Populates the toolbar or navigation bar with the views you provide.
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(_ToolbarModifier(items: ToolbarItems(content: ToolbarItemGroup { content() })))
    }

    /// Populates the toolbar or navigation bar with the specified items, allowing for user customization.
    ///
    /// Nobody customizes.
    public nonisolated func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(_ToolbarModifier(items: ToolbarItems(content: content())))
    }
}

/// Puts items into the bars around a view.
public struct _ToolbarModifier<Items: View> {
    let items: Items
}

extension _ToolbarModifier: ViewModifier {
    public typealias Body = Never

    public static func _place<Modified: View>(
        _ modifier: _ToolbarModifier,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        Modified._place(content, in: &place)
        Items._place(modifier.items, in: &place)
    }
}
