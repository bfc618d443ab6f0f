/// Rows of a collection.
///
/// Follows
/// [Apple's DynamicTableRowContent](https://developer.apple.com/documentation/swiftui/dynamictablerowcontent).
public protocol DynamicTableRowContent: TableRowContent {
    /// The elements' collection.
    associatedtype Data: Collection
    /// The elements.
    var data: Data { get }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Content.TableRowValue>) -> ForEach<Data, ID, Content._Rows> {
        ForEach<Data, ID, Content._Rows>(data, identity: identity) { [content] in content($0)._rows(in: table) }
    }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension ForEach where Content: TableRowContent {
    // A binding is a collection of bindings too. The initializers for bindings, below, have precedence over these.

    /// One row per element, whose identity is the element's `id`.
    @_disfavoredOverload
    public nonisolated init<R>(
        _ data: Data, @TableRowBuilder<R> content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, R == Content.TableRowValue, Data.Element: Identifiable {
        self.init(data, identity: .element { $0.id }, content: content)
    }

    /// One row per element, whose identity is the value of `id`.
    @_disfavoredOverload
    public nonisolated init<R>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<R> content: @escaping (Data.Element) -> Content
    ) where R == Content.TableRowValue {
        self.init(data, identity: .keyPath(id), content: content)
    }

    /// One row per element, which is the row's value.
    public nonisolated init(_ data: Data)
    where ID == Data.Element.ID, Content == TableRow<Data.Element>, Data.Element: Identifiable {
        self.init(data, identity: .element { $0.id }) { TableRow($0) }
    }

    /// One row per element, which gets a binding to it.
    public nonisolated init<C, R>(
        _ data: Binding<C>, @TableRowBuilder<R> content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, R == Content.TableRowValue,
        C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
    {
        let elements = data.wrappedValue
        let rows = elements.indices.lazy.map { index in (index, elements[index].id) }
        self.init(rows, identity: .keyPath(\.1)) { row in
            content(data.element(at: row.0, known: elements[row.0], id: row.1, path: \.id))
        }
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: TableRowContent {
    /// One row per number of a constant range.
    @_disfavoredOverload
    public nonisolated init<R>(_ data: Range<Int>, @TableRowBuilder<R> content: @escaping (Int) -> Content)
    where R == Content.TableRowValue {
        self.init(data, identity: .element { $0 }, content: content)
    }
}
