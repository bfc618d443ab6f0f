public import Foundation

extension Table {
    /// Creates a table with a row for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Columns.TableColumnSortComparator == Never
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), choice: nil,
            sortOrder: nil, customization: columnCustomization)
    }

    /// Creates a sortable table with a row for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared, Columns.TableColumnSortComparator == Sort
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), choice: nil,
            sortOrder: sortOrder, customization: columnCustomization)
    }

    /// Creates a table with single selection with a row for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Columns.TableColumnSortComparator == Never
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), choice: SingleChoice(selection),
            sortOrder: nil, customization: columnCustomization)
    }

    /// Creates a sortable table with single selection with a row for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared, Columns.TableColumnSortComparator == Sort
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), choice: SingleChoice(selection),
            sortOrder: sortOrder, customization: columnCustomization)
    }

    /// Creates a table with multiple selection with a row for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Columns.TableColumnSortComparator == Never
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), choice: SetChoice(selection),
            sortOrder: nil, customization: columnCustomization)
    }

    /// Creates a sortable table with multiple selection with a row for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared, Columns.TableColumnSortComparator == Sort
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), choice: SetChoice(selection),
            sortOrder: sortOrder, customization: columnCustomization)
    }
}
