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
        elements.withUnsafeMutableBufferPointer { elements in
            var index = elements.count &- 1
            while index > 0 {
                let parent = (index &- 1) / 2
                guard element < elements[parent] else { break }
                elements.swapAt(index, parent)
                index = parent
            }
        }
    }

    /// Removes and returns the least element; nil if the heap is empty.
    @inlinable
    @discardableResult
    public mutating func popMin() -> Element? {
        guard let last = elements.popLast() else { return nil }
        guard let least = elements.first else { return last }
        elements.withUnsafeMutableBufferPointer { elements in
            elements[0] = last
            var index = 0
            while true {
                var child = 2 &* index &+ 1
                guard child < elements.count else { break }
                if child &+ 1 < elements.count, elements[child &+ 1] < elements[child] { child &+= 1 }
                guard elements[child] < last else { break }
                elements.swapAt(index, child)
                index = child
            }
        }
        return least
    }

    @inlinable
    public mutating func removeAll() { elements = [] }
}
