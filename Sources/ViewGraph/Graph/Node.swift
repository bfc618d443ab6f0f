internal import Prefetching

/// A place in the tree of views: what stays while the values that describe it come and go.
///
/// A node belongs to its parent, which keeps its children in a chain. Its identity is its place: the same place in the next
/// description is the same node. Subclasses say what happens at the place.
///
/// Main actor only. Whoever else wants something of a node asks its ``Graph``.
@MainActor
open class Node {
    // The parent owns its children and releases them when they are removed or when it goes itself. Unsafe because a
    // deinitializer, which may not be isolated, takes the chain apart: nobody else has the node then. Unmanaged and
    // unchecked because half of an update's time would go into counting references otherwise.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var parentLink: Unmanaged<Node>?
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var firstLink: Unmanaged<Node>?
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var lastLink: Unmanaged<Node>?
    @exclusivity(unchecked) public nonisolated(unsafe) final var nextLink: Unmanaged<Node>?
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var previousLink: Unmanaged<Node>?

    /// Where the node gets its environment from. It belongs to an ancestor, so that it outlives the node.
    @usableFromInline final let scopeLink: Unmanaged<Scope>

    /// Depth first, then age: in this order the marked nodes of a pass are updated.
    public final let priority: Priority

    // Other modules would check each access to a stored property, whatever is said of it here: they have inlined accessors.
    // Touched on the main actor alone: who links nodes without being isolated to it is called by updates, which are.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var ownInterests: Interests = []
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var ownTraits: Traits

    @inlinable
    public init(in parent: Node, scope: Scope, traits: Traits = []) {
        parentLink = nil
        scopeLink = .passUnretained(scope)
        priority = Priority(below: parent.priority)
        ownTraits = traits
        if Witness.isAnyoneThere { noteNode() }
    }

    /// The same for whoever has links, and counts no references for it.
    @inlinable
    public init(below parent: Unmanaged<Node>, scope: Unmanaged<Scope>, traits: Traits = []) {
        parentLink = nil
        scopeLink = scope
        priority = Priority(below: Node.priority(of: parent))
        ownTraits = traits
        if Witness.isAnyoneThere { noteNode() }
    }

    /// Creates the first node of a tree.
    public init(rootIn scope: Scope, traits: Traits = []) {
        parentLink = nil
        scopeLink = .passUnretained(scope)
        priority = Priority(depth: 0, serial: 0)
        ownTraits = traits
    }

    @usableFromInline
    final func noteNode() {
        graph.witness?.noteNode(self)
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

    /// Called in a pass when the node has been marked.
    open func update() {}

    /// Called when environment values have changed that this node has an interest in, or that pass through it.
    ///
    /// - Parameter change: What has changed; what is returned is what changes for the node's children.
    open func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange { change }

    /// Called when what the node stands in has been covered, or is seen again.
    ///
    /// Whoever covers some of its children tells only those that are seen.
    open func presenceDidChange(to isPresent: Bool) {
        var child = firstChild
        while let here = child {
            child = here.next
            if here.interests.contains(.tearDown) { here.presenceDidChange(to: isPresent) }
        }
    }

    /// Whether the node covers one of its children: that stays as it is, and is not seen.
    open func covers(_ child: Node) -> Bool { false }

    /// Called in a pass when the node has been marked as a collector, after the updates of the round.
    open func collect() {}

    /// Called once when the node leaves the tree for good, if it has an interest in that. Parents come before children.
    open func tearDown() {}

    /// What to call the node in messages.
    open var name: String { "\(type(of: self))" }
}

extension Node {
    /// What somebody in this subtree wants to be asked about. Grows only.
    @inlinable public nonisolated final var interests: Interests {
        get { ownInterests }
        set { ownInterests = newValue }
    }

    /// What is to be known of the node without asking it.
    @inlinable public final var traits: Traits {
        get { ownTraits }
        set { ownTraits = newValue }
    }

    @inlinable public final var parent: Node? { parentLink?.takeUnretainedValue() }
    @inlinable public final var firstChild: Node? { firstLink?.takeUnretainedValue() }
    @inlinable public final var lastChild: Node? { lastLink?.takeUnretainedValue() }
    @inlinable public final var next: Node? { nextLink?.takeUnretainedValue() }
    @inlinable public final var previous: Node? { previousLink?.takeUnretainedValue() }
    @inlinable public final var scope: Scope { scopeLink.takeUnretainedValue() }
    @inlinable public nonisolated final var graph: Graph { scopeLink._withUnsafeGuaranteedRef { $0.graph } }

    /// What is to be known of a node without asking it.
    public struct Traits: OptionSet, Sendable {
        public let rawValue: UInt8

        @inlinable
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// It waits for the pass.
        @inlinable public static var isMarked: Traits { Traits(rawValue: 1) }
        /// It has something on the screen, and its children are in that.
        @inlinable public static var isRendered: Traits { Traits(rawValue: 2) }
        /// It has left the tree.
        @inlinable public static var isRemoved: Traits { Traits(rawValue: 4) }
        /// A preference is stated or gathers here.
        @inlinable public static var hasPreference: Traits { Traits(rawValue: 8) }
        /// What it has on the screen is elsewhere than where it stands in the tree.
        @inlinable public static var isElsewhere: Traits { Traits(rawValue: 16) }
        /// Of its children only those exist that are seen.
        @inlinable public static var isLazy: Traits { Traits(rawValue: 32) }
        /// What it has on the screen is in a row of a list, that is there for it alone.
        @inlinable public static var isRow: Traits { Traits(rawValue: 64) }
        /// It has no children, because its content would have no end, or more depth than the stack has room for.
        @inlinable public static var isCutOff: Traits { Traits(rawValue: 128) }
    }

