internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// A node that creates the rows of a lazy container when they become visible.
@MainActor
@usableFromInline
class LazySource: EvaluatingNode {
    /// The only child, which holds the existing rows and their render node.
    final var run: LazyStackNode { unsafeDowncast(firstChild!, to: LazyStackNode.self) }

    /// The maximum number of rows off the screen that are kept with their state.
    static var maximumKeptRows: Int { 256 }

    /// Creates, updates and removes rows to match the range that the layout requests.
    @usableFromInline
    func arrange() {}

    /// The identity of the element at a position.
    func id(at position: Int) -> AnyHashable { position }

    /// The position of the element with an identity.
    func position(of id: AnyHashable) -> Int? { nil }

    /// The number of elements.
    var count: Int { 0 }
}

/// The node of the rows of a lazy collection. Visible rows are on the screen; some others wait off it with their state.
@MainActor
final class LazyStackNode: RenderedNode {
    let item: RenderItem
    /// The rows that the layout requests.
    private(set) var wanted = 0..<0

    init(at cursor: ViewCursor) {
        var shown = RenderLazyStack(count: 0)
        item = cursor.lazyContainer?.fill(&shown) ?? .single
        super.init(.lazyStack(shown), at: cursor)
        render.responder = self
    }

    /// The rows that were requested before a rest of the scene. The layout does not request them again.
    func continueRows() {
        if let rows = dequeueRetained(Range<Int>.self) { wanted = rows }
    }

    override var continuation: NodeContinuation { wanted.isEmpty ? .description : continuing(with: wanted) }

    /// The cast holds because all children are item nodes.
    override func recreatedIdentity(of child: Node, at position: Int) -> AnyHashable? {
        unsafeDowncast(child, to: ItemNode.self).id
    }

    override func forEachRecreatedChild(_ body: (Node, AnyHashable?) -> Void) {
        var offScreen: [ItemNode] = []
        for current in children {
            // The cast holds because all children are item nodes.
            let item = unsafeDowncast(current, to: ItemNode.self)
            if item.isOffScreen { offScreen.append(item) } else { body(item, item.id) }
        }
        for item in offScreen.sorted(by: { $0.position < $1.position }) { body(item, item.id) }
    }

    /// The parent: lazy sources create these nodes.
    var source: LazySource { unsafeDowncast(parent!, to: LazySource.self) }

    /// Whether the row at a position exists.
    func shows(_ position: Int) -> Bool {
        guard case .lazyStack(let run) = render.content else { return false }
        return position >= run.start && position < run.start + render.children.reduce(0) { count, _ in count + 1 }
    }

    /// The render node of the row at a position, if it exists.
    func render(of position: Int) -> RenderNode? {
        guard case .lazyStack(let run) = render.content, shows(position) else { return nil }
        return render.children.dropFirst(position - run.start).first { _ in true }
    }

    /// Adjusts the requested range before a stretch of rows grows: the rows after the stretch probably stay visible.
    func recordChange(of stretch: Range<Int>, among count: Int, by change: Int) {
        let isSeen = stretch.lowerBound < wanted.upperBound || wanted.upperBound == count
        guard isSeen, !wanted.isEmpty, (1...16).contains(change) else { return }
        wanted = wanted.lowerBound..<wanted.upperBound + change
    }

    /// Updates the render node with the number of rows and the position of the first existing row.
    func show(count: Int, from start: Int, version: UInt64) {
        guard case .lazyStack(var shown) = render.content else { return }
        (shown.count, shown.start, shown.version) = (count, start, version)
        tree.update(render, to: .lazyStack(shown))
    }

    override func update() { source.arrange() }

    /// The cast holds because all children are item nodes.
    override func hidesChild(_ child: Node) -> Bool { unsafeDowncast(child, to: ItemNode.self).isOffScreen }

    override func presenceDidChange(to isPresent: Bool) {
        for current in children {
            if !hidesChild(current) { current.presenceDidChange(to: isPresent) }
        }
    }
}

extension LazyStackNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool { false }

    func show(_ items: Range<Int>, of node: RenderNode) {
        guard items != wanted else { return }
        wanted = items
        graph.mark(self)
    }
}

/// The node of one row of a lazy collection.
@MainActor
final class ItemNode: RenderedNode {
    let id: AnyHashable
    var position: Int
    /// Whether the row is kept off the screen.
    var isOffScreen = false
    /// The update of the source that the row shows.
    var updateNumber: UInt64
    /// The last arrangement in which the row was visible.
    var arrangement: UInt64 = 0

    init(_ id: AnyHashable, at position: Int, updateNumber: UInt64, of run: LazyStackNode, at cursor: ViewCursor) {
        self.id = id
        self.position = position
        self.updateNumber = updateNumber
        super.init(.item(run.item), at: cursor)
    }

    override func explicitIdentity(of child: Node, at position: Int) -> AnyHashable? { id }

    override var continuation: NodeContinuation { .description }
}

extension ViewCursor {
    /// Whether a collection at this cursor creates only its visible rows.
    @usableFromInline
    var isLazy: Bool { lazyContainer != nil }

    var lazyContainer: RenderNode? {
        guard scope.tree.isLaidOut, let container = renderParent.lazyContainer else { return nil }
        if case .arrangement = container.content, !scope.tree.supportsCellsInLazyStacks { return nil }
        return container
    }
}

extension RenderNode {
    /// Configures a lazy stack with this container's axis, spacing and alignment, and returns the kind of its items.
    fileprivate func fill(_ run: inout RenderLazyStack) -> RenderItem {
        switch content {
        case .stack(let stack):
            run.isVertical = stack.axis == .vertical
            run.spacing = stack.spacing
            run.alignment = stack.alignment
            return .single
        case .list(let list):
            run.spacing = list.rowSpacing ?? 0
            run.alignment = .topLeading
            return .rows
        case .form:
            (run.spacing, run.alignment) = (0, .topLeading)
            return .rows
        case .arrangement(.lazyGrid(let grid)):
            run.isVertical = grid.isVertical
            run.spacing = grid.spacing
            run.alignment = .topLeading
            run.isInGrid = true
            return .cells
        default: return .single
        }
    }

    /// Updates the lazy stacks in this container with its current axis, spacing and alignment.
    func arrangeRuns(in tree: RenderTree) {
        func arrange(_ node: RenderNode) {
            switch node.content {
            case .lazyStack(var run):
                _ = fill(&run)
                tree.update(node, to: .lazyStack(run))
                node.setNeedsLayout(.content)
                for item in node.children {
                    item.setNeedsLayout(.content)
                    item.children.forEach(arrange)
                }
            case .section:
                node.setNeedsLayout(.content)
                node.children.forEach(arrange)
            default: break
            }
        }
        children.forEach(arrange)
    }
}

extension Node {
    /// Whether the node is in a row of a lazy collection.
    var isInLazyRow: Bool { selfAndAncestors.contains { $0 is ItemNode } }
}
