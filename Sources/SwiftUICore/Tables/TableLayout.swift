public import Foundation
internal import RenderTree

/// The list to which each content of a table's column builder adds its columns.
public struct _TableColumns<RowValue: Identifiable, Sort: SortComparator> {
    var columns: [TableColumnDescription<RowValue, Sort>] = []
    /// The identities of the collections and branches around the next column.
    var path: [AnyHashable] = []
    /// The dynamic properties of the columns' content.
    private let connections: TableColumnConnections
    /// The place of the next content: its path from the table.
    private var place: [AnyHashable]

    init(_ connections: TableColumnConnections) {
        self.connections = connections
        place = []
    }

    /// Creates a list for some columns of another list, whose types may differ.
    init<OtherValue, OtherSort>(partOf list: _TableColumns<OtherValue, OtherSort>, at position: AnyHashable) {
        connections = list.connections
        place = list.place + [position]
    }

    /// Adds the columns of content with a body.
    @MainActor
    mutating func add<Content: TableColumnContent>(
        composed content: Content, _ body: (Content, inout _TableColumns) -> Void
    ) {
        // The content of the body is below this content, so it has a longer path.
        place.append(AnyHashable(ObjectIdentifier(Content.self)))
        body(connections.connect(content, at: place), &self)
        place.removeLast()
    }

    mutating func add(_ column: TableColumnDescription<RowValue, Sort>) {
        var column = column
        let siblings = columns.count { $0.id.dropLast() == path[...] }
        column.id = path + [AnyHashable(siblings)]
        columns.append(column)
    }

    /// Adds columns below an identity.
    mutating func add(below id: AnyHashable, _ body: (inout _TableColumns) -> Void) {
        path.append(id)
        place.append(id)
        body(&self)
        place.removeLast()
        path.removeLast()
    }

    /// Adds columns, and changes the options of the columns that it has added.
    mutating func add(_ body: (inout _TableColumns) -> Void, changing change: (inout TableColumnOptions) -> Void) {
        let first = columns.count
        body(&self)
        for index in first..<columns.count { change(&columns[index].options) }
    }
}

/// One column of a table.
struct TableColumnDescription<RowValue: Identifiable, Sort: SortComparator> {
    /// The identity of the column in its table.
    var id: [AnyHashable] = []
    let title: Text
    /// The comparator of the column; nil if it is not sortable.
    let comparator: Sort?
    var options: TableColumnOptions
    /// Reconciles the cell of a row.
    let reconcileCell: @MainActor (RowValue, TableCellContext, inout ViewCursor) -> Void
}

/// The options of a column that modifiers set. The innermost modifier wins.
struct TableColumnOptions: Equatable {
    var width = TableColumnWidth()
    var alignment: TableColumnAlignment?
    var customizationID: String?
    var defaultVisibility: Visibility?
    var disabledBehavior: TableColumnCustomizationBehavior = []
}

/// The width of a column in points.
struct TableColumnWidth: Equatable {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?
    var fixed: CGFloat?

    /// The least width of a column that states none.
    static let defaultMinimum: CGFloat = 10

    /// Whether the column takes the width that the others leave.
    var isFlexible: Bool { fixed == nil && ideal == nil && maximum == nil }
}

/// The visible columns of a table, as its rows use them. Each evaluation of the table makes a new one.
final class TableLayout<RowValue: Identifiable> {
    struct Column {
        let alignment: Alignment
        let reconcileCell: @MainActor (RowValue, TableCellContext, inout ViewCursor) -> Void
    }

    let ids: [[AnyHashable]]
    let columns: [Column]
    let tracks: [RenderLazyGrid.Track]

    init<Sort: SortComparator>(_ columns: [TableColumnDescription<RowValue, Sort>]) {
        ids = columns.map(\.id)
        self.columns = columns.map { Column(alignment: $0.options.cellAlignment, reconcileCell: $0.reconcileCell) }
        tracks = Self.tracks(columns.map(\.options.width))
    }

    /// The insets of rows and headers, in points. On a screen of cells the trailing one holds the scroll indicator.
    static var rowInsets: EdgeInsets { EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8) }

    /// The distance between columns, in points.
    private static var spacing: CGFloat { 16 }

    /// Returns the tracks of columns. A column keeps its ideal width if another column takes the remaining width.
    private static func tracks(_ widths: [TableColumnWidth]) -> [RenderLazyGrid.Track] {
        let hasFlexibleColumn = widths.contains(where: \.isFlexible)
        return widths.map { width in
            let size: RenderLazyGrid.Track.Size
            if let fixed = width.fixed {
                size = .fixed(fixed)
            } else {
                let minimum = width.minimum ?? min(TableColumnWidth.defaultMinimum, width.maximum ?? .infinity)
                let maximum = width.maximum ?? .infinity
                let upper = hasFlexibleColumn ? min(maximum, width.ideal ?? .infinity) : maximum
                size = .flexible(minimum: minimum, maximum: max(minimum, upper))
            }
            return RenderLazyGrid.Track(size, spacing: spacing)
        }
    }
}

extension TableColumnOptions {
    /// The alignment of the cells and of the header.
    var cellAlignment: Alignment { alignment?.cell ?? .leading }
}
