extension List {
    /// A list with one selected row at most.
    ///
    /// ```swift
    /// struct Colors: View {
    ///     @State private var chosen: String?
    ///     var body: some View {
    ///         List(selection: $chosen) {
    ///             Text("Red").tag("red")
    ///             Text("Blue").tag("blue")
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The selection represents a row by its tag or by the identity of its element, whichever has the selection's type.
    public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), choice: selection.map { SingleChoice($0) })
    }

    /// A list with exactly one selected row.
    @_disfavoredOverload
    public nonisolated init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), choice: SingleChoice(Binding(selection)))
    }

    /// A list with any number of selected rows.
    public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), choice: selection.map { SetChoice($0) })
    }

    /// One row per element, and one selected row at most.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent), choice: selection.map { SingleChoice($0) })
    }

    /// One row per element, and any number of selected rows.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent), choice: selection.map { SetChoice($0) })
    }

    /// One row per element, whose identity is the value of `id`, and one selected row at most.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent), choice: selection.map { SingleChoice($0) })
    }

    /// One row per element, whose identity is the value of `id`, and any number of selected rows.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent), choice: selection.map { SetChoice($0) })
    }

    /// One row per number of a range that does not change, and one selected row at most.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(rows: ForEach(data, content: rowContent), choice: selection.map { SingleChoice($0) })
    }
}

extension List {
    /// One row per element, which gets a binding to it, and one selected row at most.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(rows: ForEach(data, content: rowContent), choice: selection.map { SingleChoice($0) })
    }

    /// One row per element, which gets a binding to it, and any number of selected rows.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(rows: ForEach(data, content: rowContent), choice: selection.map { SetChoice($0) })
    }

    /// One row per element, which gets a binding to it, and one selected row at most. The value of `id` is a row's
    /// identity.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable
    {
        self.init(rows: ForEach(data, id: id, content: rowContent), choice: selection.map { SingleChoice($0) })
    }

    /// One row per element, which gets a binding to it, and any number of selected rows. The value of `id` is a row's
    /// identity.
    public nonisolated init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>, Data.Index: Hashable
    {
        self.init(rows: ForEach(data, id: id, content: rowContent), choice: selection.map { SetChoice($0) })
    }
}
