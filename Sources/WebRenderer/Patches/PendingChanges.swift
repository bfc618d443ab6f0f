internal import RenderTree

/// The difference between a page and its tree: mutations folded into sets of nodes.
///
/// It records which nodes are new, removed, moved or changed. Their content is read from the tree when a patch is made.
/// So a later update replaces an earlier one, and a node that is inserted and removed in between leaves no trace.
/// Beyond a limit the whole page is sent. Owned by one ``WebScreen``.
struct PendingChanges {
    /// The number of nodes beyond which the whole page is sent.
    static let limit = 5000

    /// The new nodes in order of insertion, which makes patches deterministic.
    private(set) var inserted = OrderedNodes()
    private(set) var moved = OrderedNodes()
    private(set) var changed = OrderedNodes()
    private(set) var removed: [(id: ElementID, animation: Int?)] = []
    /// The removed nodes whose elements stay until their exit ends.
    private(set) var exited: [Exit] = []
    private(set) var matches: [ElementMotion.Match] = []
    /// The animations of the changes, each once.
    private(set) var animations: [Animation] = []
    /// The index of the animation of all other changes; nil for none.
    private(set) var base: Int?
    /// The indices of the animations of nodes.
    private var animationOfNode: [RenderNode.ID: Int] = [:]
    /// The new nodes whose own transition shows how they appear.
    private(set) var arriving: Set<RenderNode.ID> = []
    /// The sections whose fields are marked already, because their headers have changed.
    private var renamedSections: Set<RenderNode.ID> = []
    /// The pickers with a changed option, whose options are marked.
    private var changedPickers: Set<RenderNode.ID> = []
    /// The number of nodes that were visited in search of the fields of sections.
    private(set) var fieldSearchSteps = 0
    /// The animation of the mutation that is being recorded.
    private var current: Int?
    /// Whether presentations and pages appear and exit at once.
    private(set) var isStill = false
    /// Whether the whole page must be sent.
    var isWhole = false

    /// A node whose element exits.
    struct Exit {
        let node: RenderNode
        /// Whether the element fades out, because no transition shows how it exits.
        let fades: Bool
        let animation: Int?
    }

    var isEmpty: Bool {
        inserted.isEmpty && moved.isEmpty && changed.isEmpty && removed.isEmpty && exited.isEmpty && matches.isEmpty
            && !isWhole
    }

    /// The index of the animation of a node; nil for none.
    func animation(of node: RenderNode) -> Int? { animationOfNode[node.id] }

    /// Records a batch of mutations.
    ///
    /// `motion` contains the facts about the step other than its mutations.
    mutating func record(
        _ mutations: [Mutation], _ animations: MutationAnimations, _ motion: ElementMotion, of tree: RenderTree,
        writer: inout PageWriter
    ) {
        arriving.formUnion(motion.arriving)
        if motion.isStill { isStill = true }
        let first = animations.isEmpty ? nil : mutations.indices.lazy.compactMap { animations[$0] }.first
        if let animation = motion.animation ?? first { base = index(of: animation) }
        for (index, mutation) in mutations.enumerated() {
            record(mutation, animations[index], leaves: tree.exiting[mutation.node.id], writer: &writer)
        }
        guard !isWhole else { return }
        matches += motion.matches
        guard !motion.exited.isEmpty else { return }
        if !exited.isEmpty {
            let ended = Set(motion.exited.map(\.id))
            exited.removeAll { ended.contains($0.node.id) }
        }
        for node in motion.exited { end(node, &writer) }
    }

    private mutating func index(of animation: Animation) -> Int {
        if let known = animations.firstIndex(of: animation) { return known }
        animations.append(animation)
        return animations.count - 1
    }

    /// Removes the element of a node whose exit has ended.
    private mutating func end(_ node: RenderNode, _ writer: inout PageWriter) {
        changed.remove(node)
        guard writer.sent[ElementID(node)] != nil else { return }
        removed.append((ElementID(node), nil))
        writer.forget(node)
    }

    /// `leaves` specifies whether a removed node fades during its exit; nil if it has no exit.
    private mutating func record(
        _ mutation: Mutation, _ animation: Animation?, leaves: Bool?, writer: inout PageWriter
    ) {
        guard !isWhole else { return }
        current = animation.map { index(of: $0) }
        defer { current = nil }
        switch mutation {
        case .insert(let node, let parent, _):
            if writer.sent[ElementID(node)] != nil {
                // It is reinserted before its exit has ended, maybe with fields that were not in their section until
                // now.
                renamedSections.removeAll()
                changedPickers.removeAll()
                exited.removeAll { $0.node === node }
                moved.append(node)
                add(node, writer)
            } else {
                inserted.append(node)
            }
            markRowChanged(around: parent, writer)
            markParentChanged(parent, writer)
            markFieldsChanged(namedBy: node, of: parent, writer)
        case .remove(let node, let parent):
            inserted.remove(node)
            moved.remove(node)
            if let fades = leaves {
                if writer.sent[ElementID(node)] != nil {
                    exited.append(Exit(node: node, fades: fades, animation: current))
                }
            } else {
                changed.remove(node)
                if writer.sent[ElementID(node)] != nil {
                    removed.append((ElementID(node), current))
                    writer.forget(node)
                }
            }
            markRowChanged(around: parent, writer)
            markParentChanged(parent, writer)
            markFieldsChanged(namedBy: node, of: parent, writer)
        case .move(let node, let parent, _):
            if !inserted.contains(node) { moved.append(node) }
            markRowChanged(around: parent, writer)
            markParentChanged(parent, writer)
            markFieldsChanged(namedBy: node, of: parent, writer)
        case .update(let node):
            markChanged(node, writer)
            if let sent = writer.sent[ElementID(node)], sent.kind != node.kind {
                if let parent = node.parent {
                    markRowChanged(around: parent, writer)
                    markParentChanged(parent, writer)
                }
                // It may have become a section, or no longer be one.
                markFieldsChanged(in: node, writer)
            }
        }
        if let current { animationOfNode[mutation.node.id] = current }
        if inserted.count + moved.count + changed.count + removed.count > Self.limit { invalidateAll() }
    }

