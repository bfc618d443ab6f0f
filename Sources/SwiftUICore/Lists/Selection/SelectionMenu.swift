internal import ViewGraph

/// What can be done with the rows of a list that are selected.
struct SelectionMenu {
    /// Nil where the values are of another type.
    let items: ([AnyHashable]) -> AnyView?
    /// Whether there is something that a row does at once when it is chosen.
    let hasPrimaryAction: Bool
    /// Returns false where the values are of another type.
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
    /// Adds an item-based context menu to a view.
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
    /// It holds for lists in the view. Asked for at a row that is selected, the menu is about all that are; at another row,
    /// about that one. A primary action is what choosing a row does, unless the list is being edited; rows are then selected
    /// while it is edited. The menu of the room beside the rows is not shown. Follows
    /// [Apple's contextMenu(forSelectionType:menu:primaryAction:)](https://developer.apple.com/documentation/swiftui/view/contextmenu(forselectiontype:menu:primaryaction:)).
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
