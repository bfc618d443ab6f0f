extension List {
    /// Creates a list with the given content that supports selecting a single row.
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
    /// The tag of a row stands for it in the selection, or the identity of its element, whichever is of the selection's
    /// type.
    public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), choice: selection.map { SingleChoice($0) })
    }

    /// Creates a list with the given content that requires a selection of a single row.
    @_disfavoredOverload
    public nonisolated init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), choice: SingleChoice(Binding(selection)))
    }

    /// Creates a list with the given content that supports selecting multiple rows.
    public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), choice: selection.map { SetChoice($0) })
    }

    /// Creates a list that computes its rows on demand from identifiable data, with single selection.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent), choice: selection.map { SingleChoice($0) })
    }

    /// Creates a list that computes its rows on demand from identifiable data, with multiple selection.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent), choice: selection.map { SetChoice($0) })
    }

    /// Creates a list that identifies its rows by a key path, with single selection.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent), choice: selection.map { SingleChoice($0) })
    }

    /// Creates a list that identifies its rows by a key path, with multiple selection.
    @_disfavoredOverload
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent), choice: selection.map { SetChoice($0) })
    }

    /// Creates a list that computes its views over a constant range, with single selection.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(rows: ForEach(data, content: rowContent), choice: selection.map { SingleChoice($0) })
    }
}
