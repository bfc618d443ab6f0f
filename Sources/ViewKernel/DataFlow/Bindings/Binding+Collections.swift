import Locking
internal import ViewGraph

/// A collection of bindings to the elements of the wrapped collection.
extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }

    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }

    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

    /// Returns a binding to the element at a position. The binding refers to the position, not to the element that is
    /// there now.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        element(at: position, known: nil)
    }

    package func element(at position: Value.Index, known: Value.Element?) -> Binding<Value.Element> {
        Binding<Value.Element>(ElementLocation(of: location, at: position, known: known), transaction: transaction)
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }

    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// An element of a collection that another location refers to.
///
/// A view may read the element once more after its removal from the collection, before the view leaves or in
/// `onDisappear`. The location then returns the value that was read last, and writing has no effect.
///
/// Sendable: `lastRead` is guarded by `lock`.
final class ElementLocation<Elements: MutableCollection>: PartialLocation<Elements.Element>, @unchecked Sendable {
    private let elements: BindingLocation<Elements>
    private let index: Elements.Index
    private let lock = Lock()
    private var lastRead: Elements.Element?

    /// `known` is the element, if the caller has it.
    init(of elements: BindingLocation<Elements>, at index: Elements.Index, known: Elements.Element? = nil) {
        self.elements = elements
        self.index = index
        lastRead = known
    }

    override var part: Elements.Element {
        let elements = elements.value
        guard contains(elements) else {
            guard let last = lock.withLock({ lastRead }) else {
                preconditionFailure("Index \(index) of a binding is out of range.")
            }
            return last
        }
        let value = elements[index]
        lock.discard { exchange(&lastRead, with: value) }
        return value
    }

    override func addPart(_ source: Source) -> Bool { elements.addPart(source) }

    override func set(_ value: Elements.Element, _ transaction: Transaction) {
        var changed = elements.value
        guard contains(changed) else { return }
        changed[index] = value
        elements.set(changed, transaction)
    }

    private func contains(_ elements: Elements) -> Bool {
        index >= elements.startIndex && index < elements.endIndex
    }

    override func isSame(as other: BindingLocation<Elements.Element>) -> Bool {
        guard let other = other as? ElementLocation<Elements> else { return false }
        return index == other.index && (elements === other.elements || elements.isSame(as: other.elements))
    }
}
