public import FlowRecords
public import LinkedTree
internal import Prefetching

/// A position in the view tree. It persists while the view values that describe it change.
///
/// A node belongs to its parent, which keeps its children in a linked list. Its position is its identity: the same
/// position in the next description is the same node. Subclasses implement the behavior.
///
/// Main actor only. Other threads use the ``Graph`` of the node.
@MainActor
open class Node {
    // Unsafe because the nonisolated deinitializer releases the children. Unchecked because updates would otherwise
    // spend much of their time with the checks.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var ownLinks = TreeLinks<Node>()

    /// The source of the node's environment. It belongs to an ancestor and therefore outlives the node.
    @usableFromInline final let scopeLink: Unmanaged<Scope>

    /// The order of updates in a pass: depth first, then age.
    public final let priority: Priority

    // Other modules would check exclusivity on each access to a stored property, even with the attribute. They use
    // inlinable accessors instead. Main actor only: nonisolated functions that link nodes are called by updates, which
    // are isolated.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var ownInterests: Interests = []
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var ownTraits: Traits

    @inlinable
    public init(in parent: Node, scope: Scope, traits: Traits = []) {
        scopeLink = .passUnretained(scope)
        priority = Priority(below: parent.priority)
        ownTraits = traits
        if GraphObserver.exists { recordNode() }
    }

    /// Creates a node from unmanaged references, without reference counting.
    @inlinable
    public init(below parent: Unmanaged<Node>, scope: Unmanaged<Scope>, traits: Traits = []) {
        scopeLink = scope
        priority = Priority(below: Node.priority(of: parent))
        ownTraits = traits
        if GraphObserver.exists { recordNode() }
    }

    /// Creates the root node of a tree.
    public init(rootIn scope: Scope, traits: Traits = []) {
        scopeLink = .passUnretained(scope)
        priority = Priority(depth: 0, serial: 0)
        ownTraits = traits
    }

    @usableFromInline
    final func recordNode() {
        graph.observer?.recordNode(self)
    }

    deinit { TreeLinks.releaseChildren(of: self) }

    /// Updates the node. Called in a pass if the node is marked.
    open func update() {}

    /// Called when environment values change that this node or its descendants have an interest in.
    ///
    /// - Parameter change: The changed values.
    /// - Returns: The change that applies to the node's children.
    open func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange { change }

    /// Called when an ancestor covers the subtree of this node or shows it again.
    ///
    /// A node that covers some of its children informs only the visible ones.
    open func presenceDidChange(to isPresent: Bool) {
        for current in children {
            if current.interests.contains(.tearDown) { current.presenceDidChange(to: isPresent) }
        }
    }

    /// Whether the node covers one of its children. A covered child stays unchanged and is not visible.
    open func hidesChild(_ child: Node) -> Bool { false }

    /// The explicit identity that a child at a position has below this node; nil for none.
    open func explicitIdentity(of child: Node, at position: Int) -> AnyHashable? { nil }

    /// The identity by which a recreated child at a position finds its state from before a rest; nil if its position
    /// determines it.
    ///
    /// Unlike explicit identities, these are not part of saved state.
    open func recreatedIdentity(of child: Node, at position: Int) -> AnyHashable? {
        explicitIdentity(of: child, at: position)
    }

    /// Calls a closure with each child, and its explicit identity.
    public final func forEachIdentifiedChild(_ body: (Node, AnyHashable?) -> Void) {
        var position = 0
        for current in children {
            body(current, explicitIdentity(of: current, at: position))
            position += 1
        }
    }

    /// Calls a closure with each child, and the identity by which it is found again after a rest.
    open func forEachRecreatedChild(_ body: (Node, AnyHashable?) -> Void) {
        var position = 0
        for current in children {
            body(current, recreatedIdentity(of: current, at: position))
            position += 1
        }
    }

    /// Collects values from descendants. Called after the updates of a round if the node is marked as a collector.
    open func collect() {}