    /// Marks a node whose element may differ. If it does not, nothing is sent.
    ///
    /// `isMoved` specifies whether the animation of the step moves the node, because its layout has changed.
    mutating func markChanged(_ node: RenderNode, _ writer: PageWriter, isMoved: Bool) {
        current = isMoved ? base : nil
        markChanged(node, writer)
        current = nil
    }

    private mutating func markChanged(_ node: RenderNode, _ writer: PageWriter) {
        switch node.content {
        // The style of a child also depends on its parent's content, for example on the axis of a stack.
        case .stack, .arrangement, .groupBox:
            for child in node.children { add(child, writer) }
        default: break
        }
        markParentChanged(node, writer)
    }

    /// Marks a node whose children have changed, and the parts that show them.
    private mutating func markParentChanged(_ node: RenderNode, _ writer: PageWriter) {
        add(node, writer)
        // A field or a closed picker shows the texts of its descendants.
        if let presentingAncestor = node.presentingAncestor { add(presentingAncestor, writer) }
        switch node.content {
        case .picker, .menu:
            for child in node.children { add(child, writer) }
        default: break
        }
        markNamedChanged(around: node, writer)
        guard node.isWrapper || node.content == .part(.label) else { return }
        // Wrappers' properties appear on the element inside them, and on the control whose label they are.
        for outer in node.ancestors {
            if outer.content.facts.traits.contains(.singleTarget) { add(outer, writer) }
            guard outer.isWrapper || outer.content == .part(.label) else { break }
            add(outer, writer)
        }
        markDescendantsChanged(node, writer)
    }

    /// Marks the row whose whole content a node may be. The row opens the content's menu, which may have been added or
    /// removed.
    private mutating func markRowChanged(around node: RenderNode, _ writer: PageWriter) {
        var outer: RenderNode? = node
        while let current = outer, current.canBeAroundRowContent { outer = current.parent }
        if let outer, case .row = outer.content { add(outer, writer) }
    }

    /// Marks the elements that are named after the node: tabs, rows with actions, presentations after their pages, and
    /// the fields of a section after its header.
    private mutating func markNamedChanged(around node: RenderNode, _ writer: PageWriter) {
        var outer: RenderNode? = node
        // The content of a list does not name a page, so the walk is over for rows.
        var isInList = false
        while let current = outer {
            switch current.content {
            case .tab: add(current, writer)
            case .picker(let picker) where picker.style != .menu: markOptionsChanged(of: current, writer)
            // A part that is changed itself may have been a header. Nothing is named after what a footer contains.
            case .part where current === node || current.content == .part(.header):
                if let parent = current.parent { markFieldsChanged(namedBy: current, of: parent, writer) }
            case .row(let row) where row.offersActions && !isInList: add(current, writer)
            case .accessibility(let words) where words.hasMenu && !isInList: add(current, writer)
            case .accessibility(let words) where words.children == .combine && !isInList:
                add(current, writer)
                markCombinedChanged(in: current, writer)
            case .presentation where !isInList: add(current, writer)
            // It is inert unless it holds a field.
            case .effect(let effect) where effect.hidesContent: add(current, writer)
            case .list, .form, .scroll: isInList = true
            default: break
            }
            outer = current.parent
        }
    }

    /// Marks the elements that depend on all texts of a combined element: its children, and a control inside.
    private mutating func markCombinedChanged(in node: RenderNode, _ writer: PageWriter) {
        for child in node.children {
            let isControl = child.content.facts.traits.contains(.control)
            if isControl || node.content.kind == .accessibility { add(child, writer) }
            markCombinedChanged(in: child, writer)
        }
    }

    /// Marks the fields of a section when a part that may be its header has changed.
    private mutating func markFieldsChanged(namedBy part: RenderNode, of parent: RenderNode, _ writer: PageWriter) {
        guard case .section = parent.content, part.content == .part(.header) || part.content == .part(.footer) else {
            return
        }
        // The names are read when the patch is made, so later changes of the header add nothing.
        guard renamedSections.insert(parent.id).inserted else { return }
        markFieldsChanged(in: parent, writer)
    }

    /// Marks the options of a picker. The Tab key reaches only one of them, and which one depends on all.
    private mutating func markOptionsChanged(of picker: RenderNode, _ writer: PageWriter) {
        guard changedPickers.insert(picker.id).inserted else { return }
        for option in picker.options { add(option, writer) }
    }

    private mutating func markFieldsChanged(in node: RenderNode, _ writer: PageWriter) {
        for child in node.children {
            fieldSearchSteps += 1
            if case .textField = child.content { add(child, writer) }
            markFieldsChanged(in: child, writer)
        }
    }

    private mutating func markDescendantsChanged(_ node: RenderNode, _ writer: PageWriter) {
        for child in node.children {
            add(child, writer)
            if child.isWrapper { markDescendantsChanged(child, writer) }
            if case .picker = child.content, let options = child.part(.options) { add(options, writer) }
        }
    }

    private mutating func add(_ node: RenderNode, _ writer: PageWriter) {
        guard writer.sent[ElementID(node)] != nil else { return }
        changed.append(node)
        // A mutation of the node itself has precedence over those around it, which only mark it.
        if let current, animationOfNode[node.id] == nil { animationOfNode[node.id] = current }
    }

    mutating func invalidateAll() {
        self = PendingChanges()
        isWhole = true
    }
}
