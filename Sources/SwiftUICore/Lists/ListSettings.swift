internal import RenderTree

/// What a list depends on beside its content: what is said around it, and which rows are selected. It is the list's first
/// child, shows nothing, and presents the menu of a row.
struct ListSettings: View {
    let list: Unmanaged<ListNode>
    let selection: ListSelection
    @State private var menu: RowMenu?
    @State private var isRefreshing = false
    @Environment(\.listLook) private var look
    @Environment(\.scrollSettings) private var scrolling
    @Environment(\.refresh) private var refresh
    @Environment(\.editMode) private var editMode
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.selectionMenu) private var selectionMenu
    @Environment(\.defaultMinListRowHeight) private var minRowHeight

    var body: some View {
        let _ = tellList()
        EmptyView()
            .modifier(
                _PresentationModifier(
                    kind: .menu,
                    presented: { menu.map { Presented(id: AnyHashable($0.id), content: $0.content) } },
                    dismiss: { menu = nil }))
    }

    private func tellList() {
        // The list is this view's parent, and outlives it.
        let list = list.takeUnretainedValue()
        list.openMenu = { menu = $0 }
        list.refresh = refresh.map { refresh in
            {
                guard !isRefreshing else { return }
                isRefreshing = true
                Task {
                    await refresh()
                    isRefreshing = false
                }
            }
        }
        list.show(
            RenderList(
                style: look.style,
                showsIndicators: scrolling.showsIndicators(.vertical),
                isScrollEnabled: !scrolling.isDisabled,
                hidesBackground: scrolling.contentBackground == .hidden,
                rowSpacing: look.rowSpacing,
                sectionSpacing: look.sectionSpacing,
                isRefreshable: refresh != nil,
                isRefreshing: isRefreshing,
                isEditing: editMode?.wrappedValue.isEditing ?? false,
                selectsSeveral: selection.choice?.takesSeveral ?? false,
                anchor: scrolling.anchor?.point,
                margins: scrolling.renderedMargins),
            selection.choice, selected: selection.choice?.values ?? [], isEnabled: isEnabled,
            minRowHeight: minRowHeight, selectionMenu)
    }
}

/// What can be done with a row, shown above the rest.
struct RowMenu {
    let id: RenderNode.ID
    let content: AnyView
}
