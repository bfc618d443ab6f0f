public import Foundation

extension Table {
    /// Creates a table with the given columns and rows.
    public nonisolated init(
        of valueType: Value.Type = Value.self,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(
            rows: rows(), columns: columns(), choice: nil, sortOrder: nil,
            customization: columnCustomization)
    }

    /// Creates a sortable table with the given columns and rows.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared, Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: rows(), columns: columns(), choice: nil, sortOrder: sortOrder,
            customization: columnCustomization)
    }

    /// Creates a table with single selection with the given columns and rows.
    public nonisolated init(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(
            rows: rows(), columns: columns(), choice: SingleChoice(selection), sortOrder: nil,
            customization: columnCustomization)
    }

    /// Creates a sortable table with single selection with the given columns and rows.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared, Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: rows(), columns: columns(), choice: SingleChoice(selection), sortOrder: sortOrder,
            customization: columnCustomization)
    }

    /// Creates a table with multiple selection with the given columns and rows.
    public nonisolated init(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(
            rows: rows(), columns: columns(), choice: SetChoice(selection), sortOrder: nil,
            customization: columnCustomization)
    }

    /// Creates a sortable table with multiple selection with the given columns and rows.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared, Columns.TableColumnSortComparator == Sort {
        self.init(
            rows: rows(), columns: columns(), choice: SetChoice(selection), sortOrder: sortOrder,
            customization: columnCustomization)
    }
}
