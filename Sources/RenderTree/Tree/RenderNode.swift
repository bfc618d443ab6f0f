/// One thing on a screen: a text, a button, a stack of others.
///
/// A node belongs to one ``RenderTree`` and has one parent. Its children are a chain, so that inserting, removing and
/// moving one costs the same among ten as among ten thousand. Only the main thread touches it.
public final class RenderNode {
    /// The identity of a node for as long as its tree lives. None is given twice.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        public let number: UInt64

        public init(_ number: UInt64) {
            self.number = number
        }

        public var description: String { "#\(number)" }
    }

    public let id: ID

    /// What the node shows. Changed by ``RenderTree/update(_:to:)``.
    @inlinable public var content: RenderContent { ownContent }
    // Other modules would check each access to a stored property, whatever is said of it here: they have inlined accessors.
    @exclusivity(unchecked) @usableFromInline var ownContent: RenderContent

    /// What answers to events. Set by whoever makes the node, who clears it before it goes.
    public unowned(unsafe) var responder: (any InputResponder)?

    /// Where it is, for a screen that lays out. Made by whoever lays out.
    public package(set) var box: RenderBox? {
        @inlinable get { ownBox }
        set { ownBox = newValue }
    }
    @exclusivity(unchecked) @usableFromInline var ownBox: RenderBox?
    /// What of the node has changed since it was laid out.
    @exclusivity(unchecked) package final var staleness: Staleness = .all

    /// The batch of mutations in which the node came to the screen. With what is above it shares a word: a node has 120 bytes,
    /// for which the allocator takes 128.
    @exclusivity(unchecked) var batch: UInt32

    // The parent keeps its children alive, and lets go of them when they are removed or when it goes itself.
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

    /// The children in their order.
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

// MARK: - The chain of children

extension RenderNode {
    /// Puts a node that has no parent before one of the children, or behind the last.
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

    /// Takes a child out of the chain; the caller holds it.
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
