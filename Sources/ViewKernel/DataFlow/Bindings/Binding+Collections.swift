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
        Binding<Value.Element>(ElementLocation(of: location, at: position), transaction: transaction)
    }

    /// Returns a binding to the element with an identity, which is at a position now. An identity that differs from
    /// itself, as of elements that make a new one for each read, finds no element: the binding then refers to the
    /// position.
    package func element<ID: Equatable>(
        at position: Value.Index, known: Value.Element, id: ID, path: KeyPath<Value.Element, ID>
    ) -> Binding<Value.Element> {
        guard known[keyPath: path] == id else {
            return Binding<Value.Element>(
                ElementLocation(of: location, at: position, known: known), transaction: transaction)
        }
        return Binding<Value.Element>(
            IdentifiedElementLocation(of: location, at: position, known: known, id: id, path: path),
            transaction: transaction)
    }
}

extension Binding {
    /// Returns a binding that follows its element by identity, if this binding refers to a position in a collection;
    /// otherwise this binding.
    package func identified<ID: Equatable>(by path: KeyPath<Value, ID>) -> Binding {
        Binding(location.identified(by: path), transaction: transaction)
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
/// `onDisappear`. If there is no element at the position any more, the location returns the value that it had last, and
/// writing has no effect.
///
/// Sendable: `last` is guarded by `lock`, and the other properties are constant.
class ElementLocation<Elements: MutableCollection>: PartialLocation<Elements.Element>, @unchecked Sendable {
    private let elements: BindingLocation<Elements>
    fileprivate final let index: Elements.Index
    fileprivate final let lock = Lock()
    /// The value that was read or written last.
    private var last: Elements.Element?

    /// `known` is the element, if the caller has it.
    init(of elements: BindingLocation<Elements>, at index: Elements.Index, known: Elements.Element? = nil) {
        self.elements = elements
        self.index = index
        last = known
    }

    final override var part: Elements.Element {
        let elements = elements.value
        guard let value = element(of: elements) else {
            guard let last = lock.withLock({ last }) else {
                preconditionFailure("Index \(index) of a binding is out of range.")
            }
            return last
        }
        lock.discard { exchange(&last, with: value) }
        return value
    }

    final override func addPart(_ source: Source) -> Source? { elements.addPart(source) }

    final override func set(_ value: Elements.Element, _ transaction: Transaction) {
        var changed = elements.value
        guard let position = position(in: changed) else { return }
        changed[position] = value
        lock.discard { exchange(&last, with: value) }
        elements.set(changed, transaction)
        didWrite(value, in: elements)
    }

    package final override func identified<ID: Equatable>(
        by path: KeyPath<Elements.Element, ID>
    ) -> BindingLocation<Elements.Element> {
        let known = value
        let id = known[keyPath: path]
        // An identity that is not equal to itself, such as NaN, never finds its element.
        guard known[keyPath: path] == id else { return self }
        return IdentifiedElementLocation(of: elements, at: index, known: known, id: id, path: path)
    }

    /// The element of the location; nil if it is not at its position.
    fileprivate func element(of elements: Elements) -> Elements.Element? {
        index >= elements.startIndex && index < elements.endIndex ? elements[index] : nil
    }

    /// The position at which the element is written; nil if it is not in the collection.
    fileprivate func position(in elements: Elements) -> Elements.Index? { element(of: elements).map { _ in index } }

    /// Called after a write.
    fileprivate func didWrite(_ value: Elements.Element, in elements: BindingLocation<Elements>) {}

    /// Whether another location at the same position refers to the same element.
    fileprivate func hasSameIdentity(as other: ElementLocation<Elements>) -> Bool { true }

    final override func isSame(as other: BindingLocation<Elements.Element>) -> Bool {
        guard let other = other as? ElementLocation<Elements>, index == other.index,
            elements === other.elements || elements.isSame(as: other.elements), hasSameIdentity(as: other)
        else { return false }
        // A view keeps the location that it has if a new one is the same. It may not have read the value for a while.
        if let newer = other.lock.withLock({ other.last }) { lock.discard { exchange(&last, with: newer) } }
        return true
    }
}

/// An element of a collection, found by its position and recognized by its identity.
///
/// After the removal of an earlier element, the position holds another element until the rows are evaluated again. The
/// location does not refer to that one.
///
/// Sendable: `id` is guarded by `lock`.
private final class IdentifiedElementLocation<Elements: MutableCollection, ID: Equatable>:
    ElementLocation<Elements>, @unchecked Sendable
{
    private let path: KeyPath<Elements.Element, ID>
    /// The identity of the element, which a write can change.
    private var id: ID

    init(
        of elements: BindingLocation<Elements>, at index: Elements.Index, known: Elements.Element, id: ID,
        path: KeyPath<Elements.Element, ID>
    ) {
        self.id = id
        self.path = path
        super.init(of: elements, at: index, known: known)
    }

    private var currentID: ID { lock.withLock { id } }

    override func element(of elements: Elements) -> Elements.Element? {
        super.element(of: elements).flatMap { $0[keyPath: path] == currentID ? $0 : nil }
    }

    /// An element that has moved is written where it is: what a person types at that moment belongs to it.
    override func position(in elements: Elements) -> Elements.Index? {
        if let position = super.position(in: elements) { return position }
        let id = currentID
        return elements.firstIndex { $0[keyPath: path] == id }
    }

    /// Follows an element whose identity was written. The collection may have refused the value.
    override func didWrite(_ value: Elements.Element, in elements: BindingLocation<Elements>) {
        let written = value[keyPath: path]
        guard written != currentID else { return }
        let elements = DependencyTracker.ignoring { elements.value }
        guard let new = super.element(of: elements)?[keyPath: path], new == written else { return }
        lock.discard { exchange(&id, with: new) }
    }

    override func hasSameIdentity(as other: ElementLocation<Elements>) -> Bool {
        (other as? IdentifiedElementLocation<Elements, ID>).map { currentID == $0.currentID } ?? false
    }
}
