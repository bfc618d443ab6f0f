internal import RenderTree
internal import ViewGraph

/// The node of one tab: its item in the bar, and its page. The page's content is created when the tab is first
/// selected.
@MainActor
final class TabNode: RenderedNode {
    /// The parent of the parent, which outlives the node.
    private unowned let tabs: TabsNode
    private var tabTraits = TabTraits()
    private var content = AnyView(EmptyView())
    private var isOpen = false
    /// Whether the content has been created.
    private var isMade = false
    private let page = Page()
    private var bar = NavigationBar()
    /// The label that the content provided, for a tab whose type does not reveal it.
    private var contentLabel: AnyView?
    /// The value that selects the tab: its tag, or its position among the tabs if it has none.
    var tag: ViewTag { explicitTag ?? ViewTag(position) }
    private var explicitTag: ViewTag?
    /// The position among all tabs of the view, which changes with the tabs before.
    var position = 0
    var isShown = false
    /// Whether the tab has an item that a person sees.
    var isInBar = true
    /// The context menu of the item's label.
    private var menu: TabCustomizationMenu?

    init(_ tabs: TabsNode, at cursor: ViewCursor) {
        self.tabs = tabs
        super.init(.page(RenderPage(isShown: false)), at: cursor)
        interests = KeyInterests.of(EnvironmentValues.localeKey).union(EnvironmentValues.dateInterests).union(.tearDown)
            .union(EnvironmentValues.tintInterests)
        page.render = render
        page.barDidChange = { [weak self] in self?.apply($0) }
    }

    /// The nearest rendered node that encloses a cursor, if it is a tab.
    static func enclosing(_ cursor: ViewCursor) -> TabNode? {
        cursor.parent.selfAndAncestors.first { $0.traits.contains(.isRendered) } as? TabNode
    }

    /// The render node of the tab's item in the bar.
    var item: RenderNode? { itemNode?.render }

    private var itemNode: TabBarItemNode? { firstChild as? TabBarItemNode }

    func makeItem() {
        let cursor = ViewCursor(newIn: self, scope: environmentScope, renderParent: render)
        let node = TabBarItemNode(
            { [weak self] in
                if let self { tabs.select(self) }
            }, at: cursor)
        node.open(at: cursor, into: tabs.render)
        var children = cursor.children(renderingInto: node)
        AnyView._reconcile(AnyView(EmptyView()), at: &children)
    }

    func update(with tabTraits: TabTraits, content: AnyView) {
        self.tabTraits = tabTraits
        self.content = content
        if tabTraits.tag != nil { explicitTag = tabTraits.tag }
        if isMade {
            var children = ViewCursor(updating: self, from: firstChild?.next, scope: environmentScope)
            put(at: &children)
        } else if tabTraits.label == nil, !isOpen {
            // The label is known only after the content is created.
            open()
        }
    }

    /// Creates the content in the next round, if it does not exist. Appearances and tasks outside the tabs run first.
    func open() {
        guard !isOpen else { return presenceDidChange(to: true) }
        isOpen = true
        graph.afterUpdates(of: self) { [weak self] in
            guard let self, !traits.contains(.isRemoved) else { return }
            graph.mark(self)
        }
    }

    override var continuation: NodeContinuation {
        if isOpen != isMade { return .busy }
        return isMade ? continuing(with: true) : .description
    }

    /// Makes the content again that existed before a rest.
    func continueContent() {
        guard isRecreated, dequeueRetained(Bool.self) == true else { return }
        isOpen = true
        update()
    }

    override func update() {
        guard isOpen, !isMade else { return }
        isMade = true
        var children = ViewCursor(newIn: self, scope: environmentScope, renderParent: render)
        put(at: &children)
    }

    private func put(at cursor: inout ViewCursor) {
        EnvironmentNode.reconcile(content.modifier(NavigationBarReader(page: page)), at: &cursor) { [page] values in
            values.page = page
        }
    }

    func setLabel(_ label: AnyView) {
        contentLabel = label
        itemNode?.update(with: self.label, menu: menu)
    }

    var options: TabOptions { tabTraits.options }

    var label: AnyView { tabTraits.label ?? contentLabel ?? AnyView(Text(verbatim: "•")) }

    func show(menu: TabCustomizationMenu?) {
        self.menu = menu
        show()
    }

    private func apply(_ bar: NavigationBar) {
        self.bar = bar
        show()
    }

    func show() {
        tree.update(
            render,
            to: .page(RenderPage(hiddenBars: bar.hiddenBars, isShown: isShown, document: bar.document)))
        guard let itemNode else { return }
        itemNode.update(with: label, menu: menu)
        var tab = RenderTab(
            isSelected: isShown, badge: badge, isEnabled: tabTraits.isEnabled, isHidden: !isInBar, hasMenu: menu != nil)
        let values = environmentScope.values
        tab.tint = values.controlTint
        addInterests(values.styledTintInterests)
        tree.update(itemNode.render, to: .tab(tab))
    }

    private var badge: String? {
        tabTraits.badge?.words(for: environmentScope.describedReader)
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    /// Identifies the content by its tab. Otherwise, the tab that is created first after a restart would get the state
    /// of the first tab with the same views. A tab without a tag is identified by the enclosing `ForEach` element, or
    /// by its position among the tabs outside of any.
    override func explicitIdentity(of child: Node, at position: Int) -> AnyHashable? {
        guard position > 0 else { return nil }
        if let explicitTag { return AnyHashable("\(explicitTag.base)") }
        return tabs.unidentifiedTabs.firstIndex { $0 === self }.map { AnyHashable($0) }
    }

    /// Nil, because a tag may change between two updates while the tab stays the same.
    override func recreatedIdentity(of child: Node, at position: Int) -> AnyHashable? { nil }

    override func hidesChild(_ child: Node) -> Bool { !isShown && child !== firstChild }

    override func tearDown() { page.barDidChange = nil }
}

/// The node of a tab's item in the bar.
@MainActor
private final class TabBarItemNode: PortalNode, @preconcurrency InputResponder {
    private let select: () -> Void
    private let menuOpener = TabMenuOpener()

    init(_ select: @escaping () -> Void, at cursor: ViewCursor) {
        self.select = select
        super.init(.tab(RenderTab(isSelected: false)), at: cursor)
        render.responder = self
    }

    /// Shows a label in the system's look, with the menu of a tab view that a person can customize.
    override var continuation: NodeContinuation { .description }

    func update(with label: AnyView, menu: TabCustomizationMenu?) {
        let view = menu.map { AnyView(TabMenuHost(label: label, menu: $0, opener: menuOpener)) } ?? label
        // Like the items of a menu, the label always exists, so redacted content must stay redacted.
        updateChildren(with: AnyView(WithStandardLook(content: view, keepsRedaction: true)))
    }

    func respond(to event: InputEvent) -> Bool {
        switch event {
        case .press: select()
        case .showMenu: menuOpener.open()
        default: return false
        }
        return true
    }
}
