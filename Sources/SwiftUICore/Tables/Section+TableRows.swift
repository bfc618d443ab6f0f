/// A row of one view across all columns.
///
/// The initializers of a section of table rows create it. Follows
/// [Apple's TableHeaderRowContent](https://developer.apple.com/documentation/swiftui/tableheaderrowcontent).
public struct TableHeaderRowContent<Value: Identifiable, Content: View> {
    let content: Content

    nonisolated init(content: Content) {
        self.content = content
    }
}

extension TableHeaderRowContent: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    public func _rows(in table: _TableRows<Value>) -> Content { content }
}

extension Section: TableRowContent
where
    Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent,
    Parent.TableRowValue == Content.TableRowValue, Footer.TableRowValue == Content.TableRowValue
{
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    public func _rows(
        in table: _TableRows<Content.TableRowValue>
    ) -> Section<Parent._Rows, Content._Rows, Footer._Rows> {
        mapped(header: { $0._rows(in: table) }, content: { $0._rows(in: table) }, footer: { $0._rows(in: table) })
    }
}

extension Section
where Parent: TableRowContent, Content: TableRowContent, Footer == EmptyTableRowContent<Content.TableRowValue> {
    /// Rows below a header.
    public nonisolated init<V, H: View>(
        @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
    ) where Parent == TableHeaderRowContent<V, H>, Content.TableRowValue == V {
        self.init(
            header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent())
    }

    /// Rows below a header labeled by a localized key.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content
    ) where Parent == TableHeaderRowContent<V, Text>, Content.TableRowValue == V {
        self.init(
            header: TableHeaderRowContent(content: Text(titleKey)), content: content(), footer: EmptyTableRowContent())
    }

    /// Rows below a header labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<V, S: StringProtocol>(
        _ title: S, @TableRowBuilder<V> content: () -> Content
    ) where Parent == TableHeaderRowContent<V, Text>, Content.TableRowValue == V {
        self.init(
            header: TableHeaderRowContent(content: Text(title)), content: content(), footer: EmptyTableRowContent())
    }
}

extension Section
where
    Parent == EmptyTableRowContent<Content.TableRowValue>, Content: TableRowContent,
    Footer == EmptyTableRowContent<Content.TableRowValue>
{
    /// Rows that belong together, without a header.
    public nonisolated init<V>(@TableRowBuilder<V> content: () -> Content) where Content.TableRowValue == V {
        self.init(header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent())
    }
}
