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
    public internal(set) var content: RenderContent

    /// What answers to events. Set by whoever makes the node, who clears it before it goes.
    public unowned(unsafe) var responder: (any InputResponder)?

    /// The batch of mutations in which the node came to the screen.
    var batch: UInt64

    // The parent keeps its children alive, and lets go of them when they are removed or when it goes itself.
    unowned(unsafe) public internal(set) var parent: RenderNode?
    unowned(unsafe) public internal(set) var firstChild: RenderNode?
    unowned(unsafe) public internal(set) var lastChild: RenderNode?
    unowned(unsafe) public internal(set) var next: RenderNode?
    unowned(unsafe) public internal(set) var previous: RenderNode?

    init(id: ID, content: RenderContent, batch: UInt64) {
        self.id = id
        self.content = content
        self.batch = batch
    }

    deinit {
        var child = firstChild
        while let gone = child {
            child = gone.next
            gone.parent = nil
            Unmanaged.passUnretained(gone).release()
        }
    }

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
        _ = Unmanaged.passRetained(child)
        child.parent = self
        let before = anchor == nil ? lastChild : anchor?.previous
        child.previous = before
        child.next = anchor
        if let before { before.next = child } else { firstChild = child }
        if let anchor { anchor.previous = child } else { lastChild = child }
    }

    /// Takes a child out of the chain; the caller holds it.
    func unlink(_ child: RenderNode) {
        if let previous = child.previous { previous.next = child.next } else { firstChild = child.next }
        if let next = child.next { next.previous = child.previous } else { lastChild = child.previous }
        child.parent = nil
        child.next = nil
        child.previous = nil
        Unmanaged.passUnretained(child).release()
    }
}
