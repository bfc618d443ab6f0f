public import Foundation

extension Table {
    /// A table of rows that the app lists.
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

    /// A table of rows that the app lists. The headers write `sortOrder`; the app sorts.
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

    /// A table of rows that the app lists, one of which can be selected.
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

    /// A table of rows that the app lists, one of which can be selected. The headers write `sortOrder`.
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

    /// A table of rows that the app lists, any of which can be selected.
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

    /// A table of rows that the app lists, any of which can be selected. The headers write `sortOrder`.
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
