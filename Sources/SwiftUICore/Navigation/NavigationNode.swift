internal import RenderTree
internal import ViewGraph
internal import ViewKernel

/// The node of a navigation stack. Its children are its pages, the first of which is the root.
///
/// `entries` are the entries above the root. Only the main actor accesses them. They change when a page is pushed or
/// popped, inside and outside of updates; ``synchronize()`` then updates the pages, within an update. If the stack has
/// a path binding, the path is written first, and the stack's body reads it again.
@MainActor
final class NavigationNode: RenderedNode {
    private let navigation = Navigation()
    /// The navigation for the links of the previous column.
    let replacingNavigation = Navigation(replaces: true)
    /// The column of a split view that this node represents; nil for a separate stack.
    private let column: NavigationColumn?
    /// The page of the enclosing column, whose bar the stack takes over.
    private var host: Page?
    private var path: PathAccess?
    private var root = AnyView(EmptyView())
    private var entries: [NavigationEntry] = []
    /// The pages of an earlier process that are still to be pushed, because they wait for a link or a binding.
    private var restoring: ArraySlice<SavedPage> = []
    /// Whether a link is followed in order to restore its page.
    private var isRestoringLink = false
    /// The destinations for types of values, in the order in which they were added.
    private var destinations: [any NavigationDestination] = []

    init(_ path: PathAccess?, column: NavigationColumn? = nil, at cursor: ViewCursor) {
        self.path = path
        self.column = column
        super.init(.navigation(RenderNavigation(.stack)), at: cursor)
        interests = .tearDown
        navigation.node = self
        replacingNavigation.node = self
        guard column == nil, let page = DependencyTracker.ignoring({ cursor.scope.values.page }), page.isBarReplaceable,
            page.stack == nil
        else { return }
        host = page
        page.stack = self
    }

    var isColumn: Bool { column != nil }

    /// The title of the first page.
    var rootTitle: String? { firstChild.flatMap { ($0 as? PageNode)?.title } }

    func open(_ values: [AnyHashable]?, root: AnyView) {
        self.root = root
        let former = dequeueRetained([NavigationEntry].self)
        if let former {
            entries = graph.isRehearsal ? former.map { NavigationEntry(rehearsing: $0) } : former
        }
        // After the entries, because a destination of the root may push a page, or pop one from before a rest.
        PageNode.add(root, of: nil, to: self, navigation: column?.nextNavigation ?? navigation)
        if former != nil {
            joinSnapshots()
            if let values { follow(values) }
        } else {
            restoring = dequeueSavedState()?.pages[...] ?? []
            follow(values ?? dequeueRestoredValues())
        }
        synchronize()
    }

    func update(with path: PathAccess?, _ values: [AnyHashable]?, root: AnyView) {
        self.path = path
        self.root = root
        pages.first?.update(root)
        if let values { follow(values) }
        synchronize()
    }

    override func update() { synchronize() }

    /// The entries stay, and the recreated node creates their pages again.
    override var continuation: NodeContinuation {
        if !restoring.isEmpty { return .impossible("pages whose links have not appeared yet") }
        return entries.isEmpty ? .description : continuing(with: entries)
    }

    /// Another page at the same depth does not take over the state of the one before.
    override func recreatedIdentity(of child: Node, at position: Int) -> AnyHashable? {
        (child as? PageNode)?.id.map { AnyHashable($0) } ?? explicitIdentity(of: child, at: position)
    }

    override func tearDown() {
        navigation.node = nil
        replacingNavigation.node = nil
        if let host {
            host.stack = nil
            host.stackDidChange?()
        }
        for entry in entries { entry.page = nil }
    }

    // MARK: - Push and pop

    func push(_ value: AnyHashable) {
        restoring = []
        if let path {
            path.write(path.read() + [value])
        } else {
            append(NavigationEntry(value: value))
        }
    }

    func push(_ entry: NavigationEntry) {
        let isRestored = restoring.first.map { isRestoringLink || $0.link == nil } ?? false
        append(entry)
        guard isRestored else { return restoring = [] }
        restoring.removeFirst()
        for value in dequeueRestoredValues() { append(NavigationEntry(value: value)) }
    }

    /// Pops all pages but the root.
    func removeAll() { remove(entries[...]) }

    /// Shows this column, if the split view shows one column at a time.
    func showColumn() { column?.show() }

    private func append(_ entry: NavigationEntry) {
        entries.append(entry)
        graph.mark(self)
    }

    /// Pops an entry and all entries above it.
    func pop(_ entry: NavigationEntry) {
        guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
        restoring = []
        let removed = entries[index...]
        if let path, removed.contains(where: { $0.value != nil }) {
            let kept = entries[..<index].compactMap(\.value)
            path.write(kept)
            // The path decides: a binding that rejects the change keeps its pages.
            guard path.read() == kept else { return }
        }
        remove(removed)
        graph.mark(self)
    }

    private func remove(_ removed: ArraySlice<NavigationEntry>) {
        let handlers = removed.compactMap(\.didPop)
        for entry in removed { entry.didPop = nil }
        entries.removeSubrange(removed.indices)
        if graph.isUpdating {
            graph.afterUpdates(of: self) { for handler in handlers { handler() } }
        } else {
            for handler in handlers { handler() }
        }
    }

    /// Updates the entries to match a path. The common prefix stays.
    private func follow(_ values: [AnyHashable]) {
        var matched = 0
        var kept = 0
        for entry in entries {
            if let value = entry.value {
                guard matched < values.count, values[matched] == value else { break }
                matched += 1
            }
            kept += 1
        }
        if kept < entries.count { remove(entries[kept...]) }
        entries += values[matched...].map { NavigationEntry(value: $0) }
    }