    /// The order of updates in a pass.
    public struct Priority: Comparable, Sendable {
        @usableFromInline let bits: UInt64

        /// - Parameter depth: From 65,535 on they count as equally deep.
        @inlinable
        init(depth: UInt64, serial: UInt64) {
            bits = min(depth, 0xFFFF) << 48 | serial & 0xFFFF_FFFF_FFFF
        }

        @inlinable
        init(below parent: Priority) {
            Priority.serial += 1
            self.init(depth: parent.depth + 1, serial: Priority.serial)
        }

        /// Nodes are made on the main actor only.
        @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var serial: UInt64 = 0

        @inlinable public var depth: UInt64 { bits >> 48 }

        @inlinable
        public static func < (left: Priority, right: Priority) -> Bool { left.bits < right.bits }
    }
}

// MARK: - The chain of children

extension Node {
    /// Puts a node that has no parent before one of the children, or behind the last.
    @inlinable
    public final func insertChild(_ child: Node, before anchor: Node? = nil) {
        Self.insert(child, into: .passUnretained(self), before: Self.link(to: anchor))
    }

    /// The same for whoever has links, and counts no references for it.
    @inlinable
    public nonisolated static func insert(
        _ child: Node, into parent: Unmanaged<Node>, before anchor: Unmanaged<Node>?
    ) {
        let link = Unmanaged.passRetained(child)
        child.parentLink = parent
        let interests = child.ownInterests
        parent._withUnsafeGuaranteedRef { parent in
            parent.link(link, before: anchor)
            if !interests.isEmpty { parent.addInterests(interests) }
        }
    }

    /// Puts a child elsewhere among the children.
    public final func moveChild(_ child: Node, before anchor: Node?) {
        let link = Unmanaged.passUnretained(child)
        unlink(link)
        self.link(link, before: Self.link(to: anchor))
    }

    /// Takes a child and all that is below it out of the tree for good.
    public final func removeChild(_ child: Node) {
        child.tearDownSubtree()
        let link = Unmanaged.passUnretained(child)
        unlink(link)
        child.parentLink = nil
        link.release()
    }

    /// Takes a child out of the tree for good, below which nobody wants to be told of that; the caller holds it.
    public final func takeChild(_ child: Node) -> Node {
        let link = Unmanaged.passUnretained(child)
        unlink(link)
        child.parentLink = nil
        return link.takeRetainedValue()
    }

    /// Removes all children.
    public final func removeChildren() {
        while let child = firstChild { removeChild(child) }
    }

    /// Tells the nodes that want to know, parents first, that they leave.
    public final func tearDownSubtree() {
        guard interests.contains(.tearDown) else { return }
        traits.insert(.isRemoved)
        tearDown()
        var child = firstChild
        while let here = child {
            child = here.next
            here.tearDownSubtree()
        }
    }

    @inlinable
    nonisolated static func link(to node: Node?) -> Unmanaged<Node>? {
        if let node { .passUnretained(node) } else { nil }
    }

    // Not isolated, because a closure that is would ask for its executor before each pointer that it follows.
    @inlinable
    nonisolated final func link(_ child: Unmanaged<Node>, before anchor: Unmanaged<Node>?) {
        let previous = if let anchor { anchor._withUnsafeGuaranteedRef { $0.previousLink } } else { lastLink }
        child._withUnsafeGuaranteedRef { child in
            child.previousLink = previous
            child.nextLink = anchor
        }
        if let previous { previous._withUnsafeGuaranteedRef { $0.nextLink = child } } else { firstLink = child }
        if let anchor { anchor._withUnsafeGuaranteedRef { $0.previousLink = child } } else { lastLink = child }
    }

    @usableFromInline
    nonisolated static func priority(of node: Unmanaged<Node>) -> Priority {
        node._withUnsafeGuaranteedRef { $0.priority }
    }

    /// The next child of the same parent.
    @inlinable
    public nonisolated static func following(_ node: Unmanaged<Node>) -> Unmanaged<Node>? {
        node._withUnsafeGuaranteedRef { $0.nextLink }
    }

    /// Has the next child of the same parent come into the caches, for a walk that soon gets there: the nodes of a long
    /// list are in none of them, and each says only where the next one is.
    public nonisolated static func fetchFollowing(_ node: Unmanaged<Node>, bytes: Int = 256) {
        if let next = following(node) { prefetch(next.toOpaque(), bytes) }
    }

    private nonisolated func unlink(_ child: Unmanaged<Node>) {
        child._withUnsafeGuaranteedRef { child in
            let (previous, next) = (child.previousLink, child.nextLink)
            if let previous { previous._withUnsafeGuaranteedRef { $0.nextLink = next } } else { firstLink = next }
            if let next { next._withUnsafeGuaranteedRef { $0.previousLink = previous } } else { lastLink = previous }
            child.nextLink = nil
            child.previousLink = nil
        }
    }

    /// Whether nothing covers the node.
    public final var isPresent: Bool {
        var node = self
        while let here = node.parent {
            if here.covers(node) { return false }
            node = here
        }
        return true
    }

    /// Says that this node wants to be asked, here and to all that is above.
    @inlinable
    public nonisolated final func addInterests(_ added: Interests) {
        var node: Unmanaged<Node>? = .passUnretained(self)
        while let here = node {
            node = here._withUnsafeGuaranteedRef { here in
                guard !here.ownInterests.isSuperset(of: added) else { return nil }
                here.ownInterests.formUnion(added)
                return here.parentLink
            }
        }
    }
}
