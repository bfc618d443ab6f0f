internal import RenderTree

/// What of a page is not as the tree is: mutations folded into one buffer.
///
/// It says which nodes are new, which have gone, which stand elsewhere and which show something else; how they are now is in
/// the tree, and is looked up when a patch is made. So an update takes the place of an earlier one, and what comes and goes
/// before anybody was told leaves nothing. Past a limit the whole page is told anew. Owned by one ``WebScreen``.
struct PendingChanges {
    /// So many nodes may wait. A page of more is told as a whole.
    static let limit = 5000

    /// In the order in which they came, for patches that do not differ from run to run.
    private(set) var inserted = OrderedNodes()
    private(set) var moved = OrderedNodes()
    private(set) var changed = OrderedNodes()
    private(set) var removed: [ElementID] = []
    /// How what has changed may be shown.
    private(set) var animation: RenderAnimation?
    /// Those that are shown so.
    private var animated: Set<RenderNode.ID> = []
    /// Whether nothing that was told holds.
    var isWhole = false

    var isEmpty: Bool { inserted.isEmpty && moved.isEmpty && changed.isEmpty && removed.isEmpty && !isWhole }

    func isAnimated(_ node: RenderNode) -> Bool { animated.contains(node.id) }

    mutating func note(_ mutation: Mutation, _ animation: RenderAnimation?, writer: inout PageWriter) {
        guard !isWhole else { return }
        switch mutation {
        case .insert(let node, let parent, _):
            inserted.append(node)
            touchParent(parent, writer)
        case .remove(let node, let parent):
            inserted.remove(node)
            moved.remove(node)
            changed.remove(node)
            if writer.told[ElementID(node)] != nil {
                removed.append(ElementID(node))
                writer.forget(node)
            }
            touchParent(parent, writer)
        case .move(let node, let parent, _):
            if !inserted.contains(node) { moved.append(node) }
            touchParent(parent, writer)
        case .update(let node):
            touch(node, writer)
            if let told = writer.told[ElementID(node)], told.kind != node.kind, let parent = node.parent {
                touchParent(parent, writer)
            }
        }
        if let animation {
            self.animation = animation
            animated.insert(mutation.node.id)
        }
        if inserted.count + moved.count + changed.count + removed.count > Self.limit { becomeWhole() }
    }

    /// The element of a node may be another; nobody has to be told if it is not.
    mutating func touch(_ node: RenderNode, _ writer: PageWriter) {
        switch node.content {
        case .stack, .arrangement, .groupBox:
            for child in node.children { add(child, writer) }
        default: break
        }
        touchParent(node, writer)
    }

    /// A node has other children than before, which its element may tell, and those of its parts.
    private mutating func touchParent(_ node: RenderNode, _ writer: PageWriter) {
        add(node, writer)
        // What stands in a field or a closed picker is told by that.
        if let speaker = node.speaker { add(speaker, writer) }
        switch node.content {
        case .picker, .menu:
            for child in node.children { add(child, writer) }
        default: break
        }
        touchNamed(around: node, writer)
        guard node.isWrapper else { return }
        // What is said of one thing in wrappers is said where that is.
        var outer = node.parent
        while let here = outer, here.isWrapper {
            add(here, writer)
            outer = here.parent
        }
        touchInside(node, writer)
    }

    /// Actions say what they are about, and what is presented is called as its page is.
    private mutating func touchNamed(around node: RenderNode, _ writer: PageWriter) {
        var outer: RenderNode? = node
        while let here = outer {
            switch here.content {
            case .row(let row) where row.offersActions: add(here, writer)
            case .accessibility(let words) where !words.actions.isEmpty: add(here, writer)
            case .presentation: add(here, writer)
            // What is in a list has no say in the name of a page.
            case .list, .form, .scroll: return
            default: break
            }
            outer = here.parent
        }
    }

    private mutating func touchInside(_ node: RenderNode, _ writer: PageWriter) {
        for child in node.children {
            add(child, writer)
            if child.isWrapper { touchInside(child, writer) }
            if case .picker = child.content, let options = child.part(.options) { add(options, writer) }
        }
    }

    private mutating func add(_ node: RenderNode, _ writer: PageWriter) {
        if writer.told[ElementID(node)] != nil { changed.append(node) }
    }

    mutating func becomeWhole() {
        self = PendingChanges()
        isWhole = true
    }
}

/// Nodes in the order in which they came, each once. Whoever is in it is kept.
struct OrderedNodes {
    private var places: [RenderNode.ID: Int] = [:]
    private var nodes: [RenderNode?] = []

    var isEmpty: Bool { places.isEmpty }
    var count: Int { places.count }

    func contains(_ node: RenderNode) -> Bool { places[node.id] != nil }

    mutating func append(_ node: RenderNode) {
        guard places[node.id] == nil else { return }
        if nodes.count > 2 * places.count + 64 {
            nodes.removeAll { $0 == nil }
            for (place, node) in nodes.enumerated() { places[node!.id] = place }
        }
        places[node.id] = nodes.count
        nodes.append(node)
    }

    mutating func remove(_ node: RenderNode) {
        guard let place = places.removeValue(forKey: node.id) else { return }
        nodes[place] = nil
        if places.isEmpty { nodes.removeAll() }
    }

    var all: [RenderNode] { nodes.compactMap(\.self) }
}
