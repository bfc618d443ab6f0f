/// The title menu of a toolbar.
///
/// ```swift
/// let page = Text("Draft")
///     .navigationTitle("Letter")
///     .toolbar {
///         ToolbarTitleMenu {
///             Button("Duplicate") {}
///         }
///     }
/// ```
///
/// A button beside the title opens the menu. Screens draw it as a downward arrow. Follows
/// [Apple's ToolbarTitleMenu](https://developer.apple.com/documentation/swiftui/toolbartitlemenu).
public struct ToolbarTitleMenu<Content> {
    private let content: Content
}

extension ToolbarTitleMenu: ToolbarContent where Content: View {
    public typealias Body = Never

    /// A menu of `content` at the title.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _reconcile(_ menu: ToolbarTitleMenu, at cursor: inout ViewCursor) {
        ToolbarItemNode.reconcile(TitleMenu(content: menu.content), at: .titleMenu, at: &cursor)
    }
}

extension ToolbarTitleMenu: CustomizableToolbarContent where Content: View {}

private struct TitleMenu<Content: View>: View {
    let content: Content

    var body: some View {
        Menu {
            content
        } label: {
            Image(systemName: "chevron.down", label: "Title Menu")
        }
        .menuIndicator(.hidden)
    }
}

extension View {
    /// Offers a menu at the page's title.
    ///
    /// Follows [Apple's
    /// toolbarTitleMenu(content:)](https://developer.apple.com/documentation/swiftui/view/toolbartitlemenu(content:)).
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        let menu = ToolbarTitleMenu(content: content)
        return toolbar { menu }
    }
}