    /// Called once when the node leaves the tree, if it has the interest ``Interests/tearDown``. Parents come before
    /// children.
    open func tearDown() {}

    /// The information with which the node continues after a rest of its tree. Subclasses that have no state of their
    /// own, or hand it over, override this property.
    open var continuation: NodeContinuation { type(of: self) == Node.self ? .description : .impossible(nil) }

    /// The name of the node in messages.
    open var name: String { "\(type(of: self))" }

    /// The name of the node in records.
    open var flowLabel: FlowLabel { .of(type(of: self), text: LibraryNames.ofNode) }
}

extension Node: LinkedNode {
    public typealias Linked = Node

    /// The neighbors of the node.
    @inlinable public nonisolated final var links: TreeLinks<Node> {
        get { ownLinks }
        _modify { yield &ownLinks }
    }
}

extension Node {
    /// The interests of the node and its descendants. The set only grows.
    @inlinable public nonisolated final var interests: Interests {
        get { ownInterests }
        set { ownInterests = newValue }
    }

    /// Flags that describe the node's state and kind.
    @inlinable public final var traits: Traits {
        get { ownTraits }
        set { ownTraits = newValue }
    }

    @inlinable public final var parent: Node? { ownLinks.parent?.takeUnretainedValue() }
    @inlinable public final var firstChild: Node? { ownLinks.firstChild?.takeUnretainedValue() }
    @inlinable public final var lastChild: Node? { ownLinks.lastChild?.takeUnretainedValue() }
    @inlinable public final var next: Node? { ownLinks.next?.takeUnretainedValue() }
    @inlinable public final var previous: Node? { ownLinks.previous?.takeUnretainedValue() }
    @inlinable public final var scope: Scope { scopeLink.takeUnretainedValue() }
    @inlinable public nonisolated final var graph: Graph { scopeLink._withUnsafeGuaranteedRef { $0.graph } }

    /// Flags that describe a node's state and kind.
    public struct Traits: OptionSet, Sendable {
        public let rawValue: UInt8

        @inlinable
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The node waits for the pass.
        @inlinable public static var isMarked: Traits { Traits(rawValue: 1) }
        /// The node has a render node, and its children render inside it.
        @inlinable public static var isRendered: Traits { Traits(rawValue: 2) }
        /// The node has left the tree.
        @inlinable public static var isRemoved: Traits { Traits(rawValue: 4) }
        /// The node sets or collects a preference.
        @inlinable public static var hasPreference: Traits { Traits(rawValue: 8) }
        /// The node's render node is not at the position that its place in the tree implies.
        @inlinable public static var hasDetachedRender: Traits { Traits(rawValue: 16) }
        /// Only the visible children of the node exist.
        @inlinable public static var isLazy: Traits { Traits(rawValue: 32) }
        /// The node renders into a list row that exists for it alone.
        @inlinable public static var isRow: Traits { Traits(rawValue: 64) }
        /// The node has no children, because its content would recurse without end or deeper than the stack allows.
        @inlinable public static var isCutOff: Traits { Traits(rawValue: 128) }
    }

    /// The order of updates in a pass.
    public struct Priority: Comparable, Sendable {
        @usableFromInline let bits: UInt64

        /// Depths of 65,535 and more count as equal.
        @inlinable
        init(depth: UInt64, serial: UInt64) {
            bits = min(depth, 0xFFFF) << 48 | serial & 0xFFFF_FFFF_FFFF
        }

        @inlinable
        init(below parent: Priority) {
            Priority.serial += 1
            self.init(depth: parent.depth + 1, serial: Priority.serial)
        }

        /// Main actor only, like the creation of nodes.
        @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var serial: UInt64 = 0

        @inlinable public var depth: UInt64 { bits >> 48 }

        /// The age of the node: a number that no other node of the process has; 0 for roots.
        package var serial: UInt64 { bits & 0xFFFF_FFFF_FFFF }

        @inlinable
        public static func < (left: Priority, right: Priority) -> Bool { left.bits < right.bits }
    }
}

