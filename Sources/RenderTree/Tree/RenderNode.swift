public import LinkedTree

/// An element on a screen, such as a text, a button or a stack.
///
/// A node belongs to one ``RenderTree`` and has one parent. Its children are a linked list, so inserting, removing and
/// moving take constant time. Main thread only.
public final class RenderNode {
    public typealias ID = RenderNodeID

    /// The identity of the node. Only ``RenderTree`` changes it, when it recreates nodes that have been freed.
    @inlinable public var id: ID { ownID }
    @exclusivity(unchecked) @usableFromInline var ownID: ID

    /// The content of the node. ``RenderTree/update(_:to:)`` changes it.
    @inlinable public var content: RenderContent { ownContent }
    // Other modules would check exclusivity on each access to a stored property, even with the attribute. They use
    // inlinable accessors instead.
    @exclusivity(unchecked) @usableFromInline var ownContent: RenderContent

    /// The handler of events. The node does not retain it: the creator of the node sets it, and clears it before the
    /// handler is released.
    @inlinable public var responder: (any InputResponder)? {
        get { ownResponder }
        set { ownResponder = newValue }
    }
    @usableFromInline unowned(unsafe) var ownResponder: (any InputResponder)?

    /// The position of the node, on a screen with a layout. Created by the layout.
    public package(set) var box: RenderBox? {
        @inlinable get { ownBox }
        set { ownBox = newValue }
    }
    @exclusivity(unchecked) @usableFromInline var ownBox: RenderBox?
    /// The changes since the last layout.
    @exclusivity(unchecked) package final var invalidation: LayoutInvalidation = .all

    /// The batch of mutations that inserted the node. It shares a word with the preceding properties: a node has 120
    /// bytes, for which the allocator reserves 128.
    @exclusivity(unchecked) var batch: UInt32

    /// The neighbors of the node. Only ``RenderTree`` changes them.
    @exclusivity(unchecked) public var links = TreeLinks<RenderNode>()

    init(id: ID, content: RenderContent, batch: UInt32) {
        ownID = id
        ownContent = content
        self.batch = batch
    }

    deinit { TreeLinks.releaseChildren(of: self) }

    public var parent: RenderNode? { links.parent?.takeUnretainedValue() }
    public var firstChild: RenderNode? { links.firstChild?.takeUnretainedValue() }
    public var lastChild: RenderNode? { links.lastChild?.takeUnretainedValue() }
    public var next: RenderNode? { links.next?.takeUnretainedValue() }
    public var previous: RenderNode? { links.previous?.takeUnretainedValue() }

    /// The children, in order.
    @inlinable public var children: LinkedPath<RenderNode> { LinkedPath(childrenOf: self) }
}

extension RenderNode: LinkedNode {
    public typealias Linked = RenderNode
}

extension RenderNode: CustomStringConvertible {
    public var description: String { "\(content)\(id)" }
}

// MARK: - Children

extension RenderNode {
    /// Inserts a node without a parent before one of the children, or at the end.
    func link(_ child: RenderNode, before anchor: RenderNode?) {
        precondition(anchor == nil || anchor?.parent === self, "the anchor is a child of the same parent")
        TreeLinks.insert(child, into: .passUnretained(self), before: anchor.map { .passUnretained($0) })
    }

    /// Unlinks and releases a child. The caller retains it.
    func unlink(_ child: RenderNode) {
        TreeLinks.remove(.passUnretained(child), from: .passUnretained(self)).release()
    }
}
