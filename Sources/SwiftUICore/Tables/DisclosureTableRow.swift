/// A row that opens and closes the rows below it.
///
/// ```swift
/// struct Device: Identifiable {
///     let id: String
/// }
///
/// struct Devices: View {
///     @State private var isExpanded = true
///     var body: some View {
///         Table(of: Device.self) {
///             TableColumn("Name", value: \.id)
///         } rows: {
///             DisclosureTableRow(Device(id: "All"), isExpanded: $isExpanded) {
///                 TableRow(Device(id: "Phone"))
///                 TableRow(Device(id: "Watch"))
///             }
///         }
///     }
/// }
/// ```
///
/// The control is in the first column, which is indented by 16 points for each level. Hidden rows do not exist and
/// lose their state. Follows
/// [Apple's DisclosureTableRow](https://developer.apple.com/documentation/swiftui/disclosuretablerow).
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>
where Label.TableRowValue == Content.TableRowValue {
    private let label: Label
    private let isExpanded: Binding<Bool>?
    private let content: () -> Content

    /// A row for `value` that opens `content`. Without a binding it keeps its own state.
    public nonisolated init<Value>(
        _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
    ) where Label == TableRow<Value> {
        label = TableRow(value)
        self.isExpanded = isExpanded
        self.content = content
    }

    /// The row `label`, which opens `content`. Without a binding it keeps its own state.
    public nonisolated init(
        isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Label.TableRowValue> content: @escaping () -> Content,
        @TableRowBuilder<Label.TableRowValue> label: () -> Label
    ) {
        self.label = label()
        self.isExpanded = isExpanded
        self.content = content
    }
}

extension DisclosureTableRow: TableRowContent {
    public typealias TableRowValue = Label.TableRowValue
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<TableRowValue>) -> some View {
        DisclosureRows(label: label, isExpanded: isExpanded, content: content, table: table)
    }
}

private struct DisclosureRows<Label: TableRowContent, Content: TableRowContent>: View
where Label.TableRowValue == Content.TableRowValue {
    let label: Label
    let isExpanded: Binding<Bool>?
    let content: () -> Content
    let table: _TableRows<Label.TableRowValue>
    @State private var isOpen = false

    var body: some View {
        let expansion = isExpanded ?? $isOpen
        label._rows(in: table.disclosing(expansion))
        if expansion.wrappedValue { content()._rows(in: table.below) }
    }
}

/// The rows of a tree, which open and close.
///
/// The initializers of hierarchical tables create it. Follows
/// [Apple's TableOutlineGroupContent](https://developer.apple.com/documentation/swiftui/tableoutlinegroupcontent).
public struct TableOutlineGroupContent<Data: RandomAccessCollection>
where Data.Element: Identifiable {
    let data: Data
    let children: KeyPath<Data.Element, Data?>

    nonisolated init(data: Data, children: KeyPath<Data.Element, Data?>) {
        self.data = data
        self.children = children
    }
}

extension TableOutlineGroupContent: TableRowContent {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Data.Element>) -> some View {
        ForEach(data, identity: .element { $0.id }) { [children] in
            TableOutlineRow(element: $0, children: children, table: table)
        }
    }
}

/// The row of an element, and the rows of its children while it is open.
private struct TableOutlineRow<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
    let element: Data.Element
    let children: KeyPath<Data.Element, Data?>
    let table: _TableRows<Data.Element>
    @State private var isExpanded = false

    var body: some View {
        let below = element[keyPath: children]
        TableRowCells(value: element, table: table.disclosing(below == nil ? nil : $isExpanded))
        if isExpanded, let below {
            ForEach(below, identity: .element { $0.id }) { [children] in
                TableOutlineRow(element: $0, children: children, table: table.below)
            }
        }
    }
}
