internal import RenderTree
internal import ViewGraph

extension View {
    /// Offers a menu for this view.
    ///
    /// ```swift
    /// // given: delete: () -> Void
    /// let view = Text("Draft")
    ///     .contextMenu {
    ///         Button("Delete", role: .destructive) { delete() }
    ///     }
    /// ```
    ///
    /// The user opens the menu with the secondary mouse button or with the screen's key for it. Each button of the menu
    /// dismisses it after its action. Follows Apple's
    /// [contextMenu(menuItems:)](https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)).
    public nonisolated func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems
    ) -> some View {
        modifier(_ContextMenuModifier(items: menuItems))
    }

    /// Offers a menu for this view, with a preview. The preview is not shown.
    public nonisolated func contextMenu<MenuItems: View, P: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems, @ViewBuilder preview: () -> P
    ) -> some View {
        modifier(_ContextMenuModifier(items: menuItems))
    }

    /// Offers a menu for this view, as in SwiftUI's first release; nil offers none.
    public nonisolated func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modifier(_ContextMenuModifier(items: { contextMenu?.items }))
    }
}

/// The items of a context menu, as in SwiftUI's first release.
///
/// Newer programs use ``View/contextMenu(menuItems:)``. Follows
/// [Apple's ContextMenu](https://developer.apple.com/documentation/swiftui/contextmenu).
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems

    /// A menu of `menuItems`.
    public init(@ViewBuilder menuItems: () -> MenuItems) {
        items = menuItems()
    }
}

/// A modifier that adds a context menu to a view.
public struct _ContextMenuModifier<MenuItems: View> {
    let items: () -> MenuItems
}

extension _ContextMenuModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _ContextMenuModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        let host = ContextMenuHost(content: content, items: modifier.items)
        ContextMenuHost<Content, MenuItems>._reconcile(host, at: &cursor)
    }
}

/// A view with a context menu, which owns the menu's presentation state.
private struct ContextMenuHost<Content: View, MenuItems: View>: View {
    let content: Content
    let items: () -> MenuItems
    @State private var isOpen = false

    var body: some View {
        ContextMenuContainer(content: content, open: { isOpen = true })
            .modifier(
                _PresentationModifier(.menu, isPresented: $isOpen) {
                    VStack(alignment: .leading, spacing: 0) { items() }
                })
    }
}

private struct ContextMenuContainer<Content: View>: View {
    typealias Body = Never

    let content: Content
    let open: () -> Void

    static func _reconcile(_ view: ContextMenuContainer, at cursor: inout ViewCursor) {
        cursor.wrap(view.content) { cursor -> ContextMenuNode in
            let node = ContextMenuNode(.contextMenu, at: cursor)
            node.render.responder = node
            node.open = view.open
            return node
        } update: {
            $0.open = view.open
        }
    }
}

@MainActor
private final class ContextMenuNode: RenderedNode, @preconcurrency InputResponder {
    var open: () -> Void = {}

    override var continuation: NodeContinuation { .description }

    func respond(to event: InputEvent) -> Bool {
        guard event == .showMenu, isUsable else { return false }
        open()
        return true
    }
}
