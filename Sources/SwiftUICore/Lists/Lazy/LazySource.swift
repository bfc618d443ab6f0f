internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// A node that makes rows of a lazy container when they are seen.
@MainActor
@usableFromInline
class LazySource: EvaluatingNode {
    /// What is shown of it, and the rows that exist.
    final var run: RunNode { unsafeDowncast(firstChild!, to: RunNode.self) }

    /// How many rows off the screen are kept, with their state, beside those that are seen.
    static var mostKeptRows: Int { 256 }

    /// Brings the rows in line with what the layout has asked for.
    @usableFromInline
    func arrange() {}

    /// The identity of the element at a position.
    func id(at position: Int) -> AnyHashable { position }

    /// Where the element with an identity is.
    func position(of id: AnyHashable) -> Int? { nil }

    /// How many elements there are.
    var count: Int { 0 }
}

/// The node of a run: of its rows those that are seen are on the screen, and some others wait with their state.
@MainActor
final class RunNode: RenderedNode {
    let item: RenderItem
    /// The rows that the layout wants.
    private(set) var wanted = 0..<0

    init(in place: ViewPlace) {
        var shown = RenderRun(count: 0)
        item = place.lazyContainer?.fill(&shown) ?? .single
        super.init(.run(shown), in: place)
        render.responder = self
    }

    var source: LazySource { unsafeDowncast(parent!, to: LazySource.self) }

    /// Whether the row at a position exists.
    func shows(_ position: Int) -> Bool {
        guard case .run(let run) = render.content else { return false }
        return position >= run.start && position < run.start + render.children.reduce(0) { count, _ in count + 1 }
    }

    /// What is shown of the row at a position, if it exists.
    func render(of position: Int) -> RenderNode? {
        guard case .run(let run) = render.content, shows(position) else { return nil }
        return render.children.dropFirst(position - run.start).first { _ in true }
    }

    /// A stretch of the rows is about to be longer or shorter: those behind it are probably still seen.
    func noteChange(of stretch: Range<Int>, among count: Int, by change: Int) {
        let isSeen = stretch.lowerBound < wanted.upperBound || wanted.upperBound == count
        guard isSeen, !wanted.isEmpty, (1...16).contains(change) else { return }
        wanted = wanted.lowerBound..<wanted.upperBound + change
    }

    /// Says how many rows there are, and which of them exist.
    func show(count: Int, from start: Int, version: UInt64) {
        guard case .run(var shown) = render.content else { return }
        (shown.count, shown.start, shown.version) = (count, start, version)
        tree.update(render, to: .run(shown))
    }

    override func update() { source.arrange() }

    override func covers(_ child: Node) -> Bool { unsafeDowncast(child, to: ItemNode.self).isAside }

    override func presenceDidChange(to isPresent: Bool) {
        var child = firstChild
        while let here = child {
            child = here.next
            if !covers(here) { here.presenceDidChange(to: isPresent) }
        }
    }
}

extension RunNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool { false }

    func show(_ items: Range<Int>, of node: RenderNode) {
        guard items != wanted else { return }
        wanted = items
        graph.mark(self)
    }
}

/// The node of a row of a run.
@MainActor
final class ItemNode: RenderedNode {
    let id: AnyHashable
    var position: Int
    /// Whether it waits off the screen.
    var isAside = false
    /// Which of the source's evaluations it shows.
    var turn: UInt64
    /// The last arrangement in which it was seen.
    var arrangement: UInt64 = 0

    init(_ id: AnyHashable, at position: Int, turn: UInt64, of run: RunNode, in place: ViewPlace) {
        self.id = id
        self.position = position
        self.turn = turn
        super.init(.item(run.item), in: place)
    }
}

extension ViewPlace {
    /// Whether a collection that is shown here is shown in part.
    @usableFromInline
    var isLazy: Bool { lazyContainer != nil }

    var lazyContainer: RenderNode? {
        guard scope.tree.isLaidOut, let container = renderParent.lazyContainer else { return nil }
        if case .arrangement = container.content, !scope.tree.knowsRunsOfCells { return nil }
        return container
    }
}

extension RenderNode {
    /// Says how a run in this container arranges its items.
    fileprivate func fill(_ run: inout RenderRun) -> RenderItem {
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

    /// Has the runs in this container arrange their items as it says now.
    func arrangeRuns(in tree: RenderTree) {
        func arrange(_ node: RenderNode) {
            switch node.content {
            case .run(var run):
                _ = fill(&run)
                tree.update(node, to: .run(run))
                node.becomeStale(.content)
                for item in node.children {
                    item.becomeStale(.content)
                    item.children.forEach(arrange)
                }
            case .section:
                node.becomeStale(.content)
                node.children.forEach(arrange)
            default: break
            }
        }
        children.forEach(arrange)
    }
}