    // MARK: - Pages

    private var pages: [PageNode] {
        var pages: [PageNode] = []
        for current in children {
            if let page = current as? PageNode { pages.append(page) }
        }
        return pages
    }

    /// Updates the pages to match the entries.
    private func synchronize() {
        let old = pages
        var commonPrefixCount = 0
        while commonPrefixCount < entries.count, commonPrefixCount + 1 < old.count,
            entries[commonPrefixCount].page === old[commonPrefixCount + 1]
        { commonPrefixCount += 1 }
        let removed = old[(commonPrefixCount + 1)...]
        // The uncovered page appears before the pages above it disappear.
        if !removed.isEmpty, commonPrefixCount == entries.count {
            old[commonPrefixCount].presenceDidChange(to: true)
            FocusManager.of(self)?.resumeFocus(in: old[commonPrefixCount])
        }
        for page in removed.reversed() { discardChild(page) }
        if removed.isEmpty, commonPrefixCount < entries.count, let seen = old.last {
            FocusManager.of(self)?.suspendFocus(in: seen)
        }
        for entry in entries[commonPrefixCount...] { open(entry) }
        let now = pages
        for page in now { page.setShown(page === now.last) }
        if let seen = old.last, removed.isEmpty, seen !== now.last { seen.presenceDidChange(to: false) }
        titlesDidChange()
        if restoring.first?.link != nil { graph.afterUpdates(of: self) { [weak self] in self?.restoreLink() } }
    }

    private func open(_ entry: NavigationEntry) {
        resolve(entry)
        entry.dismissal.open { [weak self, weak entry] in
            if let self, let entry { pop(entry) }
        }
        entry.page = PageNode.add(
            entry.content ?? missing(entry), of: entry, to: self, navigation: navigation)
    }

    /// Updates what the pages take over from the page before: the back title, and the mode of an automatic title.
    func titlesDidChange() {
        let pages = pages
        var before: PageNode?
        // In a column after another, the page of that column's link stands in place of the root.
        let first = column?.hasPreviousColumn == true && pages.count > 1 ? 1 : 0
        for (index, page) in pages.enumerated() {
            if index <= first {
                page.setBackTitle(
                    column?.backTitle ?? host?.backItem?.title, action: column?.goBack ?? host?.backItem?.action)
            } else {
                page.setBackTitle(before?.title, titleMode: before?.titleMode)
            }
            before = page
        }
        let title = pages.first?.title ?? ""
        column?.titleDidChange(title)
        if let host, title != reportedTitle {
            reportedTitle = title
            host.stackDidChange?()
        }
    }

    /// The title that was last reported to the enclosing page.
    private var reportedTitle: String?

    /// Reports the width that the pages prefer for the column.
    func widthDidChange(_ width: RenderColumnWidth?) { column?.widthDidChange(width) }

    override func hidesChild(_ child: Node) -> Bool { child !== lastChild }

    override func presenceDidChange(to isPresent: Bool) { lastChild?.presenceDidChange(to: isPresent) }

    // MARK: - Destinations

    func add(_ destination: any NavigationDestination) {
        destinations.append(destination)
        destinationDidChange(destination)
    }

    func remove(_ destination: any NavigationDestination) {
        destinations.removeAll { $0 === destination }
    }

    /// Updates the existing pages of a type with its current destination.
    func destinationDidChange(_ destination: any NavigationDestination) {
        for entry in entries where entry.value.map(destination.applies) == true {
            guard destinations.first(where: { $0.applies(to: entry.value!) }) === destination else { continue }
            resolve(entry)
            if let page = entry.page, let content = entry.content { page.update(content) }
        }
    }

    private func resolve(_ entry: NavigationEntry) {
        guard let value = entry.value, let destination = destinations.first(where: { $0.applies(to: value) }) else {
            return
        }
        entry.content = destination.content(for: value)
    }

    private func missing(_ entry: NavigationEntry) -> AnyView {
        let type = entry.value.map { "\(Swift.type(of: $0.base))" } ?? "view"
        graph.afterUpdates(of: self) { [weak entry] in
            guard let entry, entry.page != nil, entry.content == nil else { return }
            Diagnostic.report(
                "There is no page for a value of type \(type): the NavigationStack has no "
                    + "navigationDestination(for: \(type).self) on a view that is there.")
        }
        return AnyView(MissingDestination(type: type))
    }
}

// MARK: - Restoration

extension NavigationNode: RestorableNode {
    static var stateName: String { "pages()" }

    /// The pages of a stack without a path, up to the first one whose value cannot be encoded.
    var savedState: SavedPages? {
        guard path == nil else { return nil }
        var pages: [SavedPage] = []
        for entry in entries {
            guard let page = SavedPage(entry, below: linkRoot) else { break }
            pages.append(page)
        }
        if pages.count == entries.count { pages += restoring }
        return pages.isEmpty ? nil : SavedPages(pages)
    }

    /// The node that contains the links that push onto the stack. A column's links are in the column before it.
    private var linkRoot: Node { isColumn ? parent ?? self : self }

    private func dequeueRestoredValues() -> [AnyHashable] {
        let values = restoring.prefix { $0.value != nil }.compactMap(\.value)
        restoring.removeFirst(values.count)
        return values
    }

    /// Follows the link of the next page to be restored, once the link exists.
    private func restoreLink() {
        guard let link = restoring.first?.link?.link(below: linkRoot) else { return }
        isRestoringLink = true
        link.follow()
        isRestoringLink = false
    }
}

/// Provides the destination for values of a type.
@MainActor
protocol NavigationDestination: AnyObject {
    func applies(to value: AnyHashable) -> Bool
    func content(for value: AnyHashable) -> AnyView
}
