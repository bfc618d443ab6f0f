internal import RenderTree

/// Rows with columns, under headers that can sort them.
///
/// ```swift
/// struct Person: Identifiable {
///     let id: Int
///     let name: String
///     let age: Int
/// }
///
/// struct People: View {
///     @State private var people = [Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Grace", age: 85)]
///     @State private var sortOrder = [KeyPathComparator(\Person.name)]
///     @State private var selection: Set<Person.ID> = []
///
///     var body: some View {
///         Table(people, selection: $selection, sortOrder: $sortOrder) {
///             TableColumn("Name", value: \.name)
///             TableColumn("Age", value: \.age) { Text("\($0.age)") }
///                 .width(80)
///         }
///         .onChange(of: sortOrder) { people.sort(using: sortOrder) }
///     }
/// }
/// ```
///
/// Rows work as in a list: on a screen with a size only the visible ones and a few more exist, and they are selected
/// and scrolled in the same way. The columns share the width of the table by their widths, not by their contents. A
/// text that is longer than its column is truncated. In a compact horizontal size class a table shows its first column,
/// without the headers.
///
/// A header whose column has a comparator is a button. It puts the comparator at the front of the sort order, or
/// reverses it if it is there already. The table does not sort: the program sorts its data when the sort order changes.
/// Follows [Apple's Table](https://developer.apple.com/documentation/swiftui/table).
public struct Table<Value, Rows, Columns>
where
    Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
    Rows.TableRowValue == Columns.TableRowValue
{
    let rows: Rows
    let columns: Columns
    let choice: ListChoice?
    let sortOrder: Binding<[Columns.TableColumnSortComparator]>?
    let customization: Binding<TableColumnCustomization<Value>>?
    @NodeObject private var connections = TableColumnConnections()
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.lineLimit) private var lineLimit
    @Environment(\.tableSettings) private var settings
    @Environment(\.tableStyle) private var style

    nonisolated init(
        rows: Rows, columns: Columns, choice: ListChoice?,
        sortOrder: Binding<[Columns.TableColumnSortComparator]>?,
        customization: Binding<TableColumnCustomization<Value>>?
    ) {
        self.rows = rows
        self.columns = columns
        self.choice = choice
        self.sortOrder = sortOrder
        self.customization = customization
    }
}

extension Table: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(with: TableStyleConfiguration(content: AnyView(self)))
        } else {
            table
        }
    }

    @ViewBuilder
    @MainActor
    private var table: some View {
        let isCompact = sizeClass == .compact
        let all = declaredColumns
        let shown = isCompact ? Array(all.prefix(1)) : arranged(all)
        let layout = TableLayout(shown)
        TablePart(.table(columns: shown.count)) {
            VStack(spacing: 0) {
                if !isCompact, settings.showsHeaders {
                    TableHeader(columns: shown, all: all, sortOrder: sortOrder, customization: customization)
                    Divider()
                }
                List<Value.ID, _>(
                    rows: rows._rows(in: _TableRows(layout: layout)).listRowInsets(TableLayout<Value>.rowInsets),
                    choice: choice)
            }
        }
        .environment(\.lineLimit, isCompact ? lineLimit : lineLimit ?? 1)
        .transformEnvironment(\.listAppearance) { [alternates = style.builtin.alternatesRows] in
            $0.style = .plain
            $0.isTable = true
            $0.alternatesRows = $0.alternatesRows ?? alternates
        }
    }

    @MainActor
    private var declaredColumns: [TableColumnDescription<Value, Columns.TableColumnSortComparator>] {
        connections.collect {
            var list = _TableColumns<Value, Columns.TableColumnSortComparator>(connections)
            columns._addColumns(to: &list)
            return list.columns
        }
    }

    /// The columns that a person sees, in that person's order.
    @MainActor
    private func arranged(
        _ all: [TableColumnDescription<Value, Columns.TableColumnSortComparator>]
    ) -> [TableColumnDescription<Value, Columns.TableColumnSortComparator>] {
        guard let customization = customization?.wrappedValue else {
            return all.filter { $0.options.defaultVisibility != .hidden }
        }
        return customization.ordered(all) { $0.options.customizationID }.filter { customization.shows($0.options) }
    }
}
