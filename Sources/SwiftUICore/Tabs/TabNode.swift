internal import RenderTree
internal import ViewGraph

/// The node of one tab: what it is called, and its page, which is there from the first time that it is chosen on.
@MainActor
final class TabNode: RenderedNode {
    private unowned(unsafe) let tabs: TabsNode
    private var known = TabTraits()
    private var content = AnyView(EmptyView())
    private var isOpen = false
    /// Whether the content has been made.
    private var isMade = false
    private let page = Page()
    private var bar = NavigationBar()
    /// What the tab is called, where only its content says so.
    private var learned: AnyView?
    /// By what it is chosen.
    var tag: AnyHashable?
    var isShown = false

    init(_ tabs: TabsNode, in place: ViewPlace) {
        self.tabs = tabs
        super.init(.page(RenderPage(isShown: false)), in: place)
        interests = .tearDown
        page.render = render
        page.barDidChange = { [unowned(unsafe) self] in take($0) }
    }

    /// What stands in the bar.
    var item: RenderNode? { itemNode?.render }

    private var itemNode: TabNameNode? { firstChild.map { unsafeDowncast($0, to: TabNameNode.self) } }

    func makeItem() {
        let place = ViewPlace(newIn: self, scope: environmentScope, renderParent: render)
        let node = TabNameNode({ [unowned(unsafe) self] in tabs.select(self) }, in: place)
        node.open(in: place, into: tabs.render)
        var inside = place.within(node)
        AnyView._place(AnyView(EmptyView()), in: &inside)
    }

    func accept(_ known: TabTraits, content: AnyView) {
        self.known = known
        self.content = content
        if known.tag != nil { tag = known.tag }
        if isMade {
            var inside = ViewPlace(updating: self, from: firstChild?.next, scope: environmentScope)
            put(in: &inside)
        } else if known.label == nil, !isOpen {
            // Only the content knows what the tab is called.
            open()
        }
    }

    /// Makes the content, if that has not been done: in the next round, so that what appears around the tabs, and what it
    /// loads, comes first.
    func open() {
        guard !isOpen else { return presenceDidChange(to: true) }
        isOpen = true
        graph.afterUpdates(of: self) { [weak self] in
            guard let self, !traits.contains(.isRemoved) else { return }
            graph.mark(self)
        }
    }

    override func update() {
        guard isOpen, !isMade else { return }
        isMade = true
        var inside = ViewPlace(newIn: self, scope: environmentScope, renderParent: render)
        put(in: &inside)
    }

    private func put(in place: inout ViewPlace) {
        EnvironmentNode.place(content.modifier(NavigationBarReader(page: page)), in: &place) { [page] values in
            values.page = page
        }
    }

    func learn(_ label: AnyView) {
        learned = label
        itemNode?.accept(known.label ?? label)
    }

    private func take(_ bar: NavigationBar) {
        self.bar = bar
        show()
    }

    func show() {
        tree.update(render, to: .page(RenderPage(hiddenBars: bar.hiddenBars, isShown: isShown)))
        guard let itemNode else { return }
        itemNode.accept(known.label ?? learned ?? AnyView(Text(verbatim: "•")))
        tree.update(
            itemNode.render,
            to: .tab(RenderTab(isSelected: isShown, badge: known.badge, isEnabled: known.isEnabled)))
    }

    override func covers(_ child: Node) -> Bool { !isShown && child !== firstChild }

    override func tearDown() { page.barDidChange = nil }
}

/// The node of what a tab is called, in the bar.
@MainActor
private final class TabNameNode: PortalNode, @preconcurrency InputResponder {
    private let select: () -> Void

    init(_ select: @escaping () -> Void, in place: ViewPlace) {
        self.select = select
        super.init(.tab(RenderTab(isSelected: false)), in: place)
        render.responder = self
    }

    func accept(_ label: AnyView) {
        var inside = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        AnyView._place(label, in: &inside)
    }

    func respond(to event: InputEvent) -> Bool {
        guard event == .press else { return false }
        select()
        return true
    }
}
