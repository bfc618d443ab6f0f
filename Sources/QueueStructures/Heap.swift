/// A priority queue: a binary heap, with the least element at the top.
@frozen
public struct Heap<Element: Comparable> {
    /// The elements, none of them less than its parent: the parent of index `i` is at `(i - 1) / 2`.
    @usableFromInline var elements: [Element] = []

    @inlinable
    public init() {}
}

extension Heap: Sendable where Element: Sendable {}

extension Heap {
    @inlinable
    public var isEmpty: Bool { elements.isEmpty }

    /// The least element; nil if the heap is empty.
    @inlinable
    public var min: Element? { elements.first }

    /// All elements, in no particular order.
    @inlinable
    public var unordered: [Element] { elements }

    @inlinable
    public mutating func insert(_ element: Element) {
        elements.append(element)
        elements.withUnsafeMutableBufferPointer { Self.siftUp($0.baseAddress.unsafelyUnwrapped, from: $0.count &- 1) }
    }

    /// Removes and returns the least element; nil if the heap is empty.
    @inlinable
    @discardableResult
    public mutating func popMin() -> Element? {
        guard let last = elements.popLast() else { return nil }
        guard !elements.isEmpty else { return last }
        return elements.withUnsafeMutableBufferPointer { buffer in
            let (elements, count) = (buffer.baseAddress.unsafelyUnwrapped, buffer.count)
            let least = elements.move()
            // The gap at the top moves down to a leaf along the lesser children, and the last element, which is usually
            // among the greatest, up from there. That needs about half the comparisons of moving it down from the top.
            var gap = 0
            var child = 1
            while child &+ 1 < count {
                if elements[child &+ 1] < elements[child] { child &+= 1 }
                (elements + gap).moveInitialize(from: elements + child, count: 1)
                gap = child
                child = 2 &* gap &+ 1
            }
            if child < count {
                (elements + gap).moveInitialize(from: elements + child, count: 1)
                gap = child
            }
            (elements + gap).initialize(to: last)
            Self.siftUp(elements, from: gap)
            return least
        }
    }

    /// Moves an element up until it is not less than its parent.
    @inlinable
    static func siftUp(_ elements: UnsafeMutablePointer<Element>, from start: Int) {
        guard start > 0, elements[start] < elements[(start &- 1) &>> 1] else { return }
        let element = (elements + start).move()
        var gap = start
        repeat {
            let parent = (gap &- 1) &>> 1
            guard element < elements[parent] else { break }
            (elements + gap).moveInitialize(from: elements + parent, count: 1)
            gap = parent
        } while gap > 0
        (elements + gap).initialize(to: element)
    }

    @inlinable
    public mutating func removeAll() { elements = [] }
}
