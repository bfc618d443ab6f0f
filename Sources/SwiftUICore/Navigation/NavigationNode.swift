internal import RenderTree
internal import ViewGraph

/// The node of a navigation: its children are its pages, the first of which is the root.
///
/// `entries` is the way from the root on, and belongs to the main actor. It changes when somebody asks for a page, or leaves
/// one, outside of updates too; the pages follow in ``settle()``, within an update. A path that somebody else keeps is written
/// first, and read again by the stack's body.
@MainActor
final class NavigationNode: RenderedNode {
    private let navigation = Navigation()
    /// That of the links of the column before.
    let entrance = Navigation(replaces: true)
    /// What this is in a split view; nil if it is a stack by itself.
    private let column: NavigationColumn?
    /// The page of a column that it is in, whose bar is its own.
    private var host: Page?
    private var path: PathAccess?
    private var root = AnyView(EmptyView())
    private var entries: [NavigationEntry] = []
    /// What there is for which type, in the order in which it was said.
    private var destinations: [any NavigationDestination] = []

    init(_ path: PathAccess?, column: NavigationColumn? = nil, in place: ViewPlace) {
        self.path = path
        self.column = column
        super.init(.navigation(RenderNavigation(.stack)), in: place)
        interests = .tearDown
        navigation.node = self
        entrance.node = self
        guard column == nil, let page = Tracker.ignoring({ place.scope.values.page }), page.lendsBar, page.stack == nil
        else { return }
        host = page
        page.stack = self
    }

    var isColumn: Bool { column != nil }

    /// What its first page is called.
    var rootTitle: String? { firstChild.flatMap { ($0 as? PageNode)?.title } }

    func open(_ values: [AnyHashable]?, root: AnyView) {
        self.root = root
        PageNode.add(root, dismissal: nil, to: self, navigation: column?.onward ?? navigation)
        follow(values ?? [])
        settle()
    }

    func accept(_ path: PathAccess?, _ values: [AnyHashable]?, root: AnyView) {
        self.path = path
        self.root = root
        pages.first?.accept(root)
        if let values { follow(values) }
        settle()
    }

    override func update() { settle() }

    override func tearDown() {
        navigation.node = nil
        entrance.node = nil
        if let host {
            host.stack = nil
            host.stackDidChange?()
        }
        for entry in entries { entry.page = nil }
    }

    // MARK: - Going on and back

    func push(_ value: AnyHashable) {
        if let path {
            path.write(path.read() + [value])
        } else {
            append(NavigationEntry(value: value))
        }
    }

    func push(_ entry: NavigationEntry) { append(entry) }

    /// Leaves all pages but the root.
    func removeAll() { remove(entries[...]) }

    /// Shows the column that this is, where only one has room.
    func comeToTheFront() { column?.show() }

    private func append(_ entry: NavigationEntry) {
        entries.append(entry)
        graph.mark(self)
    }

    /// Leaves a page and all that were reached from it.
    func pop(_ entry: NavigationEntry) {
        guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
        let gone = entries[index...]
        if let path, gone.contains(where: { $0.value != nil }) {
            let kept = entries[..<index].compactMap(\.value)
            path.write(kept)
            // What the path says next is the truth; a binding that keeps its value keeps its pages.
            guard path.read() == kept else { return }
        }
        remove(gone)
        graph.mark(self)
    }

    private func remove(_ gone: ArraySlice<NavigationEntry>) {
        let tellers = gone.compactMap(\.didPop)
        for entry in gone { entry.didPop = nil }
        entries.removeSubrange(gone.indices)
        if graph.isUpdating {
            graph.afterUpdates(of: self) { for tell in tellers { tell() } }
        } else {
            for tell in tellers { tell() }
        }
    }

