public import Foundation

extension Table {
    /// Creates a hierarchical table with rows of tree-structured data that open and close.
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

    /// Creates a sortable hierarchical table with rows of tree-structured data that open and close.
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

    /// Creates a hierarchical table and single selection, whose rows open and close.
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

    /// Creates a sortable hierarchical table and single selection, whose rows open and close.
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

    /// Creates a hierarchical table and multiple selection, whose rows open and close.
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

    /// Creates a sortable hierarchical table and multiple selection, whose rows open and close.
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
