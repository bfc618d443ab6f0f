package import FlowRecords
internal import Prefetching

/// The content of a screen, and its changes since its renderer was last updated.
///
/// ```swift
/// let tree = RenderTree()
/// let hello = tree.makeNode(.text(RenderText("Hello")))
/// tree.insert(hello, into: tree.root, before: nil)
/// let mutations = tree.dequeueMutations()  // insert "Hello"#1 into root#0
/// ```
///
/// The view graph edits the tree during updates. A ``Renderer`` receives all changes of an update at once, as
/// ``Mutation`` values. Main thread only.
public final class RenderTree {
    /// The root node. It is never inserted or removed.
    public let root: RenderNode

    /// Whether a layout computes the positions and the visible parts. Set before the tree has content.
    package var isLaidOut = false
    /// Whether the layout supports the cells of lazy grids in lazy stacks.
    package var supportsCellsInLazyStacks = false
    /// The time at which a gesture must be notified, in seconds as in ``RenderPointer/time``.
    public package(set) var pointerDeadline: Double?

    @exclusivity(unchecked) private var mutations: [Mutation] = []
    /// The number of changes since the renderer was last updated.
    package var waitingCount: Int { mutations.count }
    /// The objects that are retained until all clients have processed the mutations.
    @exclusivity(unchecked) private var retainedCreators: ContiguousArray<AnyObject> = []
    @exclusivity(unchecked) private var animations = MutationAnimations()
    /// The animation of subsequent changes; nil for none.
    @exclusivity(unchecked) public var animation: Animation?
    /// Whether changes that a screen may show over time are recorded. Set by the host of a screen with motion.
    @exclusivity(unchecked) package var recordsMotion = false
    /// The contents that have changed since they were last dequeued, with an animation or on nodes in motion.
    @exclusivity(unchecked) private var contentChanges: ContiguousArray<ContentChange> = []
    /// The removed nodes whose elements a screen keeps until they have left, and whether they fade until then.
    package internal(set) var exiting: [RenderNode.ID: Bool] = [:]
    /// The motion of the running step, for a screen whose elements move by themselves.
    package var elementMotion = ElementMotion()
    /// The recorder of causes. Nil in an app that is not inspected. Set by the host.
    @exclusivity(unchecked) package var recorder: FlowRecorder?
    @exclusivity(unchecked) var nextNumber: UInt64 = 1
    @exclusivity(unchecked) private var batch: UInt32 = 1

    public init() {
        root = RenderNode(id: RenderNode.ID(0), content: .root(RenderRoot()), batch: 0)
    }

    /// Creates a node that is not on the screen yet.
    public func makeNode(_ content: consuming RenderContent) -> RenderNode {
        RenderNode(id: makeID(), content: content, batch: batch)
    }

    private func makeID() -> RenderNode.ID {
        defer { nextNumber += 1 }
        return RenderNode.ID(nextNumber)
    }

    /// Creates a node in an unmanaged tree, without reference counting. The caller keeps the tree alive during the
    /// call.
    package static func makeNode(_ content: consuming RenderContent, in tree: Unmanaged<RenderTree>) -> RenderNode {
        let (id, batch) = tree._withUnsafeGuaranteedRef { ($0.makeID(), $0.batch) }
        return RenderNode(id: id, content: content, batch: batch)
    }

    /// Inserts a new node with its subtree before a child of the parent, or at the end.
    public func insert(_ node: RenderNode, into parent: RenderNode, before sibling: RenderNode?) {
        parent.link(node, before: sibling)
        parent.setNeedsLayout(.children)
        if parent.isDetached {
            node.markDetached()
        } else {
            if node.isDetached { node.markInserted(in: batch) }
            if !isNew(parent) { record(.insert(node, into: parent, before: sibling)) }
        }
    }

    /// Inserts a node into an unmanaged parent, without reference counting. The caller keeps the parent, the tree and
    /// the sibling alive during the call. Returns false if the node may have to be wrapped in a row.
    package static func insert(
        _ node: RenderNode, into parent: Unmanaged<RenderNode>, of tree: Unmanaged<RenderTree>,
        before sibling: Unmanaged<RenderNode>?
    ) -> Bool {
        parent._withUnsafeGuaranteedRef { parent in
            guard !parent.canHoldRows else { return false }
            tree._withUnsafeGuaranteedRef { tree in
                guard let sibling else { return tree.insert(node, into: parent, before: nil) }
                sibling._withUnsafeGuaranteedRef { tree.insert(node, into: parent, before: $0) }
            }
            return true
        }
    }

    /// Removes a node with its subtree from the screen, for a later insertion.
    ///
    /// The caller retains the node. It and its subtree can change while they are detached. These changes are not
    /// reported individually; the later insertion includes them. The node is then laid out again.
    public func detach(_ node: RenderNode) {
        remove(node)
        node.markDetached()
    }

    /// Removes a node with its subtree from the screen, which continues to draw it in its last place.
    ///
    /// The caller retains the node. Its changes are not reported, and it can be inserted again.
    package func beginExit(_ node: RenderNode) {
        remove(node)
        node.markExiting()
    }

