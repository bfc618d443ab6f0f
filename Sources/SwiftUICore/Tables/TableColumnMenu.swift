internal import Foundation

/// A column that a person can hide or move.
struct CustomizableColumn {
    let id: String
    let title: Text
    let options: TableColumnOptions

    init?<Value: Identifiable, Sort: SortComparator>(_ column: TableColumnDescription<Value, Sort>) {
        guard let id = column.options.customizationID else { return nil }
        self.id = id
        title = column.title
        options = column.options
    }

    var canMove: Bool { !options.disabledBehavior.contains(.reorder) }
    var canHide: Bool { !options.disabledBehavior.contains(.visibility) }
}

/// The menu of a column's header: the moves of that column, and a toggle for each column that can be hidden.
struct TableColumnMenu<Value: Identifiable>: View {
    /// The identifier of the header's column.
    let id: String?
    let columns: [CustomizableColumn]
    let customization: Binding<TableColumnCustomization<Value>>

    var body: some View {
        if let id, columns.contains(where: { $0.id == id && $0.canMove }) {
            Button("Move Left") { move(id, by: -1) }
            Button("Move Right") { move(id, by: 1) }
        }
        ForEach(columns.filter(\.canHide), id: \.id) { column in
            Toggle(isOn: visibility(of: column)) { column.title }
        }
    }

    private func move(_ id: String, by distance: Int) {
        let state = customization.wrappedValue
        customization.wrappedValue.move(
            id, by: distance, among: columns.filter(\.canMove).map(\.id),
            isShown: { id in columns.contains { $0.id == id && state.shows($0.options) } })
    }

    private func visibility(of column: CustomizableColumn) -> Binding<Bool> {
        Binding {
            customization.wrappedValue.shows(column.options)
        } set: { isShown in
            customization.wrappedValue[visibility: column.id] = isShown ? .visible : .hidden
        }
    }
}
