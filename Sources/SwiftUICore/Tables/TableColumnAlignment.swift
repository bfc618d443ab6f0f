public import Foundation

/// The alignment of the cells and the header of a table column.
///
/// ```swift
/// struct Item: Identifiable {
///     let id: Int
/// }
/// let table = Table([Item(id: 1)]) {
///     TableColumn("Number") { Text("\($0.id)") }
///         .alignment(.numeric)
/// }
/// ```
///
/// Numbers are aligned at the trailing edge, so that digits of the same place value are below one another. Follows
/// [Apple's TableColumnAlignment](https://developer.apple.com/documentation/swiftui/tablecolumnalignment).
public struct TableColumnAlignment: Hashable, Sendable {
    private enum Kind {
        case automatic, leading, center, trailing, numeric
    }

    private let kind: Kind

    /// The screen's choice: leading.
    public static var automatic: TableColumnAlignment { TableColumnAlignment(kind: .automatic) }

    /// The leading column alignment.
    public static var leading: TableColumnAlignment { TableColumnAlignment(kind: .leading) }

    /// The center column alignment.
    public static var center: TableColumnAlignment { TableColumnAlignment(kind: .center) }

    /// The trailing column alignment.
    public static var trailing: TableColumnAlignment { TableColumnAlignment(kind: .trailing) }

    /// The alignment of numbers.
    public static var numeric: TableColumnAlignment { TableColumnAlignment(kind: .numeric) }

    /// The alignment of numbers in a numbering system. It is the same for all systems, because their digits are written
    /// from left to right.
    public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment { numeric }

    var cell: Alignment {
        switch kind {
        case .automatic, .leading: .leading
        case .center: .center
        case .trailing, .numeric: .trailing
        }
    }
}
