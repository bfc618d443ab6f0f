/// A queue with operations in constant time: elements enter at the end and leave at the start.
///
/// The library has its own, and `Heap`, so that a client of `Combine` does not build swift-collections, whose modules
/// took almost a third of that product's build.
///
/// The first element is at `start` of a ring buffer, and the others follow it, from the buffer's end to its beginning.
/// The buffer grows by doubling and never shrinks. A deque without a buffer never had an element.
@frozen
public struct Deque<Element>: ExpressibleByArrayLiteral {
    @usableFromInline var ring: Ring<Element>?

    @inlinable
    @inline(__always)
    public init() {}

    @inlinable
    public init(arrayLiteral elements: Element...) {
        for element in elements { append(element) }
    }
}

/// Sendable: a buffer that several deques share is only read, because each change first makes an unshared copy of it.
extension Deque: @unchecked Sendable where Element: Sendable {}

extension Deque {
    @inlinable
    public var count: Int {
        guard let ring else { return 0 }
        // Not `ring.header`, whose exclusive access is checked at run time: that took three quarters of a removal.
        return ring.withUnsafeMutablePointerToHeader { $0.pointee.count }
    }

    @inlinable
    public var isEmpty: Bool { count == 0 }

    /// The first element; nil if the deque is empty.
    @inlinable
    public var first: Element? {
        guard let ring, count > 0 else { return nil }
        return ring.withUnsafeMutablePointers { $1[$0.pointee.start] }
    }

    @inlinable
    public mutating func append(_ element: Element) {
        if !hasRoom() { makeRoom() }
        ring.unsafelyUnwrapped.withUnsafeMutablePointers { header, elements in
            (elements + header.pointee.slot(header.pointee.count)).initialize(to: element)
            header.pointee.count &+= 1
        }
    }

    /// Removes and returns the first element; nil if the deque is empty.
    @inlinable
    public mutating func popFirst() -> Element? {
        isEmpty ? nil : removeFirst()
    }

    /// Removes and returns the first element of a deque that is not empty.
    @inlinable
    @discardableResult
    public mutating func removeFirst() -> Element {
        precondition(!isEmpty, "removeFirst() of an empty deque")
        if !isKnownUniquelyReferenced(&ring) { makeRoom() }
        return ring.unsafelyUnwrapped.withUnsafeMutablePointers { header, elements in
            let element = (elements + header.pointee.start).move()
            header.pointee.start = header.pointee.slot(1)
            header.pointee.count &-= 1
            return element
        }
    }

    /// Whether an element may be added to the buffer: no other deque shares it, and it is not full.
    @inlinable
    mutating func hasRoom() -> Bool {
        guard isKnownUniquelyReferenced(&ring) else { return false }
        return ring.unsafelyUnwrapped.withUnsafeMutablePointerToHeader { $0.pointee.count < $0.pointee.size }
    }

    /// Replaces the buffer with an unshared one that has space for another element.
    @inlinable
    @inline(never)
    mutating func makeRoom() {
        let isShared = !isKnownUniquelyReferenced(&ring)
        guard let full = ring else {
            ring = Ring.make(size: 4)
            return
        }
        let size = full.withUnsafeMutablePointerToHeader { $0.pointee.size }
        let copy = Ring<Element>.make(size: count < size ? size : 2 * size)
        full.withUnsafeMutablePointers { header, elements in
            copy.withUnsafeMutablePointers { copiedHeader, copiedElements in
                for index in 0..<header.pointee.count {
                    let slot = elements + header.pointee.slot(index)
                    // The others that share the buffer keep its elements.
                    if isShared {
                        (copiedElements + index).initialize(to: slot.pointee)
                    } else {
                        (copiedElements + index).moveInitialize(from: slot, count: 1)
                    }
                }
                copiedHeader.pointee.count = header.pointee.count
            }
            if !isShared { header.pointee.count = 0 }
        }
        ring = copy
    }
}

extension Deque: Sequence, IteratorProtocol {
    @inlinable
    public mutating func next() -> Element? { popFirst() }
}

/// The buffer of a deque.
@usableFromInline
final class Ring<Element>: ManagedBuffer<RingHeader, Element> {
    @inlinable
    static func make(size: Int) -> Ring {
        unsafeDowncast(create(minimumCapacity: size) { _ in RingHeader(size: size) }, to: Ring.self)
    }

    @inlinable
    deinit {
        withUnsafeMutablePointers { header, elements in
            let untilEnd = min(header.pointee.count, header.pointee.size - header.pointee.start)
            (elements + header.pointee.start).deinitialize(count: untilEnd)
            elements.deinitialize(count: header.pointee.count - untilEnd)
        }
    }
}

/// The part of a ring buffer that is in use.
@frozen
@usableFromInline
struct RingHeader {
    /// The number of slots: a power of two.
    @usableFromInline let size: Int
    @usableFromInline var start = 0
    @usableFromInline var count = 0

    @inlinable
    init(size: Int) {
        self.size = size
    }

    /// The slot of the element at an index.
    @inlinable
    @inline(__always)
    func slot(_ index: Int) -> Int { (start &+ index) & (size &- 1) }
}
