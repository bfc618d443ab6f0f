internal import RenderTree

/// The dependencies of a list other than its content: the environment and the selection. It is the list's first child,
/// renders nothing, and presents the menu of a row.
struct ListSettings: View {
    /// The parent, which outlives this view's node. It is unmanaged so that comparing and copying the view costs
    /// nothing.
    let list: Unmanaged<ListNode>
    let selection: ListSelection
    @State private var menu: RowMenu?
    @State private var isRefreshing = false
    @Environment(\.listAppearance) private var appearance
    @Environment(\.scrollSettings) private var scrolling
    @Environment(\.refresh) private var refresh
    @Environment(\.editMode) private var editMode
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.selectionMenu) private var selectionMenu
    @Environment(\.defaultMinListRowHeight) private var minRowHeight
    @Environment(\.observedControlTint) private var tint

    var body: some View {
        let _ = updateList()
        EmptyView()
            .modifier(
                _PresentationModifier(
                    kind: .menu,
                    presented: { menu.map { Presented(id: AnyHashable($0.id), content: $0.content) } },
                    dismiss: { menu = nil }))
    }

    /// The background of every second row.
    private var alternateBackground: RenderPaint { .color(RenderColor.role(.secondary).faded(to: 0.12)) }

    private func updateList() {
        // Selected rows show the tint, which the list reads when it describes them.
        _ = tint
        // The list is this view's parent, and outlives it.
        let list = list.takeUnretainedValue()
        list.openMenu = { menu = $0 }
        list.refresh = refresh.map { refresh in
            {
                guard !isRefreshing else { return }
                isRefreshing = true
                refresh.recordPlace()
                Task {
                    await refresh()
                    isRefreshing = false
                }
            }
        }
        list.show(
            RenderList(
                style: appearance.style,
                showsIndicators: scrolling.showsIndicators(.vertical),
                isScrollEnabled: !scrolling.isDisabled,
                hidesBackground: scrolling.contentBackground == .hidden,
                rowSpacing: appearance.rowSpacing,
                sectionSpacing: appearance.sectionSpacing,
                isRefreshable: refresh != nil,
                isRefreshing: isRefreshing,
                isEditing: editMode?.wrappedValue.isEditing ?? false,
                selectsSeveral: selection.choice?.takesSeveral ?? false,
                anchor: scrolling.anchor?.point,
                margins: scrolling.renderedMargins,
                isTable: appearance.isTable),
            selection.choice, selected: selection.choice?.values ?? [], isEnabled: isEnabled,
            minRowHeight: minRowHeight, selectionMenu,
            alternate: appearance.alternatesRows ?? appearance.hasAlternatingStyle ? alternateBackground : nil)
    }
}

/// The actions of a row, presented as a menu.
struct RowMenu {
    let id: RenderNode.ID
    let content: AnyView
}