// MARK: - Children

extension Node {
    /// Inserts a node without a parent before one of the children, or at the end.
    @inlinable
    public final func insertChild(_ child: Node, before anchor: Node? = nil) {
        Self.insert(child, into: .passUnretained(self), before: Self.link(to: anchor))
    }

    /// Inserts a node, given by unmanaged references, without reference counting.
    @inlinable
    public nonisolated static func insert(
        _ child: Node, into parent: Unmanaged<Node>, before anchor: Unmanaged<Node>?
    ) {
        TreeLinks.insert(child, into: parent, before: anchor)
        let interests = child.ownInterests
        if !interests.isEmpty { parent._withUnsafeGuaranteedRef { $0.addInterests(interests) } }
    }

    /// Moves a child to another position among the children.
    public final func moveChild(_ child: Node, before anchor: Node?) {
        TreeLinks.move(.passUnretained(child), in: .passUnretained(self), before: Self.link(to: anchor))
    }

    /// Removes a child and its subtree from the tree, and calls ``tearDown()`` where needed.
    public final func removeChild(_ child: Node) {
        child.tearDownSubtree()
        TreeLinks.remove(.passUnretained(child), from: .passUnretained(self)).release()
    }

    /// Removes and returns a child whose subtree has no interest in ``Interests/tearDown``. The caller owns it.
    public final func detachChild(_ child: Node) -> Node {
        TreeLinks.remove(.passUnretained(child), from: .passUnretained(self)).takeRetainedValue()
    }

    /// Removes all children.
    public final func removeChildren() {
        while let child = firstChild { removeChild(child) }
    }

    /// Calls ``tearDown()`` on the nodes that have the interest, parents first.
    public final func tearDownSubtree() {
        guard interests.contains(.tearDown) else { return }
        traits.insert(.isRemoved)
        tearDown()
        if let observer = graph.removalObserver { observer(self) }
        for current in children {
            current.tearDownSubtree()
        }
    }

    // The callers of the functions below are in a pass on the main actor, in which parents own the nodes that they
    // pass.

    @inlinable
    nonisolated static func link(to node: Node?) -> Unmanaged<Node>? {
        if let node { .passUnretained(node) } else { nil }
    }

    @usableFromInline
    nonisolated static func priority(of node: Unmanaged<Node>) -> Priority {
        node._withUnsafeGuaranteedRef { $0.priority }
    }

    /// The next child of the same parent.
    @inlinable
    public nonisolated static func following(_ node: Unmanaged<Node>) -> Unmanaged<Node>? {
        node._withUnsafeGuaranteedRef { $0.ownLinks.next }
    }

    /// Prefetches the next child of the same parent, which is removed after this one. The nodes of a long list are in
    /// no cache, and only its predecessor knows a node's address.
    public nonisolated static func prefetchNextSibling(_ node: Unmanaged<Node>) {
        if let next = following(node) { prefetch(next.toOpaque(), 512) }
    }

    /// Returns the topmost nodes of a class below this one, in order.
    package final func topmostDescendants<Found: Node>(of type: Found.Type) -> [Found] {
        var found: [Found] = []
        func collect(_ node: Node) {
            for current in node.children {
                if let match = current as? Found { found.append(match) } else { collect(current) }
            }
        }
        collect(self)
        return found
    }

    /// Whether no ancestor covers the node.
    public final var isPresent: Bool {
        var node = self
        while let current = node.parent {
            if current.hidesChild(node) { return false }
            node = current
        }
        return true
    }

    /// Adds interests to this node and to all its ancestors.
    @inlinable
    public nonisolated final func addInterests(_ added: Interests) {
        var node: Unmanaged<Node>? = .passUnretained(self)
        while let current = node {
            node = current._withUnsafeGuaranteedRef { current in
                guard !current.ownInterests.isSuperset(of: added) else { return nil }
                current.ownInterests.formUnion(added)
                return current.ownLinks.parent
            }
        }
    }
}
