/// An element on a screen, such as a text, a button or a stack.
///
/// A node belongs to one ``RenderTree`` and has one parent. Its children are a linked list, so inserting, removing and
/// moving take constant time. Main thread only.
public final class RenderNode {
    /// The identity of a node, unique within its tree and never reused.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        public let number: UInt64

        public init(_ number: UInt64) {
            self.number = number
        }

        public var description: String { "#\(number)" }
    }

    public let id: ID

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

    // The parent owns its children, and releases them when they are removed or when it is released itself.
    @exclusivity(unchecked) var parentLink: Unmanaged<RenderNode>?
    @exclusivity(unchecked) var firstLink: Unmanaged<RenderNode>?
    @exclusivity(unchecked) var lastLink: Unmanaged<RenderNode>?
    @exclusivity(unchecked) var nextLink: Unmanaged<RenderNode>?
    @exclusivity(unchecked) var previousLink: Unmanaged<RenderNode>?

    init(id: ID, content: RenderContent, batch: UInt32) {
        self.id = id
        ownContent = content
        self.batch = batch
    }

    deinit {
        var child = firstLink
        while let gone = child {
            child = gone._withUnsafeGuaranteedRef { gone in
                gone.parentLink = nil
                return gone.nextLink
            }
            gone.release()
        }
    }

    public var parent: RenderNode? { parentLink?.takeUnretainedValue() }
    public var firstChild: RenderNode? { firstLink?.takeUnretainedValue() }
    public var lastChild: RenderNode? { lastLink?.takeUnretainedValue() }
    public var next: RenderNode? { nextLink?.takeUnretainedValue() }
    public var previous: RenderNode? { previousLink?.takeUnretainedValue() }

    /// The children, in order.
    public var children: some Sequence<RenderNode> {
        sequence(state: firstChild) { child in
            defer { child = child?.next }
            return child
        }
    }
}

extension RenderNode: CustomStringConvertible {
    public var description: String { "\(content)\(id)" }
}

// MARK: - Children

extension RenderNode {
    /// Inserts a node without a parent before one of the children, or at the end.
    func link(_ child: RenderNode, before anchor: RenderNode?) {
        precondition(anchor == nil || anchor?.parent === self, "the anchor is a child of the same parent")
        let link = Unmanaged.passRetained(child)
        let anchor = anchor.map { Unmanaged.passUnretained($0) }
        let previous = if let anchor { anchor._withUnsafeGuaranteedRef { $0.previousLink } } else { lastLink }
        child.parentLink = .passUnretained(self)
        child.previousLink = previous
        child.nextLink = anchor
        if let previous { previous._withUnsafeGuaranteedRef { $0.nextLink = link } } else { firstLink = link }
        if let anchor { anchor._withUnsafeGuaranteedRef { $0.previousLink = link } } else { lastLink = link }
    }

    /// Unlinks and releases a child. The caller retains it.
    func unlink(_ child: RenderNode) {
        let (previous, next) = (child.previousLink, child.nextLink)
        if let previous { previous._withUnsafeGuaranteedRef { $0.nextLink = next } } else { firstLink = next }
        if let next { next._withUnsafeGuaranteedRef { $0.previousLink = previous } } else { lastLink = previous }
        child.parentLink = nil
        child.nextLink = nil
        child.previousLink = nil
        Unmanaged.passUnretained(child).release()
    }
}
