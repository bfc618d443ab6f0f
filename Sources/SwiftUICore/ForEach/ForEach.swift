public import ViewGraph

/// A view, row or other content per element of a collection; its identity is the element's.
///
/// ```swift
/// struct Names: View {
///     let names: [String]
///     var body: some View {
///         ForEach(names, id: \.self) { name in
///             Text(name)
///         }
///     }
/// }
/// ```
///
/// State belongs to an element's identity: it follows the element when the collection is reordered, and is removed with
/// it. Replacing the collection costs a comparison of the identity and of the view for each element, plus the actual
/// changes. Two elements with the same identity produce a diagnostic: both are shown, and the assignment of state to
/// them is undefined. Follows [Apple's ForEach](https://developer.apple.com/documentation/swiftui/foreach).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Makes the content of one element.
    public var content: (Data.Element) -> Content
    @usableFromInline let identity: ElementIdentity<Data.Element, ID>

    @inlinable
    nonisolated init(
        _ data: Data,
        identity: ElementIdentity<Data.Element, ID>,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.identity = identity
        self.content = content
    }
}

/// The way to get an element's identity.
@usableFromInline
enum ElementIdentity<Element, ID> {
    case element((Element) -> ID)
    case keyPath(KeyPath<Element, ID>)

    @inlinable
    func of(_ element: Element) -> ID {
        switch self {
        case .element(let id): id(element)
        case .keyPath(let keyPath): element[keyPath: keyPath]
        }
    }
}

extension ForEach: View where Content: View {
    @inlinable public static var _holdsSeveralViews: Bool { true }

    @inlinable
    public static func _reconcile(_ view: ForEach, at cursor: inout ViewCursor) {
        if let node = cursor.next(EvaluatingNode.self) {
            // Each cast holds because the type of the view determines the class, and `isLazy` which of the two it is.
            if node.traits.contains(.isLazy) {
                unsafeDowncast(node, to: LazyForEachNode<Data, ID, Content>.self).update(with: view)
            } else {
                unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(with: view)
            }
        } else if cursor.isLazy {
            LazyForEachNode.make(view, at: cursor)
        } else {
            ForEachNode.make(view, at: cursor)
        }
    }

    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: ForEach, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        let content = view.content
        let wrapped = ForEach<Data, ID, WrappedViews<Content, Wrapper>>(view.data, identity: view.identity) {
            WrappedViews(content: content($0), wrapper: wrapper)
        }
        ForEach<Data, ID, WrappedViews<Content, Wrapper>>._reconcile(wrapped, at: &cursor)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Content for each number of a range that does not change.
    @inlinable
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, identity: .element { $0 }, content: content)
    }
}

extension ForEach where Content: View {
    /// Content for each element, made from a binding to it.
    public nonisolated init<C>(
        _ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
        C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// Content for each element, made from a binding to it. The identity is the value of `id`.
    public nonisolated init<C>(
        _ data: Binding<C>,
        id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Index: Hashable
    {
        let elements = data.wrappedValue
        let rows = elements.indices.lazy.map { index in (index, elements[index][keyPath: id]) }
        self.init(rows, identity: .keyPath(\.1)) { row in
            content(data.element(at: row.0, known: elements[row.0], id: row.1, path: id))
        }
    }
}
