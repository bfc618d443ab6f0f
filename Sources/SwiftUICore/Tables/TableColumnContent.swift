public import Foundation

/// One column of a table, or several.
///
/// ```swift
/// struct Person: Identifiable {
///     let id: Int
///     let first: String
///     let last: String
/// }
///
/// struct NameColumns: TableColumnContent {
///     var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
///         TableColumn("First Name", value: \.first)
///         TableColumn("Last Name", value: \.last)
///     }
/// }
/// ```
///
/// Follows [Apple's TableColumnContent](https://developer.apple.com/documentation/swiftui/tablecolumncontent).
@MainActor
@preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of the row's value.
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    /// The comparator of the columns; `Never` for columns that cannot be sorted.
    associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
    /// The type of the body; inferred.
    associatedtype TableColumnBody: TableColumnContent

    /// The columns of this content.
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator>
    var tableColumnBody: TableColumnBody { get }

    /// Adds the columns to a table's columns. Content with a body inherits the implementation.
    func _addColumns(to columns: inout _TableColumns<TableRowValue, TableColumnSortComparator>)
}

extension TableColumnContent
where
    TableColumnBody.TableRowValue == TableRowValue,
    TableColumnBody.TableColumnSortComparator == TableColumnSortComparator
{
    public func _addColumns(to columns: inout _TableColumns<TableRowValue, TableColumnSortComparator>) {
        columns.add(composed: self) { $0.tableColumnBody._addColumns(to: &$1) }
    }
}

extension TableColumnContent where TableColumnBody == Never {
    /// Traps. Columns of the library have no body.
    public var tableColumnBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never

    public func _addColumns(to columns: inout _TableColumns<Never, Never>) {}
}

extension TableColumnContent {
    /// Identifies the column in the customization of its table.
    ///
    /// Follows [Apple's
    /// customizationID(_:)](https://developer.apple.com/documentation/swiftui/tablecolumncontent/customizationid(_:)).
    public nonisolated func customizationID(
        _ id: String
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        _ChangedColumns(content: self) { $0.customizationID = $0.customizationID ?? id }
    }

    /// Sets the initial visibility of the column.
    ///
    /// A hidden column is shown only if a customization of the table shows it. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/tablecolumncontent/defaultvisibility(_:)).
    public nonisolated func defaultVisibility(
        _ visibility: Visibility
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        _ChangedColumns(content: self) { $0.defaultVisibility = $0.defaultVisibility ?? visibility }
    }

    /// Disables customizations of the column.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/tablecolumncontent/disabledcustomizationbehavior(_:)).
    public nonisolated func disabledCustomizationBehavior(
        _ behavior: TableColumnCustomizationBehavior
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        _ChangedColumns(content: self) { $0.disabledBehavior.formUnion(behavior) }
    }

    /// Aligns the column's cells and its header.
    ///
    /// Follows
    /// [Apple's alignment(_:)](https://developer.apple.com/documentation/swiftui/tablecolumncontent/alignment(_:)).
    public nonisolated func alignment(
        _ alignment: TableColumnAlignment
    ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
        _ChangedColumns(content: self) { $0.alignment = $0.alignment ?? alignment }
    }
}

/// Columns whose options a modifier changes.
private struct _ChangedColumns<Content: TableColumnContent> {
    let content: Content
    let change: (inout TableColumnOptions) -> Void

    nonisolated init(content: Content, change: @escaping (inout TableColumnOptions) -> Void) {
        self.content = content
        self.change = change
    }
}

extension _ChangedColumns: TableColumnContent {
    typealias TableRowValue = Content.TableRowValue
    typealias TableColumnSortComparator = Content.TableColumnSortComparator
    typealias TableColumnBody = Never

    func _addColumns(to columns: inout _TableColumns<TableRowValue, TableColumnSortComparator>) {
        columns.add({ content._addColumns(to: &$0) }, changing: change)
    }
}
