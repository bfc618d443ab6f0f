internal import ViewGraph

/// The context menu and primary action for the selected rows of a list.
struct SelectionMenu {
    /// Returns the items of the menu for the given values; nil if the values are of another type.
    let items: ([AnyHashable]) -> AnyView?
    /// Whether choosing a row performs an action.
    let hasPrimaryAction: Bool
    /// Performs the primary action. Returns false if there is none, or if the values are of another type.
    let perform: ([AnyHashable]) -> Bool
}

private struct SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

extension View {
    /// Adds a context menu for the selected items.
    ///
    /// ```swift
    /// // given: selection: Binding<Set<Int>>
    /// // given: open: @MainActor (Set<Int>) -> Void
    /// let list = List(0..<3, id: \.self, selection: selection) { Text("Letter \($0)") }
    ///     .contextMenu(forSelectionType: Int.self) { items in
    ///         Button("Open") { open(items) }
    ///     } primaryAction: { items in
    ///         open(items)
    ///     }
    /// ```
    ///
    /// Applies to the lists in the view. At a selected row, the menu applies to all selected rows; at another row, to
    /// that row alone. Choosing a row performs the primary action, if there is one. While the list is being edited,
    /// choosing a row selects it instead. There is no menu for the area beside the rows. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/contextmenu(forselectiontype:menu:primaryaction:)).
    public nonisolated func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self,
        @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        func items(_ values: [AnyHashable]) -> Set<I>? {
            let items = values.compactMap { $0.base as? I }
            return items.count == values.count ? Set(items) : nil
        }
        return environment(
            \.selectionMenu,
            SelectionMenu(
                items: { items($0).map { AnyView(menu($0)) } },
                hasPrimaryAction: primaryAction != nil,
                perform: { values in
                    guard let primaryAction, let items = items(values) else { return false }
                    primaryAction(items)
                    return true
                }))
    }
}
