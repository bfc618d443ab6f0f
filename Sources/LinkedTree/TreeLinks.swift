/// The neighbors of a node in a tree.
///
/// They are unmanaged, because reference counting would otherwise take half of the time of an update. This file keeps
/// three rules, which make that safe:
///
/// - A parent owns one reference to each child, from the insertion to the removal or to its own deinitialization.
/// - All other links point to nodes that such a reference keeps alive. Code that removes a node from the tree, or frees
///   its parent, clears the links to it first.
/// - No link is followed in a node whose deinitialization has ended.
///
/// In debug builds each insertion and removal checks the links that it changes. ``brokenLink(below:)`` checks a tree.
@frozen
public struct TreeLinks<Node: LinkedNode> where Node.Linked == Node {
    public var parent: Unmanaged<Node>?
    public var firstChild: Unmanaged<Node>?
    public var lastChild: Unmanaged<Node>?
    public var next: Unmanaged<Node>?
    public var previous: Unmanaged<Node>?

    /// The links of a node outside of any tree.
    @inlinable
    public init() {}
}

extension TreeLinks {
    /// Inserts a node without a parent before one of the parent's children, or at the end. Retains it.
    ///
    /// The parent and its children are not retained during the call.
    @inlinable
    public static func insert(_ child: Node, into parent: Unmanaged<Node>, before anchor: Unmanaged<Node>?) {
        assert(child.links.parent == nil, "A node has one parent.")
        let link = Unmanaged.passRetained(child)
        child.links.parent = parent
        place(link, in: parent, before: anchor)
    }

    /// Moves a child of the parent before another one, or to the end.
    @inlinable
    public static func move(_ child: Unmanaged<Node>, in parent: Unmanaged<Node>, before anchor: Unmanaged<Node>?) {
        unlink(child, of: parent)
        place(child, in: parent, before: anchor)
    }

    /// Removes a child from its parent.
    ///
    /// - Returns: The child with the reference that the parent had. The caller releases it.
    @inlinable
    public static func remove(_ child: Unmanaged<Node>, from parent: Unmanaged<Node>) -> Unmanaged<Node> {
        unlink(child, of: parent)
        child._withUnsafeGuaranteedRef { $0.links.parent = nil }
        return child
    }

    /// Releases the children of a node that is deinitialized. There is no other reference to the node then.
    @inlinable
    public static func releaseChildren(of node: borrowing Node) {
        var child = node.links.firstChild
        while let released = child {
            child = released._withUnsafeGuaranteedRef { released in
                released.links.parent = nil
                return released.links.next
            }
            released.release()
        }
    }

    /// Makes a node a neighbor of other nodes; its parent is set.
    @inlinable
    static func place(_ child: Unmanaged<Node>, in parent: Unmanaged<Node>, before anchor: Unmanaged<Node>?) {
        assert(anchor == nil || parentOf(anchor!) == parent.toOpaque(), "The anchor is a child of the same parent.")
        let previous =
            if let anchor {
                anchor._withUnsafeGuaranteedRef { $0.links.previous }
            } else {
                parent._withUnsafeGuaranteedRef { $0.links.lastChild }
            }
        child._withUnsafeGuaranteedRef { child in
            child.links.previous = previous
            child.links.next = anchor
        }
        if let previous {
            previous._withUnsafeGuaranteedRef { $0.links.next = child }
        } else {
            parent._withUnsafeGuaranteedRef { $0.links.firstChild = child }
        }
        if let anchor {
            anchor._withUnsafeGuaranteedRef { $0.links.previous = child }
        } else {
            parent._withUnsafeGuaranteedRef { $0.links.lastChild = child }
        }
    }

    /// Joins the neighbors of a child. Its parent stays set.
    @inlinable
    static func unlink(_ child: Unmanaged<Node>, of parent: Unmanaged<Node>) {
        assert(parentOf(child) == parent.toOpaque(), "The node is a child of the parent.")
        let (previous, next) = child._withUnsafeGuaranteedRef { child in
            defer {
                child.links.next = nil
                child.links.previous = nil
            }
            return (child.links.previous, child.links.next)
        }
        if let previous {
            previous._withUnsafeGuaranteedRef { $0.links.next = next }
        } else {
            parent._withUnsafeGuaranteedRef { $0.links.firstChild = next }
        }
        if let next {
            next._withUnsafeGuaranteedRef { $0.links.previous = previous }
        } else {
            parent._withUnsafeGuaranteedRef { $0.links.lastChild = previous }
        }
    }

    /// The address of the parent, to be compared. The node is linked, so its parent owns it.
    @usableFromInline
    static func parentOf(_ node: Unmanaged<Node>) -> UnsafeMutableRawPointer? {
        node._withUnsafeGuaranteedRef { $0.links.parent?.toOpaque() }
    }
}
