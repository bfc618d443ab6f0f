public import Foundation

extension Table {
    /// The rows of a tree, which open and close.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element,
        Columns.TableColumnSortComparator == Never
    {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), choice: nil,
            sortOrder: nil, customization: columnCustomization)
    }

    /// The rows of a tree, whose headers sort them.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared, Columns.TableColumnSortComparator == Sort
    {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), choice: nil,
            sortOrder: sortOrder, customization: columnCustomization)
    }

    /// The rows of a tree, one of which can be selected.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element,
        Columns.TableColumnSortComparator == Never
    {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            choice: SingleChoice(selection),
            sortOrder: nil, customization: columnCustomization)
    }

    /// The rows of a tree, whose headers sort them, and one of which can be selected.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared, Columns.TableColumnSortComparator == Sort
    {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            choice: SingleChoice(selection),
            sortOrder: sortOrder, customization: columnCustomization)
    }

    /// The rows of a tree, any of which can be selected.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where
        Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element,
        Columns.TableColumnSortComparator == Never
    {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            choice: SetChoice(selection),
            sortOrder: nil, customization: columnCustomization)
    }

    /// The rows of a tree, whose headers sort them, and any of which can be selected.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared, Columns.TableColumnSortComparator == Sort
    {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            choice: SetChoice(selection),
            sortOrder: sortOrder, customization: columnCustomization)
    }
}
