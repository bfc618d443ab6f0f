public import ContentTransfer

/// One row of a table, or several.
///
/// ```swift
/// struct Person: Identifiable {
///     let id: Int
///     let name: String
/// }
///
/// struct PersonRows: TableRowContent {
///     let people: [Person]
///
///     var tableRowBody: some TableRowContent<Person> {
///         ForEach(people) { person in
///             TableRow(person)
///                 .contextMenu { Button("Rename") {} }
///         }
///     }
/// }
/// ```
///
/// Follows [Apple's TableRowContent](https://developer.apple.com/documentation/swiftui/tablerowcontent).
@MainActor
@preconcurrency
public protocol TableRowContent<TableRowValue> {
    /// The type of the row's value.
    associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
    /// The type of the body; inferred.
    associatedtype TableRowBody: TableRowContent
    associatedtype _Rows: View = _ComposedTableRows<Self>

    /// The rows of this content.
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }

    /// Returns the rows in the form of views. Content with a body inherits the implementation.
    func _rows(in table: _TableRows<TableRowValue>) -> _Rows
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue, _Rows == _ComposedTableRows<Self> {
    public func _rows(in table: _TableRows<TableRowValue>) -> _ComposedTableRows<Self> {
        _ComposedTableRows(self) { $0.tableRowBody._rows(in: table) }
    }
}

extension TableRowContent where TableRowBody == Never {
    /// Traps. Rows of the library have no body.
    public var tableRowBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableRowContent {
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Never>) -> Never { fatalError("Never has no rows") }
}

/// The table around a row: the columns, and the row's position in an outline.
public struct _TableRows<RowValue: Identifiable> {
    let layout: TableLayout<RowValue>
    /// The position of the rows in an outline; nil if the table has none.
    var outline: TableOutlinePosition?

    init(layout: TableLayout<RowValue>) {
        self.layout = layout
    }

    /// The table for the row of an element that can have rows below it.
    func disclosing(_ isExpanded: Binding<Bool>?) -> _TableRows {
        var table = self
        table.outline = TableOutlinePosition(depth: outline?.depth ?? 0, isExpanded: isExpanded)
        return table
    }

    /// The table for the rows below an element.
    var below: _TableRows {
        var table = self
        table.outline = TableOutlinePosition(depth: (outline?.depth ?? 0) + 1, isExpanded: nil)
        return table
    }
}

/// The position of a row in an outline.
struct TableOutlinePosition {
    let depth: Int
    /// Whether the rows below are shown; nil for a row that has none.
    let isExpanded: Binding<Bool>?
}

extension TableRowContent {
    /// Offers a menu for the row.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/tablerowcontent/contextmenu(menuitems:)).
    public nonisolated func contextMenu<M: View>(
        @ViewBuilder menuItems: @escaping () -> M
    ) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRows(content: self, modifier: _ContextMenuModifier(items: menuItems))
    }

    /// Offers a menu for the row, with a preview. The preview is not shown.
    public nonisolated func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: @escaping () -> M, @ViewBuilder preview: @escaping () -> P
    ) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRows(content: self, modifier: _ContextMenuModifier(items: menuItems))
    }

    /// Disables selection of the row.
    ///
    /// Follows [Apple's
    /// selectionDisabled(_:)](https://developer.apple.com/documentation/swiftui/tablerowcontent/selectiondisabled(_:)).
    public nonisolated func selectionDisabled(
        _ isDisabled: Bool = true
    ) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRows(
            content: self, modifier: RowTraitModifier { traits, _ in traits.isSelectionDisabled = isDisabled })
    }

    /// Makes the row draggable with a transferable value, which is created when a drag begins.
    ///
    /// Follows [Apple's
    /// draggable(_:)](https://developer.apple.com/documentation/swiftui/tablerowcontent/draggable(_:)).
    public nonisolated func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRows(content: self, modifier: _DragModifier { NSItemProvider(value: payload()) })
    }

    /// Makes the row draggable with an item. If the closure returns nil, no drag begins.
    ///
    /// Follows [Apple's
    /// itemProvider(_:)](https://developer.apple.com/documentation/swiftui/tablerowcontent/itemprovider(_:)).
    public nonisolated func itemProvider(
        _ action: (() -> NSItemProvider?)?
    ) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRows(content: self, modifier: _DragModifier { action?() })
    }

    /// Reports when the pointer enters the row and when it leaves.
    ///
    /// Follows [Apple's
    /// onHover(perform:)](https://developer.apple.com/documentation/swiftui/tablerowcontent/onhover(perform:)).
    public nonisolated func onHover(
        perform action: @escaping (Bool) -> Void
    ) -> some TableRowContent<TableRowValue> {
        _HoveredTableRows(content: self, action: action)
    }
}

/// Rows with a view modifier around each.
private struct _ModifiedTableRows<Content: TableRowContent, Modifier: ViewModifier> {
    let content: Content
    let modifier: Modifier

    nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension _ModifiedTableRows: TableRowContent {
    typealias TableRowValue = Content.TableRowValue
    typealias TableRowBody = Never
    typealias _Rows = ModifiedContent<Content._Rows, Modifier>

    func _rows(in table: _TableRows<TableRowValue>) -> _Rows {
        ModifiedContent(content: content._rows(in: table), modifier: modifier)
    }
}

/// Rows with an action for the pointer.
private struct _HoveredTableRows<Content: TableRowContent> {
    let content: Content
    let action: (Bool) -> Void

    nonisolated init(content: Content, action: @escaping (Bool) -> Void) {
        self.content = content
        self.action = action
    }
}

extension _HoveredTableRows: TableRowContent {
    typealias TableRowValue = Content.TableRowValue
    typealias TableRowBody = Never

    func _rows(in table: _TableRows<TableRowValue>) -> some View {
        content._rows(in: table).onHover(perform: action)
    }
}
