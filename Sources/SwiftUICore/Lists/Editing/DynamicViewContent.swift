public import ContentTransfer
public import ContentTypes
internal import FlowRecords
public import Foundation
internal import ViewGraph

/// One view per element, so that a list can insert, move and delete them.
///
/// Follows [Apple's DynamicViewContent](https://developer.apple.com/documentation/swiftui/dynamicviewcontent).
public protocol DynamicViewContent<Data>: View {
    /// The elements' collection.
    associatedtype Data: Collection
    /// The elements.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The elements.
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Lets a person delete the rows of these elements.
    ///
    /// ```swift
    /// struct Names: View {
    ///     @State private var names = ["Ada", "Grace"]
    ///     var body: some View {
    ///         List {
    ///             ForEach(names, id: \.self) { Text($0) }
    ///                 .onDelete { names.remove(atOffsets: $0) }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// Applies to the rows of a list. The action receives the position of the row; nil disables deletion. Follows
    ///
    /// [Apple's
    /// onDelete(perform:)](https://developer.apple.com/documentation/swiftui/dynamicviewcontent/ondelete(perform:)).
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
        modifier(RowTraitModifier(write: { traits, _ in traits.edits.delete = action }, concernsCollection: true))
    }

    /// Lets a person move the rows of these elements.
    ///
    /// The action receives the position of the row, and the position to insert it before, counted before the row is
    /// removed. Follows [Apple's
    /// onMove(perform:)](https://developer.apple.com/documentation/swiftui/dynamicviewcontent/onmove(perform:)).
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
        modifier(RowTraitModifier(write: { traits, _ in traits.edits.move = action }, concernsCollection: true))
    }

    /// Accepts items that a person drops between the rows of these elements.
    ///
    /// Applies to the rows of a list. The action receives the position to insert at, and the items of the types. A drop
    /// on the lower half of a row inserts after it; a drop on the list beside its rows inserts at the end of its last
    /// collection with an action. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/dynamicviewcontent/oninsert(of:perform:)-418bq).
    public nonisolated func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent<Data> {
        inserting(
            RowInsertion(types: supportedContentTypes) { position, items in
                ActionPlace.record(action)
                action(position, items)
                return true
            })
    }

    /// Accepts items that a person drops between the rows, by the identifiers of their types.
    public nonisolated func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent<Data> {
        onInsert(of: acceptedTypeIdentifiers.map { UTType(importedAs: $0) }, perform: action)
    }

    /// Accepts values that a person drops between the rows of these elements.
    ///
    /// ```swift
    /// struct Names: View {
    ///     @State private var names = ["Ada", "Grace"]
    ///     var body: some View {
    ///         List {
    ///             ForEach(names, id: \.self) { Text($0).draggable($0) }
    ///                 .dropDestination(for: String.self) { dropped, position in
    ///                     names.insert(contentsOf: dropped, at: position)
    ///                 }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The values are loaded before the action runs with them and the position, as in ``onInsert(of:perform:)``.
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/dynamicviewcontent/dropdestination(for:action:)).
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent<Data> {
        inserting(
            RowInsertion(types: T.importedContentTypes()) { position, items in
                TransferableDrop.load(T.self, items, .zero) { values, _ in
                    ActionPlace.record(closureIn: LoadedRowsAction(action: action))
                    action(values, position)
                    return true
                }
            })
    }

    private nonisolated func inserting(_ insertion: RowInsertion) -> some DynamicViewContent<Data> {
        modifier(
            RowTraitModifier(write: { traits, _ in traits.edits.insertion = insertion }, concernsCollection: true))
    }
}

/// The action that receives the loaded values of a drop between rows.
private struct LoadedRowsAction<Value> {
    let action: ([Value], Int) -> Void
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at `offsets`.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swift/rangereplaceablecollection/remove(atoffsets:)).
    public mutating func remove(atOffsets offsets: IndexSet) {
        for range in offsets.rangeView.reversed() {
            removeSubrange(startIndex + range.lowerBound..<startIndex + range.upperBound)
        }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    /// Moves elements in front of the one at `destination`; they keep their order.
    ///
    /// The destination is an offset in the original collection. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swift/mutablecollection/move(fromoffsets:tooffset:)).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[startIndex + $0] }
        let before = source.count(in: 0..<destination)
        remove(atOffsets: source)
        insert(contentsOf: moved, at: startIndex + destination - before)
    }
}
