/// Rows in a column that scrolls.
///
/// ```swift
/// struct Item: Identifiable {
///     let id: Int
///     let title: String
/// }
///
/// struct Items: View {
///     let items: [Item]
///     var body: some View {
///         List(items) { item in
///             Text(item.title)
///         }
///     }
/// }
/// ```
///
/// Each view of the content is a row, including the views of sections. On a screen with a size, a `ForEach` creates
/// only its visible rows and a few more. A row that leaves the screen keeps its state while it is among the last 256
/// rows of its `ForEach` to have left. Replacing a collection costs a comparison of identity for each element, and the
/// closure for each existing row. Rows can be selected if there is a selection binding. They are edited with
/// ``DynamicViewContent/onDelete(perform:)`` and ``DynamicViewContent/onMove(perform:)``. Follows [Apple's
/// List](https://developer.apple.com/documentation/swiftui/list).
public struct List<SelectionValue: Hashable, Content: View> {
    let content: Content
    let choice: ListChoice?

    nonisolated init(rows: Content, choice: ListChoice? = nil) {
        content = rows
        self.choice = choice
    }
}

extension List: View {
    public static func _reconcile(_ view: List, at cursor: inout ViewCursor) {
        ListNode.reconcile(view.content, selection: ListSelection(choice: view.choice), at: &cursor)
    }
}

extension List where SelectionValue == Never {
    /// Each view of the content is a row.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(rows: content())
    }

    // A binding to a collection is a collection too: the initializers for bindings have precedence.

    /// One row per element, made as it comes into view.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// One row per element, whose identity is the value of `id`.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent))
    }

    /// One row per number of a range that does not change.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// One row per element, which gets a binding to it.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// One row per element, which gets a binding to it. The value of `id` is a row's identity.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable
    {
        self.init(rows: ForEach(data, id: id, content: rowContent))
    }
}
