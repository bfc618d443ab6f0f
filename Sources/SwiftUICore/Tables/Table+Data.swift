public import Foundation

extension Table {
    /// A row for each element.
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

    /// A row for each element. The headers write `sortOrder`; the app sorts.
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

    /// A row for each element, one of which can be selected.
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

    /// A row for each element, one of which can be selected. The headers write `sortOrder`.
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

    /// A row for each element, any of which can be selected.
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

    /// A row for each element, any of which can be selected. The headers write `sortOrder`.
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
