extension View {
    /// Adds items to the bars of the page or window.
    ///
    /// The items appear in the bars of the page that contains the view. Without a page they appear in the bars of the
    /// window or sheet. Follows Apple's
    /// [toolbar(content:)](https://developer.apple.com/documentation/swiftui/view/toolbar(content:)).
    public nonisolated func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(_ToolbarModifier(items: ToolbarItems(content: content())))
    }

    /// Adds views as items to the bars of the page or window.
    ///
    /// Views in a closure become items of ``ToolbarContentBuilder``, so that the compiler checks the closure, and all
    /// that stands before it in the expression, once. This form takes functions that return a view.
    @_disfavoredOverload
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(_ToolbarModifier(items: ToolbarItems(content: ToolbarItemGroup { content() })))
    }

    /// Adds items to the bars of the page or window, with an identifier for changes by a person.
    ///
    /// Swiftwater offers no customization.
    public nonisolated func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(_ToolbarModifier(items: ToolbarItems(content: content())))
    }
}

/// A modifier that adds items to the bars around a view.
public struct _ToolbarModifier<Items: View> {
    let items: Items
}

extension _ToolbarModifier: TransparentModifier {
    public typealias Body = Never

    package static var hasEnvironment: Bool { true }

    public static func _reconcile<Modified: View>(
        _ modifier: _ToolbarModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        Modified._reconcile(content, at: &cursor)
        Items._reconcile(modifier.items, at: &cursor)
    }
}
