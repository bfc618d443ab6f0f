/// A row that its list can delete or move.
///
/// Lists and ``ForEach`` create it where they have edit actions. Follows
/// [Apple's EditableCollectionContent](https://developer.apple.com/documentation/swiftui/editablecollectioncontent).
public struct EditableCollectionContent<Content: View, Data: MutableCollection> {
    let content: Content
    let data: Binding<Data>
    let actions: EditActions<Data>
}

extension EditableCollectionContent: View {
    public var body: some View {
        content.rowTrait { [data, actions] traits, _ in
            let edits = RowEdits(actions, of: data)
            // `onDelete` and `onMove` of the collection apply where the edit actions specify nothing.
            if let delete = edits.delete { traits.edits.delete = delete }
            if let move = edits.move { traits.edits.move = move }
        }
    }
}

/// Pairs of index and identifier, one per element of a collection.
///
/// A ``ForEach`` with edit actions has it as its data. Follows
/// [Apple's page](https://developer.apple.com/documentation/swiftui/indexedidentifiercollection).
public struct IndexedIdentifierCollection<Base: RandomAccessCollection, ID: Hashable> {
    private let base: Base
    private let path: KeyPath<Base.Element, ID>

    init(_ base: Base, id path: KeyPath<Base.Element, ID>) {
        self.base = base
        self.path = path
    }

    /// The index of an element, and its identity.
    public struct Element {
        let index: Base.Index
        let id: ID
    }
}

extension IndexedIdentifierCollection: RandomAccessCollection {
    public var startIndex: Base.Index { base.startIndex }
    public var endIndex: Base.Index { base.endIndex }
    public subscript(position: Base.Index) -> Element { Element(index: position, id: base[position][keyPath: path]) }
    public func index(after position: Base.Index) -> Base.Index { base.index(after: position) }
    public func index(before position: Base.Index) -> Base.Index { base.index(before: position) }
    public func index(_ position: Base.Index, offsetBy distance: Int) -> Base.Index {
        base.index(position, offsetBy: distance)
    }
    public func distance(from start: Base.Index, to end: Base.Index) -> Int { base.distance(from: start, to: end) }
}

extension ForEach {
    /// One row per element, which gets a binding to it. A person can delete or move the rows.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/foreach/init(_:editactions:content:)).
    public nonisolated init<C: MutableCollection & RandomAccessCollection, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>,
        C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    /// One row per element, whose identity is the value of `id`. A person can delete or move the rows.
    public nonisolated init<C: MutableCollection & RandomAccessCollection, R: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>, C.Index: Hashable
    {
        let elements = data.wrappedValue
        self.init(IndexedIdentifierCollection(elements, id: id), identity: .element { $0.id }) { row in
            EditableCollectionContent(
                content: content(data.element(at: row.index, known: elements[row.index], id: row.id, path: id)),
                data: data, actions: editActions)
        }
    }
}
