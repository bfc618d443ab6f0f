public import Foundation

/// A title, and a view for each row.
///
/// ```swift
/// struct Person: Identifiable {
///     let id: Int
///     let name: String
/// }
/// let table = Table([Person(id: 1, name: "Ada")]) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Number") { Text("\($0.id)") }
///         .width(min: 40, max: 80)
/// }
/// ```
///
/// A column with a comparator, or with a path to a comparable value in a sortable table, is sorted by its header.
/// Widths are in points. A cell is evaluated when its row becomes visible, and again when its value or its
/// dependencies change. Follows [Apple's TableColumn](https://developer.apple.com/documentation/swiftui/tablecolumn).
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
    let title: Text
    let comparator: Sort?
    let content: (RowValue) -> Content
    private var width = TableColumnWidth()

    nonisolated init(title: Text, comparator: Sort?, content: @escaping (RowValue) -> Content) {
        self.title = title
        self.comparator = comparator
        self.content = content
    }

    /// Sets the width of the column. Nil is the default width.
    public nonisolated func width(_ width: CGFloat? = nil) -> TableColumn {
        var column = self
        column.width = TableColumnWidth(fixed: width.map { max(0, $0) })
        return column
    }

    /// Sets the ideal width of the column, and its limits.
    ///
    /// The table gives a column its ideal width if another column has no limit and takes the rest. People cannot resize
    /// columns. Follows [Apple's
    /// width(min:ideal:max:)](https://developer.apple.com/documentation/swiftui/tablecolumn/width(min:ideal:max:)).
    public nonisolated func width(
        min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
    ) -> TableColumn {
        var column = self
        column.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max)
        return column
    }
}

extension TableColumn where Content == Text {
    /// Creates a column that displays a string property.
    nonisolated init(title: Text, comparator: Sort?, showing value: KeyPath<RowValue, String>) {
        self.init(title: title, comparator: comparator) { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public func _addColumns(to columns: inout _TableColumns<RowValue, Sort>) {
        columns.add(description(comparator: comparator))
    }

    /// The column, in a table of any sort order.
    @MainActor
    func description<Other: SortComparator>(comparator: Other?) -> TableColumnDescription<RowValue, Other> {
        TableColumnDescription(
            title: title, comparator: comparator, options: TableColumnOptions(width: width),
            reconcileCell: { [content] value, context, cursor in
                if context.outline == nil {
                    let cell = TableCell(value: value, content: content, alignment: context.alignment)
                    TableCell<RowValue, Content>._reconcile(cell, at: &cursor)
                } else {
                    let cell = TableOutlineCell(value: value, content: content, context: context)
                    TableOutlineCell<RowValue, Content>._reconcile(cell, at: &cursor)
                }
            })
    }
}
