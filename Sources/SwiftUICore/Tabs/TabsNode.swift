internal import RenderTree
internal import ViewGraph

/// The node of a tab view. The tab nodes are descendants of it.
@MainActor
final class TabsNode: RenderedNode {
    private(set) lazy var reconciler = TabReconciler(tabs: self)
    private var chosen: AnyHashable?
    private var choose: (AnyHashable) -> Void = { _ in }
    /// The tab that is selected when the program provides no selection.
    private weak var defaultTab: TabNode?

    init(at cursor: ViewCursor) {
        super.init(.tabs(RenderTabs()), at: cursor)
        interests = [
            .tearDown, KeyInterests.of(ObjectIdentifier(TabViewStyleKey.self)),
            KeyInterests.of(ObjectIdentifier(IndexBackgroundKey.self)),
        ]
        show()
    }

    private func show() {
        let (style, hasBackground) = DependencyTracker.ignoring {
            (environmentScope.values.tabViewStyle, environmentScope.values.indexHasBackground)
        }
        let tabs = RenderTabs(
            style: style.rendered, isBarHidden: isBarHidden, hasIndexBackground: hasBackground && style.rendered != .bar
        )
        tree.update(render, to: .tabs(tabs))
    }

    private var isBarHidden: Bool {
        if case .tabs(let tabs) = render.content { tabs.isBarHidden } else { false }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    func accept(_ chosen: AnyHashable?, _ choose: @escaping (AnyHashable) -> Void) {
        self.chosen = chosen
        self.choose = choose
    }

    /// The tab nodes below, in order.
    var tabs: [TabNode] {
        var tabs: [TabNode] = []
        func collect(_ node: Node) {
            var child = node.firstChild
            while let current = child {
                child = current.next
                if let tab = current as? TabNode { tabs.append(tab) } else { collect(current) }
            }
        }
        collect(self)
        return tabs
    }

    /// Selects a tab on behalf of the user.
    func select(_ tab: TabNode) {
        if chosen != nil {
            if let tag = tab.tag { choose(tag) }
        } else {
            defaultTab = tab
            graph.mark(self)
        }
    }

    override func update() { updateSelection() }

    /// Shows the selected tab, and creates its content if needed.
    func updateSelection() {
        let tabs = tabs
        for (index, tab) in tabs.enumerated() where tab.tag == nil { tab.tag = AnyHashable(index) }
        let byTag = chosen.flatMap { chosen in tabs.first { $0.tag == chosen } }
        let shown = byTag ?? defaultTab.flatMap { defaultTab in tabs.first { $0 === defaultTab } } ?? tabs.first
        if chosen == nil { defaultTab = shown }
        let before = tabs.first { $0.isShown }
        for tab in tabs where tab !== shown { tab.isShown = false }
        shown?.isShown = true
        if before !== shown {
            shown?.open()
            before?.presenceDidChange(to: false)
        }
        for tab in tabs { tab.show() }
        arrange(tabs)
    }

    /// Moves the tab items into the order of the tabs.
    private func arrange(_ tabs: [TabNode]) {
        let names = tabs.compactMap(\.item)
        let shown = render.children.filter { if case .tab = $0.content { true } else { false } }
        guard !names.elementsEqual(shown, by: ===) else { return }
        for name in names { tree.move(name, before: nil) }
    }

    override func presenceDidChange(to isPresent: Bool) {
        for tab in tabs where tab.isShown { tab.presenceDidChange(to: isPresent) }
    }
}

/// A reconciler that creates a tab for each child view.
@MainActor
final class TabReconciler: ChildReconciler {
    /// The owner, whose `update` uses the reconciler.
    private unowned let tabs: TabsNode

    init(tabs: TabsNode) {
        self.tabs = tabs
    }

    override func reconcile<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        var traits = TabTraits()
        (content as? any TabDescribing)?.describe(&traits)
        if let node = cursor.take(TabNode.self) {
            node.accept(traits, content: AnyView(content))
        } else {
            let node = TabNode(tabs, at: cursor)
            cursor.add(node)
            node.makeItem()
            node.accept(traits, content: AnyView(content))
        }
    }
}
