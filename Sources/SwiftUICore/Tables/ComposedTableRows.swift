/// The rows of content with a body. It is evaluated like a view's body, and the rows' node owns the content's dynamic
/// properties.
public struct _ComposedTableRows<Content: TableRowContent> {
    private let content: Content
    private let rows: (Content) -> Content.TableRowBody._Rows
    @NodeObject private var connected = ConnectedValue<Content>()

    init(_ content: Content, rows: @escaping (Content) -> Content.TableRowBody._Rows) {
        self.content = content
        self.rows = rows
    }
}

extension _ComposedTableRows: View {
    public var body: some View { rows(connected.connect(content)) }
}
