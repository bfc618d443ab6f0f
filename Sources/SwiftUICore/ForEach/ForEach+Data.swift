/// Declares, in an extension, the initializers of `ForEach` that Swift should consider last.
///
/// A binding to a collection is a collection too, so `ForEach($rows)` fits the initializers for data and those for
/// bindings. Swift prefers an initializer of the type itself to one of a protocol, if both or neither have generic
/// parameters: therefore the initializers for data are here, and each has the type of the data as a generic parameter.
/// `@_disfavoredOverload` would have the same effect, but it ranks rows no higher than tabs, table rows, and rotor
/// entries, and the compiler would then check a row's content as each of these.
public protocol _RowsOfData {
    associatedtype Data: RandomAccessCollection
    associatedtype ID: Hashable
    associatedtype Content

    init(_data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content)
    init(_data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content)
}

extension ForEach: _RowsOfData {
    @inlinable
    public nonisolated init(
        _data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
    ) {
        self.init(_data, identity: .element(id), content: content)
    }

    @inlinable
    public nonisolated init(
        _data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content
    ) {
        self.init(_data, identity: .keyPath(id), content: content)
    }
}

extension _RowsOfData where Content: View {
    /// Content for each element; its identity is the element's `id`.
    @inlinable
    public nonisolated init<Elements>(
        _ data: Elements, @ViewBuilder content: @escaping (Elements.Element) -> Content
    ) where Elements == Data, Elements.Element: Identifiable, ID == Elements.Element.ID {
        self.init(_data: data, id: { $0.id }, content: content)
    }

    /// Content for each element; its identity is the value of `id`.
    @inlinable
    public nonisolated init<Elements>(
        _ data: Elements,
        id: KeyPath<Elements.Element, ID>,
        @ViewBuilder content: @escaping (Elements.Element) -> Content
    ) where Elements == Data {
        self.init(_data: data, id: id, content: content)
    }
}
