public import Foundation

/// Makes columns from the statements of a closure.
///
/// Columns without a comparator can be part of sortable tables too. Follows
/// [Apple's TableColumnBuilder](https://developer.apple.com/documentation/swiftui/tablecolumnbuilder).
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// Passes one column on.
    public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
    where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort { content }

    /// Builds a column that is not sortable, in a sortable table.
    @_disfavoredOverload
    public static func buildExpression<Content: TableColumnContent>(
        _ content: Content
    ) -> _UnsortedColumns<Content, Sort>
    where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Never {
        _UnsortedColumns(content: content)
    }

    /// One column, unchanged.
    public static func buildBlock<C: TableColumnContent>(_ content: C) -> C
    where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { content }

    /// Several columns, in order.
    @_disfavoredOverload
    public static func buildBlock<each C: TableColumnContent>(
        _ content: repeat each C
    ) -> TupleTableColumnContent<RowValue, Sort, repeat each C> {
        TupleTableColumnContent(repeat each content)
    }

    /// Content of an `if` without an `else`.
    public static func buildIf<C: TableColumnContent>(_ content: C?) -> _OptionalContent<C>
    where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { _OptionalContent(content) }

    /// Content of the first branch.
    public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
        first: First
    ) -> _ConditionalContent<First, Second>
    where
        First.TableRowValue == RowValue, First.TableColumnSortComparator == Sort, Second.TableRowValue == RowValue,
        Second.TableColumnSortComparator == Sort
    {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Content of the other branch.
    public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
        second: Second
    ) -> _ConditionalContent<First, Second>
    where
        First.TableRowValue == RowValue, First.TableColumnSortComparator == Sort, Second.TableRowValue == RowValue,
        Second.TableColumnSortComparator == Sort
    {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Content of an `if #available`.
    public static func buildLimitedAvailability<C: TableColumnContent>(_ content: C) -> C
    where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort { content }
}

/// Several columns in order.
///
/// Follows
/// [Apple's TupleTableColumnContent](https://developer.apple.com/documentation/swiftui/tupletablecolumncontent).
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, each Content: TableColumnContent> {
    let content: (repeat each Content)

    nonisolated init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }
}

extension TupleTableColumnContent: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public func _addColumns(to columns: inout _TableColumns<RowValue, Sort>) {
        var position = 0
        repeat add(each content, at: &position, to: &columns)
    }

    /// The builder admits only contents of the same row value and comparator, which a pack cannot require.
    @MainActor
    private func add<C: TableColumnContent>(
        _ content: C, at position: inout Int, to columns: inout _TableColumns<RowValue, Sort>
    ) {
        var part = _TableColumns<C.TableRowValue, C.TableColumnSortComparator>(partOf: columns, at: position)
        content._addColumns(to: &part)
        columns.add(below: position) { columns in
            for column in part.columns {
                if let column = column as? TableColumnDescription<RowValue, Sort> { columns.add(column) }
            }
        }
        position += 1
    }
}

extension _OptionalContent: TableColumnContent where Content: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    public typealias TableColumnBody = Never

    public func _addColumns(to columns: inout _TableColumns<TableRowValue, TableColumnSortComparator>) {
        content?._addColumns(to: &columns)
    }
}

extension _ConditionalContent: TableColumnContent
where
    TrueContent: TableColumnContent, FalseContent: TableColumnContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue,
    TrueContent.TableColumnSortComparator == FalseContent.TableColumnSortComparator
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
    public typealias TableColumnBody = Never

    // The aliases of the conformance to `TableRowContent` have the same names, so the types are written out.
    public func _addColumns(
        to columns: inout _TableColumns<TrueContent.TableRowValue, TrueContent.TableColumnSortComparator>
    ) {
        switch storage {
        case .trueContent(let first): columns.add(below: true) { first._addColumns(to: &$0) }
        case .falseContent(let second): columns.add(below: false) { second._addColumns(to: &$0) }
        }
    }
}

/// Columns without a comparator, in a sortable table.
public struct _UnsortedColumns<Content: TableColumnContent, Sort: SortComparator>
where Content.TableColumnSortComparator == Never {
    let content: Content

    nonisolated init(content: Content) {
        self.content = content
    }
}

extension _UnsortedColumns: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public func _addColumns(to columns: inout _TableColumns<TableRowValue, Sort>) {
        var unsorted = _TableColumns<TableRowValue, Never>(partOf: columns, at: 0)
        content._addColumns(to: &unsorted)
        for column in unsorted.columns {
            columns.add(
                TableColumnDescription(
                    title: column.title, comparator: nil, options: column.options, reconcileCell: column.reconcileCell))
        }
    }
}