    /// Brings the way in line with a path: what both begin with stays.
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
        var child = firstChild
        while let here = child {
            pages.append(unsafeDowncast(here, to: PageNode.self))
            child = here.next
        }
        return pages
    }

    /// Brings the pages in line with the way.
    private func settle() {
        let old = pages
        var steady = 0
        while steady < entries.count, steady + 1 < old.count, entries[steady].page === old[steady + 1] { steady += 1 }
        let gone = old[(steady + 1)...]
        // What comes to light appears before what was above it disappears.
        if !gone.isEmpty, steady == entries.count { old[steady].presenceDidChange(to: true) }
        for page in gone.reversed() { discardChild(page) }
        for entry in entries[steady...] { open(entry) }
        let now = pages
        for page in now { page.setShown(page === now.last) }
        if let seen = old.last, gone.isEmpty, seen !== now.last { seen.presenceDidChange(to: false) }
        titlesDidChange()
    }

    private func open(_ entry: NavigationEntry) {
        resolve(entry)
        let dismissal = Dismissal()
        dismissal.open { [weak self, weak entry] in
            if let self, let entry { pop(entry) }
        }
        entry.page = PageNode.add(
            entry.content ?? missing(entry), dismissal: dismissal, to: self, navigation: navigation)
    }

    /// The pages' ways back are called as the pages before them.
    func titlesDidChange() {
        let pages = pages
        var before: PageNode?
        // What a link of the column before leads to stands in place of the root.
        let first = column?.isFollower == true && pages.count > 1 ? 1 : 0
        for (index, page) in pages.enumerated() {
            if index <= first {
                page.setWayBack(
                    column?.wayBack ?? host?.wayBack?.title, action: column?.goBack ?? host?.wayBack?.action)
            } else {
                page.setWayBack(before?.title)
            }
            before = page
        }
        let title = pages.first?.title ?? ""
        column?.titleDidChange(title)
        if let host, title != toldTitle {
            toldTitle = title
            host.stackDidChange?()
        }
    }

    /// The title that the page around it was told last.
    private var toldTitle: String?

    /// How wide the column wants to be.
    func widthDidChange(_ width: RenderColumnWidth?) { column?.widthDidChange(width) }

    override func covers(_ child: Node) -> Bool { child !== lastChild }

    override func presenceDidChange(to isPresent: Bool) { lastChild?.presenceDidChange(to: isPresent) }

    // MARK: - Destinations

    func add(_ destination: any NavigationDestination) {
        destinations.append(destination)
        destinationDidChange(destination)
    }

    func remove(_ destination: any NavigationDestination) {
        destinations.removeAll { $0 === destination }
    }

    /// Has the pages of a type that are there show what there is for it now.
    func destinationDidChange(_ destination: any NavigationDestination) {
        for entry in entries where entry.value.map(destination.isFor) == true {
            guard destinations.first(where: { $0.isFor(entry.value!) }) === destination else { continue }
            resolve(entry)
            if let page = entry.page, let content = entry.content { page.accept(content) }
        }
    }

    private func resolve(_ entry: NavigationEntry) {
        guard let value = entry.value, let destination = destinations.first(where: { $0.isFor(value) }) else { return }
        entry.content = destination.content(for: value)
    }

    private func missing(_ entry: NavigationEntry) -> AnyView {
        let type = entry.value.map { "\(Swift.type(of: $0.base))" } ?? "view"
        graph.afterUpdates(of: self) { [weak entry] in
            guard let entry, entry.page != nil, entry.content == nil else { return }
            Complaint.report(
                "There is no page for a value of type \(type): the NavigationStack has no "
                    + "navigationDestination(for: \(type).self) on a view that is there.")
        }
        return AnyView(MissingDestination(type: type))
    }
}

/// Says what there is for values of a type.
@MainActor
protocol NavigationDestination: AnyObject {
    func isFor(_ value: AnyHashable) -> Bool
    func content(for value: AnyHashable) -> AnyView
}

/// What stands where nobody has said what there is for a value.
private struct MissingDestination: View {
    let type: String

    var body: some View {
        VStack {
            Image(systemName: "exclamationmark.triangle.fill")
            Text("There is no page for \(type).")
        }
    }
}
