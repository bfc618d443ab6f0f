internal import RenderTree
internal import ViewGraph

/// The node of a page: its back button, its title and its content.
@MainActor
final class PageNode: RenderedNode, @preconcurrency InputResponder {
    /// The parent, which outlives the node.
    private unowned let owner: NavigationNode
    /// The facts of the page that its content and its toolbar use.
    private let page = Page()
    /// The identity of the page's entry; nil for the root of a stack.
    let id: UInt64?
    private let dismissal: Dismissal?
    private let navigation: Navigation
    private var bar = NavigationBar()
    private var backTitle: String?
    /// The mode of the previous page's title, which an automatic mode inherits; nil for the first page.
    private var previousTitleMode: NavigationBarItem.TitleDisplayMode?
    /// The action of the back button, of the previous page in the stack or of a presentation.
    private var goBack: (() -> Void)?
    private var isShown = true
    var title: String { bar.title ?? page.stack?.rootTitle ?? "" }

    /// How the title is shown, inline or large.
    var titleMode: NavigationBarItem.TitleDisplayMode {
        if let mode = bar.titleMode, mode != .automatic { return mode }
        return previousTitleMode ?? (title.isEmpty ? .inline : .large)
    }

    private init(_ entry: NavigationEntry?, owner: NavigationNode, navigation: Navigation, at cursor: ViewCursor) {
        self.owner = owner
        id = entry?.pageID
        dismissal = entry?.dismissal
        self.navigation = navigation
        super.init(.page(RenderPage()), at: cursor)
        interests = .tearDown
        render.responder = self
        page.render = render
        page.barDidChange = { [weak self] in self?.barDidChange($0) }
        page.isBarReplaceable = owner.isColumn
        page.stackDidChange = { [weak self] in
            self?.updateRender()
            self?.owner.titlesDidChange()
        }
    }

    @discardableResult
    static func add(
        _ content: AnyView, of entry: NavigationEntry?, to owner: NavigationNode, navigation: Navigation
    ) -> PageNode {
        var cursor = ViewCursor(newIn: owner, scope: owner.environmentScope, renderParent: owner.render)
        let node = PageNode(entry, owner: owner, navigation: navigation, at: cursor)
        cursor.add(node)
        cursor = cursor.children(renderingInto: node)
        BackButton?._reconcile(nil, at: &cursor)
        PageTitle?._reconcile(nil, at: &cursor)
        node.reconcile(content, at: &cursor)
        return node
    }

    func update(_ content: AnyView) {
        var children = ViewCursor(updating: self, from: firstChild?.next?.next, scope: environmentScope)
        reconcile(content, at: &children)
    }

    private func reconcile(_ content: AnyView, at cursor: inout ViewCursor) {
        EnvironmentNode.reconcile(content.modifier(NavigationBarReader(page: page)), at: &cursor) {
            [page, navigation, dismissal] values in
            values.leaveContainers()
            values.navigation = navigation
            values.page = page
            if let dismissal { values.dismissal = dismissal }
        }
    }

    // MARK: - Bar

    func setShown(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        updateRender()
    }

    /// `title` and `titleMode` are the previous page's; nil if there is none.
    func setBackTitle(
        _ title: String?, titleMode: NavigationBarItem.TitleDisplayMode? = nil, action: (() -> Void)? = nil
    ) {
        goBack = action ?? dismissal.map { dismissal in { dismissal() } }
        guard title != backTitle || titleMode != previousTitleMode else { return }
        previousTitleMode = titleMode
        backTitle = title
        page.backItem = title.map { title in (title, { [weak self] in self?.goBack?() }) }
        updateRender()
        page.stack?.titlesDidChange()
    }

    private func barDidChange(_ bar: NavigationBar) {
        guard bar != self.bar else { return }
        let old = self.bar
        self.bar = bar
        updateRender()
        if old.title != bar.title || old.titleMode != bar.titleMode { owner.titlesDidChange() }
        if old.columnWidth != bar.columnWidth { owner.widthDidChange(bar.columnWidth) }
    }

    /// Updates the render nodes of the page, its back button and its title.
    private func updateRender() {
        var cursor = ViewCursor(updating: self, from: firstChild, scope: environmentScope)
        let hidesBack = bar.hidesBackButton ?? false
        let isBarReplaced = page.stack != nil
        let back = backTitle.map { BackButton(title: $0) { [weak self] in self?.goBack?() } }
        let title = bar.hidesTitle == true ? "" : bar.title ?? ""
        BackButton?._reconcile(hidesBack || isBarReplaced ? nil : back, at: &cursor)
        PageTitle?._reconcile(title.isEmpty ? nil : PageTitle(title: title, subtitle: bar.subtitle), at: &cursor)
        tree.update(
            render,
            to: .page(
                RenderPage(
                    title: title,
                    subtitle: bar.subtitle ?? "",
                    titleMode: (previousTitleMode == nil ? bar.titleMode ?? .automatic : titleMode).rendered,
                    hiddenBars: bar.hiddenBars,
                    canGoBack: backTitle != nil && !hidesBack && !isBarReplaced,
                    isShown: isShown,
                    document: bar.document
                )
            )
        )
    }

    func respond(to event: InputEvent) -> Bool {
        guard event == .dismiss, backTitle != nil, let goBack, bar.hidesBackButton != true else { return false }
        goBack()
        return true
    }

    override var continuation: NodeContinuation { .description }

    override func tearDown() {
        page.barDidChange = nil
        page.stackDidChange = nil
        dismissal?.end(with: self)
    }
}

/// The button that returns to the previous page.
private struct BackButton: View {
    typealias Body = Never

    let title: String
    let action: @MainActor () -> Void

    static func _reconcile(_ view: BackButton, at cursor: inout ViewCursor) {
        let button = Button(action: view.action) {
            IconAndTitle {
                // Without a title, the text is “Back” already.
                Image(systemName: "chevron.backward", label: view.title.isEmpty ? "" : "Back")
                view.title.isEmpty ? Text("Back") : Text(verbatim: view.title)
            }
        }
        ContainerNode.reconcile(
            WithStandardLook(content: button), within: .toolbar(RenderToolbar(.back)), at: &cursor)
    }
}

/// The title and subtitle of a page.
private struct PageTitle: View {
    typealias Body = Never

    let title: String
    let subtitle: String?

    static func _reconcile(_ view: PageTitle, at cursor: inout ViewCursor) {
        let texts = VStack(spacing: 0) {
            Text(verbatim: view.title).font(.headline)
            if let subtitle = view.subtitle { Text(verbatim: subtitle).font(.caption) }
        }
        .lineLimit(1)
        ContainerNode.reconcile(
            WithStandardLook(content: texts), within: .toolbar(RenderToolbar(.title)), at: &cursor)
    }
}
