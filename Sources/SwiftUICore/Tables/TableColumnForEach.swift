internal import Foundation

/// One column per element of a collection.
///
/// ```swift
/// struct Station: Identifiable {
///     let id: Int
///     let depths: [String: Int]
/// }
/// let layers = ["Top", "Bottom"]
/// let table = Table([Station(id: 1, depths: ["Top": 1, "Bottom": 60])]) {
///     TableColumn("Station") { Text("\($0.id)") }
///     TableColumnForEach(layers, id: \.self) { layer in
///         TableColumn(layer) { Text("\($0.depths[layer] ?? 0)") }
///     }
/// }
/// ```
///
/// A column keeps its identity when the collection is reordered. Follows
/// [Apple's TableColumnForEach](https://developer.apple.com/documentation/swiftui/tablecolumnforeach).
public struct TableColumnForEach<Data, ID, RowValue, Sort, Content>
where
    Data: RandomAccessCollection, ID: Hashable, RowValue == Content.TableRowValue,
    Sort == Content.TableColumnSortComparator, Content: TableColumnContent
{
    /// The elements.
    public var data: Data
    /// Makes the content of one element.
    public var content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID

    /// One column per element, whose identity is the element's `id`.
    public nonisolated init(
        _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.data = data
        self.content = content
        id = { $0.id }
    }

    /// One column per element, whose identity is the value of `id`.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    /// One column per number of a range that does not change.
    public nonisolated init(
        _ data: Range<Int>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int {
        self.data = data
        self.content = content
        id = { $0 }
    }
}

extension TableColumnForEach: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public func _addColumns(to columns: inout _TableColumns<RowValue, Sort>) {
        for element in data {
            columns.add(below: AnyHashable(id(element))) { content(element)._addColumns(to: &$0) }
        }
    }
}

extension Group: TableColumnContent where Content: TableColumnContent {
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    public typealias TableColumnBody = Never

    /// Several columns as one.
    @_disfavoredOverload
    public nonisolated init<RowValue, Sort>(@TableColumnBuilder<RowValue, Sort> content: () -> Content)
    where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
        self.init(content: content() as Content)
    }

    public func _addColumns(
        to columns: inout _TableColumns<Content.TableRowValue, Content.TableColumnSortComparator>
    ) {
        content._addColumns(to: &columns)
    }
}