    /// Removes a node with its subtree from the screen.
    public func remove(_ node: RenderNode) {
        guard let parent = node.parent else { return }
        if !isNew(parent) { record(.remove(node, from: parent)) }
        parent.unlink(node)
        parent.setNeedsLayout(.children)
    }

    /// Moves a node before a sibling, or to the end.
    public func move(_ node: RenderNode, before sibling: RenderNode?) {
        guard let parent = node.parent, node !== sibling, node.next !== sibling else { return }
        withExtendedLifetime(node) {
            parent.unlink(node)
            parent.link(node, before: sibling)
            parent.setNeedsLayout(.children)
            if !isNew(parent) { record(.move(node, in: parent, before: sibling)) }
        }
    }

    /// Changes the content of a node. Equal content is not reported.
    public func update(_ node: RenderNode, to content: RenderContent) {
        guard node.content != content else { return }
        if recordsMotion { recordContent(of: node) }
        node.ownContent = content
        node.setNeedsLayout(.content)
        if !isNew(node) { record(.update(node)) }
    }

    /// Changes the content of a node to one that has no influence on the layout. Equal content is not reported.
    package func redraw(_ node: RenderNode, as content: RenderContent) {
        guard node.content != content else { return }
        node.ownContent = content
        if !isNew(node) { record(.update(node)) }
    }

    /// A content that a node had before a change.
    package struct ContentChange {
        package let node: RenderNode
        package let old: RenderContent
        package let animation: Animation?
    }

    private func recordContent(of node: RenderNode) {
        guard let box = node.ownBox, animation != nil || box.presentation != nil else { return }
        contentChanges.append(ContentChange(node: node, old: node.ownContent, animation: animation))
    }

    /// Returns the contents before their recorded changes, the first one of a node first.
    package func dequeueContentChanges() -> ContiguousArray<ContentChange> {
        guard !contentChanges.isEmpty else { return [] }
        defer { contentChanges.removeAll() }
        return contentChanges
    }

    /// Returns the changes since the last call, in order.
    public func dequeueMutations() -> [Mutation] { dequeueChanges().mutations }

    /// Returns the changes since the last call, in order, and their animations.
    public func dequeueChanges() -> (mutations: [Mutation], animations: MutationAnimations) {
        defer {
            mutations.removeAll()
            if !animations.isEmpty { animations = MutationAnimations() }
            batch = batch < RenderNode.detachedBatch - 1 ? batch + 1 : 1
        }
        return (mutations, animations)
    }

    /// Retains the creator of a removed node until all clients have processed the mutations, to free both together.
    ///
    /// Both were allocated together and lie next to each other. Freeing ten thousand nodes of one kind and then of the
    /// other would pass twice through uncached memory and fragment the allocator.
    package func retainUntilDelivered(_ creator: AnyObject) { retainedCreators.append(creator) }

    /// Releases mutations and the removed nodes, after all clients have processed them.
    package func release(_ mutations: consuming [Mutation]) {
        var left = mutations
        var creators = retainedCreators
        retainedCreators = []
        while !left.isEmpty || !creators.isEmpty {
            if creators.count > 2 {
                // Its descendants were mostly allocated with it, and follow it in memory.
                prefetch(Unmanaged.passUnretained(creators[creators.count - 3]).toOpaque(), 2_048)
            }
            _ = creators.popLast()
            _ = left.popLast()
            if creators.count % 32 == 31 { Self.joinFreedBlocks() }
        }
    }

    /// The C library keeps small freed blocks separate until a large block is requested, and then joins them all. The
    /// large request makes it do so while the last blocks are still cached.
    private static func joinFreedBlocks() {
        let block = UnsafeMutableRawPointer.allocate(byteCount: 4_096, alignment: 16)
        block.storeBytes(of: 0, as: UInt8.self)
        block.deallocate()
    }

    private func record(_ mutation: consuming Mutation) {
        if let recorder, recorder.isRecording { recorder.recordMutation(mutation) }
        mutations.append(mutation)
        if let animation { animations.append(animation, at: mutations.count - 1) }
    }

    /// Whether the node is new in this batch. The insertion reports it as a whole.
    private func isNew(_ node: RenderNode) -> Bool {
        node.batch == batch || node.isDetached
    }
}

extension RenderNode {
    /// The batch value of detached nodes.
    fileprivate static var detachedBatch: UInt32 { .max }

    /// Whether the node was detached, itself or with an ancestor.
    @inline(__always)
    var isDetached: Bool { batch == Self.detachedBatch }

    fileprivate func markDetached() {
        batch = Self.detachedBatch
        box = nil
        invalidation = .all
        for child in children where !child.isDetached { child.markDetached() }
    }

    fileprivate func markExiting() {
        batch = Self.detachedBatch
        for child in children where !child.isDetached { child.markExiting() }
    }

    fileprivate func markInserted(in batch: UInt32) {
        self.batch = batch
        for child in children { child.markInserted(in: batch) }
    }
}
