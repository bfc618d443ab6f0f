/// The row of one value.
///
/// ```swift
/// struct Person: Identifiable {
///     let id: Int
///     let name: String
/// }
/// let table = Table(of: Person.self) {
///     TableColumn("Name", value: \.name)
/// } rows: {
///     TableRow(Person(id: 1, name: "Ada"))
///     TableRow(Person(id: 2, name: "Grace"))
/// }
/// ```
///
/// The identity of the value stands for the row in a selection. Follows
/// [Apple's TableRow](https://developer.apple.com/documentation/swiftui/tablerow).
public struct TableRow<Value: Identifiable> {
    private let value: Value

    /// The row of `value`.
    public nonisolated init(_ value: Value) {
        self.value = value
    }
}

extension TableRow: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Value>) -> some View { TableRowCells(value: value, table: table) }
}

/// A row for each element of a collection.
///
/// The initializers of tables create it. Follows
/// [Apple's TableForEachContent](https://developer.apple.com/documentation/swiftui/tableforeachcontent).
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let data: Data

    nonisolated init(data: Data) {
        self.data = data
    }
}

extension TableForEachContent: TableRowContent {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Data.Element>) -> some View {
        let rowValue = (Data.Element.self as? any ElementBinding.Type)?.identification(of: Data.Element.self)
        return ForEach(data, identity: .element { $0.id }) { element in
            TableRowCells(value: rowValue?(element) ?? element, table: table)
        }
    }
}

/// A binding to an element of a collection of identifiable elements.
private protocol ElementBinding {
    /// The same binding, which follows its element by identity.
    var identified: Self { get }
}

extension ElementBinding {
    /// Returns the function that makes bindings follow their elements. `type` is this type.
    fileprivate static func identification<Element>(of type: Element.Type) -> (Element) -> Element {
        { (($0 as? Self)?.identified as? Element) ?? $0 }
    }
}

extension Binding: ElementBinding where Value: Identifiable {
    fileprivate var identified: Binding { identified(by: \.id) }
}
