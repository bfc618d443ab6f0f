internal import Foundation
internal import RenderTree

/// The headers of a table's columns.
struct TableHeader<Value: Identifiable, Sort: SortComparator>: View {
    /// The columns that are shown, in order.
    let columns: [TableColumnDescription<Value, Sort>]
    /// All columns, in the order of their declaration.
    let all: [TableColumnDescription<Value, Sort>]
    let sortOrder: Binding<[Sort]>?
    let customization: Binding<TableColumnCustomization<Value>>?

    var body: some View {
        let layout = TableLayout(columns)
        TablePart(.header) {
            TableTracks(tracks: layout.tracks, ids: layout.ids) { cursor in
                for column in columns {
                    let header = TableColumnHeader(
                        column: column, others: all, sortOrder: sortOrder, customization: customization)
                    TableColumnHeader<Value, Sort>._reconcile(header, at: &cursor)
                }
            }
        }
        .padding(.horizontal, TableLayout<Value>.rowInsets.leading)
        .padding(.vertical, TableLayout<Value>.rowInsets.top)
    }
}

/// The header of one column: its title, a button if the column is sortable, and the menu of a customizable table.
private struct TableColumnHeader<Value: Identifiable, Sort: SortComparator>: View {
    let column: TableColumnDescription<Value, Sort>
    let others: [TableColumnDescription<Value, Sort>]
    let sortOrder: Binding<[Sort]>?
    let customization: Binding<TableColumnCustomization<Value>>?

    var body: some View {
        if let customization, others.contains(where: { $0.options.customizationID != nil }) {
            header.contextMenu {
                TableColumnMenu(
                    id: column.options.customizationID,
                    columns: customizableColumns, customization: customization)
            }
        } else {
            header
        }
    }

    private var customizableColumns: [CustomizableColumn] { others.compactMap { CustomizableColumn($0) } }

    private var header: some View {
        TablePart(.columnHeader(order?.rendered, isSortable: column.comparator != nil && sortOrder != nil)) {
            HStack {
                if let sortOrder, let comparator = column.comparator {
                    Button {
                        sortOrder.wrappedValue = sortOrder.wrappedValue.sortedFirst(by: comparator)
                    } label: {
                        label
                    }
                    .buttonStyle(.plain)
                } else {
                    label
                }
            }
            .frame(maxWidth: .infinity, alignment: column.options.cellAlignment)
        }
    }

    private var label: some View {
        HStack(spacing: 4) {
            column.title.bold()
            if let order {
                Image(systemName: order == .forward ? "chevron.up" : "chevron.down").accessibilityHidden(true)
            }
        }
    }

    /// The order of the column, if the table is sorted by it first.
    private var order: SortOrder? {
        guard let comparator = column.comparator, let first = sortOrder?.wrappedValue.first,
            first.comparesLike(comparator)
        else { return nil }
        return first.order
    }
}

extension SortOrder {
    fileprivate var rendered: RenderTablePart.Order { self == .forward ? .ascending : .descending }
}

extension Array where Element: SortComparator {
    /// The order after a press on the comparator's header: the comparator becomes the first one, or is reversed if it
    /// was first.
    func sortedFirst(by comparator: Element) -> [Element] {
        var order = self
        if let first = order.first, first.comparesLike(comparator) {
            order[0].order = first.order == .forward ? .reverse : .forward
            return order
        }
        order.removeAll { $0.comparesLike(comparator) }
        order.insert(comparator, at: 0)
        return order
    }
}

extension SortComparator {
    /// Whether another comparator compares the same property, in whatever order.
    ///
    /// For key paths only the paths count, so a program's sort order need not name the string comparator that the
    /// column uses.
    func comparesLike(_ other: Self) -> Bool {
        if let path = (self as? any PathComparator)?.path { return path == (other as? any PathComparator)?.path }
        var other = other
        other.order = order
        return self == other
    }
}

private protocol PathComparator {
    var path: AnyKeyPath { get }
}

extension KeyPathComparator: PathComparator {
    var path: AnyKeyPath { keyPath }
}
