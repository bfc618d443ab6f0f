internal import RenderTree

/// A step of the route to what the screen shows.
struct RouteStep {
    /// The kind of place that the step leads to.
    enum Kind {
        /// A tab other than the first. The node is the tab view.
        case tab
        /// The content of a column for a row of the previous column. The node is the column with the content.
        case row
        /// A page of a stack after the first.
        case page
    }

    let kind: Kind
    let node: RenderNode
    /// The name in a path.
    let name: String
}

/// A reader of the route from the tree. The steps are named after the pressed nodes.
///
/// Owned by one screen. It keeps the nodes at which routes may continue, so the cost of reading is proportional to
/// their number.
struct RouteReader {
    /// The tab views, columns and pages, shown or not.
    private var places: [RenderNode] = []
    /// The name of the node that led to each page.
    private var openers: [RenderNode.ID: String] = [:]
    /// The steps to tabs and rows, with the name that each was made from.
    private var steps: [RenderNode.ID: (name: String, step: String)] = [:]
    /// The step of the row last selected in each column. The row may have scrolled away.
    private var rows: [RenderNode.ID: String] = [:]
    /// The page names that tabs had in a previous scene, by place, until the tab's pages exist.
    private var restored: [String: [String]] = [:]

    /// Adds an inserted node, with its descendants.
    mutating func record(_ node: RenderNode) {
        switch node.content {
        case .page, .tabs, .navigation:
            if !places.contains(where: { $0 === node }) { places.append(node) }
        case .text, .image, .button, .shape, .textField: return
        default: break
        }
        for child in node.children { record(child) }
    }

    /// Releases the nodes, which are recorded again later, and keeps the names.
    mutating func forgetNodes() { places = [] }

    mutating func name(_ page: RenderNode, _ step: String) { openers[page.id] = step }

    /// The names of the pages in hidden tabs, by the tabs' places. The views may not exist yet.
    ///
    /// A page that is named after its title has an empty name.
    func hiddenNames() -> [String: [String]] {
        guard !openers.isEmpty else { return restored }
        var found: [String: [String]] = [:]
        for page in pagesOfStacks where page.parent?.isHidden == true {
            if let tab = page.tabPlace { found[tab, default: []].append(openers[page.id] ?? "") }
        }
        return restored.merging(found.filter { $0.value.contains { !$0.isEmpty } }) { $1 }
    }

    /// Restores the ``hiddenNames()`` of a previous scene. A tab's pages get their names as soon as they exist.
    mutating func restore(_ names: [String: [String]]) { restored = names }

    /// Names the restored pages of tabs that exist now.
    private mutating func applyRestored() {
        for (tab, names) in restored {
            let pages = pagesOfStacks.filter { $0.tabPlace == tab }
            // A tab's views are created together with the restored pages on its stack. Later pages are new.
            guard !pages.isEmpty || isMade(tab) else { continue }
            restored[tab] = nil
            for (page, name) in zip(pages, names) where !name.isEmpty && openers[page.id] == nil {
                openers[page.id] = name
            }
        }
    }

    /// Whether the views of a tab exist.
    private func isMade(_ tab: String) -> Bool {
        places.contains { $0.tabIndex != nil && $0.firstChild != nil && $0.ownTabPlace == tab }
    }

    /// The pages after the first in all stacks, in the order of the tree.
    private var pagesOfStacks: [RenderNode] {
        places.filter { $0.isLaterPage && $0.isOnScreen }.sorted { $0.isBefore($1) }
    }

    mutating func read(_ root: RenderNode) -> [RouteStep] {
        if places.contains(where: { !$0.isOnScreen }) { removeStaleEntries() }
        if !restored.isEmpty { applyRestored() }
        var found: [RouteStep] = []
        for node in places {
            switch node.content {
            case .tabs:
                guard !node.isHidden, let tab = node.laterTab else { continue }
                found.append(RouteStep(kind: .tab, node: node, name: step(to: tab, in: root)))
            case .navigation(let column):
                // On a narrow page, a hidden column contains the row that leads to a later one.
                guard node.isColumn, column.isShown || node.isBeforeShownColumn, !node.isHidden,
                    let name = row(for: node, in: root)
                else { continue }
                found.append(RouteStep(kind: .row, node: node, name: name))
            case .page(let page):
                guard node.isLaterPage, node.isInCurrentStack, node.parent?.isHidden == false else { continue }
                found.append(RouteStep(kind: .page, node: node, name: name(of: node, page)))
            default: break
            }
        }
        return found.count > 1 ? found.sorted { $0.node.isBefore($1.node) } : found
    }

