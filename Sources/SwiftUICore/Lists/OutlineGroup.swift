internal import Foundation
internal import RenderTree

/// Rows of a tree, with a disclosure group for each element that has children.
///
/// ```swift
/// struct File: Identifiable {
///     let id: String
///     var children: [File]?
/// }
///
/// struct Files: View {
///     let files: [File]
///     var body: some View {
///         List {
///             OutlineGroup(files, children: \.children) { file in
///                 Text(file.id)
///             }
///         }
///     }
/// }
/// ```
///
/// An element with children can be opened, even if the collection is empty; an element whose children are nil is a
/// leaf. Each element is one row, created when its parent is open, and indented by 16 points for each level.
/// Follows [Apple's OutlineGroup](https://developer.apple.com/documentation/swiftui/outlinegroup).
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    private let roots: Roots
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    /// The element itself; for a binding to a position, a binding that follows its element.
    private let element: KeyPath<Data.Element, Data.Element>
    private let content: (Data.Element) -> Leaf

    private enum Roots {
        case one(Data.Element)
        case several(Data)
    }

    private nonisolated init(
        roots: Roots, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        element: KeyPath<Data.Element, Data.Element> = \.self, content: @escaping (Data.Element) -> Leaf
    ) {
        self.roots = roots
        self.id = id
        self.children = children
        self.element = element
        self.content = content
    }
}

/// The children of one element, of any type.
///
/// Outline groups create it; it appears in their types. Follows
/// [Apple's OutlineSubgroupChildren](https://developer.apple.com/documentation/swiftui/outlinesubgroupchildren).
public struct OutlineSubgroupChildren: View {
    let content: AnyView

    public var body: some View { content }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    public var body: some View {
        switch roots {
        case .one(let root): row(root)
        case .several(let data): ForEach(data, id: id) { row($0) }
        }
    }

    @MainActor
    private func row(_ root: Data.Element) -> OutlineRow<Data, ID, Leaf> {
        OutlineRow(
            element: root[keyPath: element], depth: 0, id: id, children: children, identified: element, content: content
        )
    }
}

/// An element of an outline, followed by its children while it is open.
private struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let element: Data.Element
    let depth: Int
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let identified: KeyPath<Data.Element, Data.Element>
    let content: (Data.Element) -> Leaf
    @State private var isExpanded = false
    @Environment(\.isEnabled) private var isEnabled

    /// The indentation for each level, in points.
    private static var indentation: CGFloat { 16 }

    var body: some View {
        let children = element[keyPath: children]
        if children != nil {
            ControlContainer(
                .disclosure(RenderDisclosure(isExpanded: isExpanded, isEnabled: isEnabled)),
                respond: { respond(to: $0) }
            ) {
                Part(.label) { content(element) }
            }
            .padding(.leading, Self.indentation * CGFloat(depth))
        } else {
            content(element).padding(.leading, Self.indentation * CGFloat(depth + 1))
        }
        if isExpanded, let children {
            ForEach(children, id: id) {
                OutlineRow(
                    element: $0[keyPath: identified], depth: depth + 1, id: id, children: self.children,
                    identified: identified, content: content)
            }
        }
    }

    private func respond(to event: InputEvent) -> Bool {
        guard case .setOn(let expands) = event else { return false }
        isExpanded = expands
        return true
    }
}

extension OutlineGroup
where
    Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>,
    Data.Element: Identifiable, ID == Data.Element.ID
{
    /// The tree below `root`; elements without children have `nil` at `children`.
    @_disfavoredOverload
    public nonisolated init<DataElement>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement: Identifiable, ID == DataElement.ID, DataElement == Data.Element {
        self.init(roots: .one(root), id: \.id, children: children, content: content)
    }

    /// The trees below each of `data`; elements without children have `nil` at `children`.
    public nonisolated init<DataElement>(
        _ data: Data, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement: Identifiable, ID == DataElement.ID, DataElement == Data.Element {
        self.init(roots: .several(data), id: \.id, children: children, content: content)
    }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// The tree below `root`; `id` identifies its elements.
    @_disfavoredOverload
    public nonisolated init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: .one(root), id: id, children: children, content: content)
    }

    /// The trees below each of `data`; `id` identifies their elements.
    public nonisolated init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: .several(data), id: id, children: children, content: content)
    }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// The tree below `root`, whose content gets bindings; elements without children have `nil` at `children`.
    public nonisolated init<C, E: Identifiable>(
        _ root: Binding<E>, children: WritableKeyPath<E, C?>, @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, ID == E.ID, C: MutableCollection & RandomAccessCollection, E == C.Element {
        self.init(root, id: \.id, children: children, content: content)
    }

    /// The tree below `root`, whose content gets bindings; `id` identifies its elements.
    public nonisolated init<C, E>(
        _ root: Binding<E>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, E == C.Element {
        self.init(roots: .one(root), bindingID: id, children: children, content: content)
    }

    /// The trees below each of `data`, whose content gets bindings; elements without children have `nil` at `children`.
    public nonisolated init<C, E: Identifiable>(
        _ data: Binding<C>, children: WritableKeyPath<E, C?>, @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, ID == E.ID, C: MutableCollection & RandomAccessCollection, E == C.Element {
        self.init(data, id: \.id, children: children, content: content)
    }

    /// The trees below each of `data`, whose content gets bindings; `id` identifies their elements.
    public nonisolated init<C, E>(
        _ data: Binding<C>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, E == C.Element {
        self.init(roots: .several(data), bindingID: id, children: children, content: content)
    }

    private nonisolated init<C, E>(
        roots: Roots, bindingID: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
        content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, E == C.Element {
        // Key paths rather than closures: a row's inputs compare equal if their key paths do.
        self.init(
            roots: roots, id: (\Binding<E>.wrappedValue).appending(path: bindingID),
            children: \Binding<E>.[children: children], element: \Binding<E>.[identifiedBy: bindingID],
            content: content)
    }
}

extension Binding {
    /// The children of an element, nil for a leaf.
    fileprivate subscript<Children>(children path: WritableKeyPath<Value, Children?>) -> Binding<Children>? {
        Binding<Children>(self[dynamicMember: path])
    }

    /// A binding that follows its element by identity.
    fileprivate subscript<ID: Equatable>(identifiedBy path: KeyPath<Value, ID>) -> Binding {
        identified(by: path)
    }
}
