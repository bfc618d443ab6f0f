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
    private let content: (Data.Element) -> Leaf

    private enum Roots {
        case one(Data.Element)
        case several(Data)
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
    private func row(_ element: Data.Element) -> OutlineRow<Data, ID, Leaf> {
        OutlineRow(element: element, depth: 0, id: id, children: children, content: content)
    }
}

/// An element of an outline, followed by its children while it is open.
private struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let element: Data.Element
    let depth: Int
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
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
                OutlineRow(element: $0, depth: depth + 1, id: id, children: self.children, content: content)
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