    /// The steps that lead to a node from an ancestor, through columns and pages that may be hidden.
    func steps(to node: RenderNode, inside outer: RenderNode) -> [String] {
        var found: [String] = []
        for place in node.selfAndAncestors.prefix(while: { $0 !== outer }) {
            switch place.content {
            case .navigation where place.isColumn:
                for column in sequence(first: place, next: \.previous) {
                    if let row = rows[column.id] { found.append(row) }
                }
            case .page:
                for node in sequence(first: place, next: \.previous) where node.isLaterPage {
                    if case .page(let page) = node.content { found.append(name(of: node, page)) }
                }
            default: break
            }
        }
        return found.reversed()
    }

    private func name(of node: RenderNode, _ page: RenderPage) -> String {
        openers[node.id] ?? PagePath.name(of: page.title)
    }

    private mutating func removeStaleEntries() {
        for node in places where !node.isOnScreen { (openers[node.id], rows[node.id]) = (nil, nil) }
        places.removeAll { !$0.isOnScreen }
        if steps.count > 256 { steps.removeAll() }
    }

    private mutating func step(to node: RenderNode, in root: RenderNode) -> String {
        let name = RouteTarget(node: node, event: .press).name
        if let known = steps[node.id], known.name == name { return known.step }
        let step = RouteTarget.step(to: node, in: root) ?? PagePath.step(name, 0)
        steps[node.id] = (name, step)
        return step
    }

    /// The step of the row that a column shows the content for.
    private mutating func row(for column: RenderNode, in root: RenderNode) -> String? {
        guard let previous = column.previousColumn else { return nil }
        let (row, isUncreated) = previous.selectedRow
        if let row { rows[column.id] = step(to: row, in: root) } else if !isUncreated { rows[column.id] = nil }
        return rows[column.id]
    }
}

extension RenderNode {
    /// The place of the tab that contains the node: the indices of all tabs around it, outermost first. Nil outside of
    /// tabs.
    fileprivate var tabPlace: String? { parent?.ownTabPlace }

    /// The place of the tab that contains the node, or whose page it is.
    fileprivate var ownTabPlace: String? {
        let indices = selfAndAncestors.compactMap(\.tabIndex)
        return indices.isEmpty ? nil : indices.reversed().map(String.init).joined(separator: ".")
    }

    /// The index of the tab whose page the node is; nil for other nodes.
    fileprivate var tabIndex: Int? {
        guard case .page = content, case .tabs? = parent?.content else { return nil }
        return preceding.reduce(0) { count, node in if case .page = node.content { count + 1 } else { count } }
    }

    /// The tabs that are in the bar.
    private var shownTabs: [(node: RenderNode, isSelected: Bool)] {
        children.compactMap { child in
            guard case .tab(let tab) = child.content, !tab.isHidden else { return nil }
            return (child, tab.isSelected)
        }
    }

    /// The tab that is not a step of a route.
    var firstTab: RenderNode? { shownTabs.first?.node }

    /// The selected tab, unless it is the first.
    fileprivate var laterTab: RenderNode? { shownTabs.dropFirst().first(where: \.isSelected)?.node }

    /// Whether the node is a page of a stack after the first.
    fileprivate var isLaterPage: Bool {
        guard case .navigation? = parent?.content else { return false }
        return preceding.contains { if case .page = $0.content { true } else { false } }
    }

    /// Whether the node is the shown page or one before it.
    fileprivate var isInCurrentStack: Bool {
        var node: RenderNode? = self
        while let current = node {
            if case .page(let page) = current.content, page.isShown { return true }
            node = current.next
        }
        return false
    }

    /// Whether a later column of the split view is shown.
    var isBeforeShownColumn: Bool {
        following.contains { if case .navigation(let column) = $0.content { column.isShown } else { false } }
    }

    /// The selected row of a column with single selection. Without one, whether the selection may be a row that does
    /// not exist.
    fileprivate var selectedRow: (row: RenderNode?, isUncreated: Bool) {
        var isUncreated = false
        func search(_ node: RenderNode) -> RenderNode? {
            switch node.content {
            case .row(let row): return row.isSelected ? node : nil
            case .list(let list) where list.selectsSeveral: return nil
            case .lazyStack(let run): isUncreated = isUncreated || run.count > node.children.count(where: { _ in true })
            case .text, .image, .button, .textField: return nil
            default: break
            }
            for child in node.children { if let row = search(child) { return row } }
            return nil
        }
        let row = search(self)
        return (row, row == nil && isUncreated)
    }

    /// Whether the node comes before another in the order of the tree.
    func isBefore(_ other: RenderNode) -> Bool {
        let (mine, others) = (ancestry, other.ancestry)
        for (current, there) in zip(mine, others) where current !== there {
            return current.following.contains { $0 === there }
        }
        return mine.count < others.count
    }

    /// The ancestors from the root on, and the node itself.
    private var ancestry: [RenderNode] {
        selfAndAncestors.reversed()
    }
}
