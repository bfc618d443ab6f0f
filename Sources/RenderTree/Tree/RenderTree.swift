internal import Prefetching

/// What is on one screen, and what has changed since its renderer was last told.
///
/// ```swift
/// let tree = RenderTree()
/// let hello = tree.makeNode(.text(RenderText("Hello")))
/// tree.insert(hello, into: tree.root, before: nil)
/// let mutations = tree.takeMutations()  // insert "Hello"#1 into root#0
/// ```
///
/// The core edits the tree while it updates views; a ``Renderer`` is given what has changed as ``Mutation`` values, all
/// those of an update at once. Only the main thread touches it.
public final class RenderTree {
    /// The node that holds everything. It is never inserted or removed.
    public let root: RenderNode

    /// Whether somebody lays out what is in it, and finds out what is seen. Said before anything is in it.
    package var isLaidOut = false
    /// Whether whoever does knows cells of lazy grids that are in runs.
    package var knowsRunsOfCells = false
    /// When a gesture wants to hear that time has passed, in seconds as those of ``RenderPointer/time``.
    public package(set) var pointerDeadline: Double?

    @exclusivity(unchecked) private var mutations: [Mutation] = []
    /// What is kept until everybody has been told of the mutations.
    private var departed: ContiguousArray<AnyObject> = []
    @exclusivity(unchecked) private var animations = MutationAnimations()
    /// How the changes that are made from now on may be shown; nil is at once.
    @exclusivity(unchecked) public var animation: RenderAnimation?
    @exclusivity(unchecked) private var nextNumber: UInt64 = 1
    @exclusivity(unchecked) private var batch: UInt32 = 1

    public init() {
        root = RenderNode(id: RenderNode.ID(0), content: .root(RenderRoot()), batch: 0)
    }

    /// Creates a node that is not on the screen yet.
    public func makeNode(_ content: consuming RenderContent) -> RenderNode {
        RenderNode(id: takeID(), content: content, batch: batch)
    }

    private func takeID() -> RenderNode.ID {
        defer { nextNumber += 1 }
        return RenderNode.ID(nextNumber)
    }

    /// The same for whoever has links, and counts no references for it.
    package static func makeNode(_ content: consuming RenderContent, in tree: Unmanaged<RenderTree>) -> RenderNode {
        let (id, batch) = tree._withUnsafeGuaranteedRef { ($0.takeID(), $0.batch) }
        return RenderNode(id: id, content: content, batch: batch)
    }

    /// Puts a new node, with what it holds, before a child of the parent, or behind its last.
    public func insert(_ node: RenderNode, into parent: RenderNode, before sibling: RenderNode?) {
        parent.link(node, before: sibling)
        parent.becomeStale(.children)
        if parent.isAside {
            node.keepAside()
        } else {
            if node.isAside { node.bringBack(in: batch) }
            if !isNew(parent) { record(.insert(node, into: parent, before: sibling)) }
        }
    }

    /// The same for whoever has links, and counts no references for it; false where it may have to go into a row.
    package static func insert(
        _ node: RenderNode, into parent: Unmanaged<RenderNode>, of tree: Unmanaged<RenderTree>,
        before sibling: Unmanaged<RenderNode>?
    ) -> Bool {
        parent._withUnsafeGuaranteedRef { parent in
            guard !parent.mayHoldRows else { return false }
            tree._withUnsafeGuaranteedRef { tree in
                guard let sibling else { return tree.insert(node, into: parent, before: nil) }
                sibling._withUnsafeGuaranteedRef { tree.insert(node, into: parent, before: $0) }
            }
            return true
        }
    }

    /// Takes a node off the screen, with what it holds, to be inserted again later.
    ///
    /// Whoever calls it keeps the node. It can be changed meanwhile, and so can what it holds: nobody is told of that, and
    /// the insertion that brings it back tells all. It is laid out anew then.
    public func setAside(_ node: RenderNode) {
        remove(node)
        node.keepAside()
    }

    /// Takes a node off the screen, with what it holds.
    public func remove(_ node: RenderNode) {
        guard let parent = node.parent else { return }
        if !isNew(parent) { record(.remove(node, from: parent)) }
        parent.unlink(node)
        parent.becomeStale(.children)
    }

    /// Puts a node before another of the same parent, or behind the last.
    public func move(_ node: RenderNode, before sibling: RenderNode?) {
        guard let parent = node.parent, node !== sibling, node.next !== sibling else { return }
        withExtendedLifetime(node) {
            parent.unlink(node)
            parent.link(node, before: sibling)
            parent.becomeStale(.children)
            if !isNew(parent) { record(.move(node, in: parent, before: sibling)) }
        }
    }

    /// Shows something else in a node. Equal content is not told.
    public func update(_ node: RenderNode, to content: RenderContent) {
        guard node.content != content else { return }
        node.ownContent = content
        node.becomeStale(.content)
        if !isNew(node) { record(.update(node)) }
    }

    /// What has changed since the last call, in order.
    public func takeMutations() -> [Mutation] { takeChanges().mutations }

    /// What has changed since the last call, in order, and how it may be shown.
    public func takeChanges() -> (mutations: [Mutation], animations: MutationAnimations) {
        defer {
            mutations.removeAll()
            if !animations.isEmpty { animations = MutationAnimations() }
            batch = batch < RenderNode.aside - 1 ? batch + 1 : 1
        }
        return (mutations, animations)
    }

    /// Keeps what made a node that was just removed until everybody has been told, to be freed along with that.
    ///
    /// They were made together and lie between each other. To free ten thousand of the one kind and then of the other would
    /// pass twice through memory that no cache holds, and leave the allocator with the gaps.
    package func keepUntilTold(_ maker: AnyObject) { departed.append(maker) }

    /// Lets mutations go, and with them what was removed, now that everybody has been told.
    package func release(_ mutations: consuming [Mutation]) {
        var left = mutations
        var makers = departed
        departed = []
        while !left.isEmpty || !makers.isEmpty {
            if makers.count > 2 {
                // What is below it was mostly made with it, and lies behind it.
                prefetch(Unmanaged.passUnretained(makers[makers.count - 3]).toOpaque(), 2_048)
            }
            _ = makers.popLast()
            _ = left.popLast()
            if makers.count % 32 == 31 { Self.joinFreedBlocks() }
        }
    }

    /// The C library keeps small blocks apart when they are freed, until somebody asks for a large one; then it joins them all.
    /// It shall do so while those of the last few nodes are still in the caches.
    private static func joinFreedBlocks() {
        let block = UnsafeMutableRawPointer.allocate(byteCount: 4_096, alignment: 16)
        block.storeBytes(of: 0, as: UInt8.self)
        block.deallocate()
    }

    private func record(_ mutation: consuming Mutation) {
        mutations.append(mutation)
        if let animation { animations.append(animation, at: mutations.count - 1) }
    }

    /// A node that came with this batch is told as a whole by the insertion that brings it.
    private func isNew(_ node: RenderNode) -> Bool {
        node.batch == batch || node.isAside
    }
}

extension RenderNode {
    /// The batch of what is on no screen at the moment.
    fileprivate static var aside: UInt32 { .max }

    /// Whether it was set aside, or is in something that was.
    @inline(__always)
    var isAside: Bool { batch == Self.aside }

    fileprivate func keepAside() {
        batch = Self.aside
        box = nil
        staleness = .all
        for child in children where !child.isAside { child.keepAside() }
    }

    fileprivate func bringBack(in batch: UInt32) {
        self.batch = batch
        for child in children { child.bringBack(in: batch) }
    }
}
