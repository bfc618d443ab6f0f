internal import RenderTree
internal import ViewGraph
internal import ViewKernel

/// The node of a tab view. The tab nodes are descendants of it.
@MainActor
final class TabsNode: RenderedNode {
    private(set) lazy var reconciler = TabReconciler(tabs: self)
    /// The program's selection; nil if it provides none.
    private var choice: TabChoice?
    private var customizer: TabCustomizer?
    /// The tab that is selected when the program provides no selection.
    private weak var defaultTab: TabNode?
    /// The description of the tag of the tab that the user had selected in an earlier process, until that tab exists.
    private var restoredTag: String?
    /// The position of the tab that was shown before a rest, until the first selection.
    private var continuedIndex: Int?

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
            (environmentScope.values.tabViewStyle, environmentScope.values.showsIndexBackground)
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

    /// Takes over the tab that was selected in an earlier process. Called once, when the node has its place in the
    /// tree.
    func restore() {
        continuedIndex = dequeueRetained(Int.self)
        if continuedIndex == nil { restoredTag = dequeueSavedState() } else { joinSnapshots() }
    }

    override var continuation: NodeContinuation {
        guard choice == nil, let index = tabs.firstIndex(where: \.isShown) else { return .description }
        return continuing(with: index)
    }

    func update(with choice: TabChoice?, _ customizer: TabCustomizer?) {
        self.choice = choice
        self.customizer = customizer
    }

    /// The tab nodes below, in order.
    var tabs: [TabNode] { topmostDescendants(of: TabNode.self) }

    /// The tabs outside of elements with an explicit identity, in order. Their positions do not change when an element
    /// of a `ForEach` is inserted or removed.
    var unidentifiedTabs: [TabNode] {
        var found: [TabNode] = []
        func collect(_ node: Node) {
            node.forEachIdentifiedChild { child, id in
                guard id == nil else { return }
                if let tab = child as? TabNode { found.append(tab) } else { collect(child) }
            }
        }
        collect(self)
        return found
    }

    /// Selects a tab on behalf of the user.
    func select(_ tab: TabNode) {
        if let choice {
            choice.choose(tab.tag)
        } else {
            defaultTab = tab
            restoredTag = nil
            graph.mark(self)
        }
    }

    override func update() { updateSelection() }

    /// Shows the selected tab, and creates its content if needed.
    func updateSelection() {
        let declared = tabs
        for (index, tab) in declared.enumerated() { tab.position = index }
        let tabs = customizer?.value.ordered(declared, options: \.options) ?? declared
        for tab in tabs { tab.isInBar = customizer?.value.shows(tab.options) ?? true }
        if let index = continuedIndex, declared.indices.contains(index) { defaultTab = declared[index] }
        continuedIndex = nil
        restoreTab(among: tabs)
        let byTag = choice.flatMap { choice in tabs.first { choice.isChosen($0.tag) } }
        let shown =
            byTag ?? defaultTab.flatMap { defaultTab in tabs.first { $0 === defaultTab } }
            ?? tabs.first(where: \.isInBar) ?? tabs.first
        if choice == nil { defaultTab = shown }
        let before = tabs.first { $0.isShown }
        for tab in tabs where tab !== shown { tab.isShown = false }
        shown?.isShown = true
        if before !== shown {
            shown?.open()
            before?.presenceDidChange(to: false)
            moveFocus(from: before, to: shown)
        }
        for tab in tabs { tab.show(menu: menu(of: tab, among: tabs)) }
        arrange(tabs)
    }

    private func moveFocus(from hidden: TabNode?, to shown: TabNode?) {
        guard let manager = FocusManager.of(self) else { return }
        if let hidden { manager.suspendFocus(in: hidden) }
        if let shown { manager.resumeFocus(in: shown) }
    }

    /// The context menu of a tab's label; nil without a customization.
    private func menu(of tab: TabNode, among tabs: [TabNode]) -> TabCustomizationMenu? {
        guard let customizer, tab.options.canMove || tabs.contains(where: \.options.canHide) else { return nil }
        return TabCustomizationMenu(
            tab: tab.options, tabs: tabs.map { CustomizableTab(options: $0.options, label: $0.label) },
            customization: customizer.binding)
    }

    private func restoreTab(among tabs: [TabNode]) {
        guard choice == nil, let restoredTag, let tab = tabs.first(where: { Self.description(of: $0) == restoredTag })
        else { return }
        defaultTab = tab
        self.restoredTag = nil
    }

    private static func description(of tab: TabNode) -> String { "\(tab.tag.base)" }

    /// Moves the tab items, and the pages, into the order of the tabs.
    private func arrange(_ tabs: [TabNode]) {
        let names = tabs.compactMap(\.item)
        let (shown, pages) = (
            render.children.filter { if case .tab = $0.content { true } else { false } },
            render.children.filter { if case .page = $0.content { true } else { false } }
        )
        if !names.elementsEqual(shown, by: ===) {
            for name in names { tree.move(name, before: nil) }
        }
        if !tabs.elementsEqual(pages, by: { $0.render === $1 }) {
            for tab in tabs { tree.move(tab.render, before: nil) }
        }
    }

    override func presenceDidChange(to isPresent: Bool) {
        for tab in tabs where tab.isShown { tab.presenceDidChange(to: isPresent) }
    }
}

extension TabsNode: RestorableNode {
    static var stateName: String { "tab()" }

    /// The description of the selected tab's tag, or of its position if it has none. A selection of the program is its
    /// state.
    var savedState: String? {
        guard choice == nil else { return nil }
        if let restoredTag { return restoredTag }
        let tabs = tabs
        guard let shown = tabs.first(where: \.isShown), shown !== tabs.first else { return nil }
        return Self.description(of: shown)
    }
}

/// The selection of a tab view, without the static type of its values.
struct TabChoice {
    let isChosen: (ViewTag) -> Bool
    let choose: (ViewTag) -> Void

    init<Value: Hashable>(_ selection: Binding<Value>) {
        let chosen = selection.wrappedValue
        // The selection can be optional while the tags are not.
        isChosen = { $0.cast(to: Value.self) == chosen }
        choose = { if let value = $0.cast(to: Value.self) { selection.wrappedValue = value } }
    }
}

/// The customization of a tab view: its value, and the binding to which a person's changes are written.
struct TabCustomizer {
    let binding: Binding<TabViewCustomization>
    let value: TabViewCustomization

    init(_ binding: Binding<TabViewCustomization>) {
        self.binding = binding
        value = binding.wrappedValue
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
        traits.add(from: content)
        if let node = cursor.next(TabNode.self) {
            node.update(with: traits, content: AnyView(content))
        } else {
            let node = TabNode(tabs, at: cursor)
            cursor.add(node)
            node.makeItem()
            node.update(with: traits, content: AnyView(content))
            node.continueContent()
        }
    }
}
