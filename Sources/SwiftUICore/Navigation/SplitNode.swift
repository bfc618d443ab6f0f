internal import RenderTree
internal import ViewGraph
internal import ViewKernel

/// The columns of a split view with all their dependencies.
struct SplitView: View {
    let columns: [AnyView]
    let visibility: NavigationSplitViewVisibility
    let preferred: NavigationSplitViewColumn?
    let prefer: (NavigationSplitViewColumn) -> Void
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        SplitViewContent(
            columns: columns, visibility: visibility, preferred: preferred, prefer: prefer,
            isCompact: sizeClass == .compact)
    }
}

private struct SplitViewContent: View {
    typealias Body = Never

    let columns: [AnyView]
    let visibility: NavigationSplitViewVisibility
    let preferred: NavigationSplitViewColumn?
    let prefer: (NavigationSplitViewColumn) -> Void
    let isCompact: Bool

    static func _reconcile(_ view: SplitViewContent, at cursor: inout ViewCursor) {
        if let node = cursor.next(SplitNode.self) {
            node.update(with: view.visibility, view.preferred, view.prefer, isCompact: view.isCompact)
            for (column, root) in zip(node.columns, view.columns) { column.node.update(with: nil, nil, root: root) }
        } else {
            let node = SplitNode(at: cursor)
            cursor.add(node)
            node.open(view.columns)
            node.update(with: view.visibility, view.preferred, view.prefer, isCompact: view.isCompact)
        }
    }
}

/// The node of a split view. In a compact width it shows one column at a time.
///
/// It keeps its scene awake: the columns, their paths and an inspector depend on each other, and random sequences found
/// a recreated page that differed from one that had stayed awake.
@MainActor
final class SplitNode: RenderedNode {
    /// The navigation nodes of the columns, with their roles in the split view.
    private(set) var columns: [(node: NavigationNode, column: NavigationColumn)] = []
    private var visibility = NavigationSplitViewVisibility.automatic
    private var prefer: (NavigationSplitViewColumn) -> Void = { _ in }
    /// The visible column in a compact width.
    private var front = 0
    private var preferred: NavigationSplitViewColumn?
    private var isCompact = false

    init(at cursor: ViewCursor) {
        super.init(.navigation(RenderNavigation(.columns)), at: cursor)
        interests = .tearDown
    }

    /// Creates the columns, the last one first, because each needs the navigation of the next.
    func open(_ roots: [AnyView]) {
        var next: (node: Node, navigation: Navigation)?
        for index in roots.indices.reversed() {
            if let following = next {
                let line = RenderedNode(
                    .divider, at: ViewCursor(newIn: self, scope: environmentScope, renderParent: render))
                insertChild(line, before: following.node)
                tree.insert(line.render, into: render, before: following.node.firstRender)
                next = (line, following.navigation)
            }
            let column = NavigationColumn(index, of: self, nextNavigation: next?.navigation)
            let cursor = ViewCursor(
                newIn: self, scope: environmentScope, anchor: next?.node, renderParent: render,
                renderAnchor: next?.node.firstRender)
            let node = NavigationNode(nil, column: column, at: cursor)
            cursor.add(node)
            columns.insert((node, column), at: 0)
            node.open(nil, root: roots[index])
            next = (node, node.replacingNavigation)
        }
        front = dequeueSavedState().flatMap { roots.indices.contains($0) ? $0 : nil } ?? 0
    }

    func update(
        with visibility: NavigationSplitViewVisibility, _ preferred: NavigationSplitViewColumn?,
        _ prefer: @escaping (NavigationSplitViewColumn) -> Void, isCompact: Bool
    ) {
        self.visibility = visibility
        self.prefer = prefer
        self.isCompact = isCompact
        if preferred != self.preferred, let preferred { front = index(of: preferred) }
        self.preferred = preferred
        synchronize()
    }

    override func update() { synchronize() }

    private func index(of column: NavigationSplitViewColumn) -> Int {
        switch column {
        case .sidebar: 0
        case .content: columns.count > 2 ? 1 : 0
        default: columns.count - 1
        }
    }

    private func name(of index: Int) -> NavigationSplitViewColumn {
        if index == columns.count - 1 { return .detail }
        return index == 0 ? .sidebar : .content
    }

    func isShown(_ index: Int) -> Bool {
        if isCompact { return index == front }
        switch visibility {
        case .detailOnly: return index == columns.count - 1
        case .doubleColumn: return index >= columns.count - 2
        default: return true
        }
    }

    /// Shows a column in a compact width.
    func show(_ index: Int) {
        guard front != index else { return }
        front = index
        if preferred != nil { prefer(name(of: index)) }
        graph.mark(self)
    }

    /// The back title of a column; nil if it has no back button.
    func backTitle(from index: Int) -> String? {
        isCompact && index > 0 ? columns.first { $0.column.index == index - 1 }?.column.title ?? "" : nil
    }

    private func synchronize() {
        for (node, column) in columns {
            let isShown = isShown(column.index)
            let wasShown = column.isShown
            column.isShown = isShown
            column.render(in: node)
            node.titlesDidChange()
            guard isShown != wasShown else { continue }
            node.presenceDidChange(to: isShown)
            guard let manager = FocusManager.of(node) else { continue }
            if isShown { manager.resumeFocus(in: node) } else { manager.suspendFocus(in: node) }
        }
    }

    override func hidesChild(_ child: Node) -> Bool {
        columns.contains { $0.node === child && !$0.column.isShown }
    }

    override func presenceDidChange(to isPresent: Bool) {
        for (node, column) in columns where column.isShown { node.presenceDidChange(to: isPresent) }
    }
}

extension SplitNode: RestorableNode {
    static var stateName: String { "column()" }

    /// The visible column in a compact width. A column that the program prefers is its state.
    var savedState: Int? { preferred == nil && front > 0 ? front : nil }
}

/// A column of a split view, as its navigation node sees it.
@MainActor
final class NavigationColumn {
    let index: Int
    /// The navigation for the links of the column's root, which belongs to the next column. Nil for the last column,
    /// whose links push onto its own stack.
    let nextNavigation: Navigation?
    private unowned let split: SplitNode
    var isShown = true
    private(set) var title = ""
    private var width: RenderColumnWidth?

    init(_ index: Int, of split: SplitNode, nextNavigation: Navigation?) {
        self.index = index
        self.split = split
        self.nextNavigation = nextNavigation
    }

    /// Whether another column precedes it.
    var hasPreviousColumn: Bool { index > 0 }

    func show() { split.show(index) }

    var backTitle: String? { split.backTitle(from: index) }

    func goBack() { split.show(index - 1) }

    func titleDidChange(_ title: String) {
        guard title != self.title else { return }
        self.title = title
        split.columns.first { $0.column.index == index + 1 }?.node.titlesDidChange()
    }

    func widthDidChange(_ width: RenderColumnWidth?) {
        self.width = width
        if let node = split.columns.first(where: { $0.column === self })?.node { render(in: node) }
    }

    func render(in node: NavigationNode) {
        node.tree.update(
            node.render, to: .navigation(RenderNavigation(.stack, isShown: isShown, width: width)))
    }
}
