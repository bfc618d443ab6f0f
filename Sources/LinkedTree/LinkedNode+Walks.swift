extension LinkedNode {
    /// The nodes above this one, from the parent to the root.
    @inlinable
    public var ancestors: LinkedPath<Linked> { LinkedPath(from: links.parent?.takeUnretainedValue(), to: .parent) }

    /// This node and the nodes above it, up to the root.
    @inlinable
    public var selfAndAncestors: LinkedPath<Linked> { LinkedPath(from: linked, to: .parent) }

    /// The children, in order.
    @inlinable
    public var children: LinkedPath<Linked> { LinkedPath(childrenOf: linked) }

    /// The siblings after this node, nearest first.
    @inlinable
    public var following: LinkedPath<Linked> { LinkedPath(from: links.next?.takeUnretainedValue(), to: .next) }

    /// The siblings before this node, nearest first.
    @inlinable
    public var preceding: LinkedPath<Linked> { LinkedPath(from: links.previous?.takeUnretainedValue(), to: .previous) }

    /// The topmost node, which is this node if it has no parent.
    @inlinable
    public var root: Linked {
        var top = linked
        while let parent = top.links.parent { top = parent.takeUnretainedValue() }
        return top
    }

    /// The cast holds because subclasses inherit the conformance from the class that declares the links.
    @inlinable
    var linked: Linked { unsafeDowncast(self, to: Linked.self) }
}

/// The nodes along one kind of link.
///
/// The path follows a node's link before it returns the node, so a loop may remove the node that it has received.
@frozen
public struct LinkedPath<Node: LinkedNode>: Sequence, IteratorProtocol where Node.Linked == Node {
    /// The kind of link that a path follows.
    @frozen
    public enum Direction: Sendable { case parent, next, previous }

    @usableFromInline var nextNode: Node?
    @usableFromInline let direction: Direction

    @inlinable
    init(from first: Node?, to direction: Direction) {
        nextNode = first
        self.direction = direction
    }

    /// The children of a node, in order.
    @inlinable
    public init(childrenOf parent: Node) {
        self.init(from: parent.links.firstChild?.takeUnretainedValue(), to: .next)
    }

    @inlinable
    public mutating func next() -> Node? {
        guard let node = nextNode else { return nil }
        let links = node.links
        let link =
            switch direction {
            case .parent: links.parent
            case .next: links.next
            case .previous: links.previous
            }
        nextNode = link?.takeUnretainedValue()
        return node
    }
}
