internal import RenderTree

/// Something on the page that leads to another place, and does nothing else: a tab, a link to a page, a row that a column of a
/// split view is chosen by. A button that is no link may do anything.
struct RouteTarget {
    let node: RenderNode
    let event: InputEvent

    /// What it is called: by whoever has said so, or by the first text in it.
    var name: String { PagePath.name(of: node.readings.first ?? "") }

    /// What it leads to from the page that is shown.
    static func all(in root: RenderNode) -> [RouteTarget] {
        var search = Search()
        search.visit(root.frontPresentation ?? root)
        return search.tabs + search.others
    }

    /// The one that a step of a path means. Where none is called so, one that has a text of that name.
    static func to(_ step: String, in root: RenderNode) -> RouteTarget? {
        let (name, index) = PagePath.parts(of: step)
        let leads = all(in: root)
        var found = leads.filter { $0.name == name }
        if found.isEmpty { found = leads.filter { $0.node.readings.contains { PagePath.name(of: $0) == name } } }
        return index < found.count ? found[index] : nil
    }

    /// The step that means a node; nil if it leads nowhere.
    static func step(to node: RenderNode, in root: RenderNode) -> String? {
        let leads = all(in: root)
        guard let target = leads.first(where: { $0.node === node }) else { return nil }
        let name = target.name
        return PagePath.step(name, leads.prefix { $0.node !== node }.count { $0.name == name })
    }

    /// A walk over what is seen.
    private struct Search {
        var tabs: [RouteTarget] = []
        var others: [RouteTarget] = []

        /// - Parameter leads: Whether the rows of lists choose what the next column shows.
        mutating func visit(_ node: RenderNode, rowsLead leads: Bool = false) {
            switch node.content {
            case .tab(let tab):
                if tab.isEnabled { tabs.append(RouteTarget(node: node, event: .press)) }
                return
            case .button(let button):
                if button.opensPage, button.isEnabled { others.append(RouteTarget(node: node, event: .press)) }
                return
            case .row(let row) where leads && row.isSelectable:
                return others.append(RouteTarget(node: node, event: .choose))
            case .text, .image, .textField, .shape: return
            default: break
            }
            for child in node.children where node.shows(child) {
                visit(child, rowsLead: child.rowsLead ?? leads)
            }
        }
    }
}

extension RenderNode {
    /// Whether rows in it choose what the next column shows; nil if it says nothing of that.
    fileprivate var rowsLead: Bool? {
        switch content {
        case .navigation: isColumn && nextColumn != nil
        case .presentation: false
        case .list(let list) where list.selectsSeveral: false
        default: nil
        }
    }

    /// What lies above everything else, and has to be answered first.
    var frontPresentation: RenderNode? {
        children.reversed().first { if case .presentation = $0.content { true } else { false } }
    }

    private var isNavigation: Bool {
        if case .navigation = content { true } else { false }
    }

    var isColumn: Bool {
        if case .navigation(let around)? = parent?.content { around.arrangement == .columns } else { false }
    }

    /// The column behind this one.
    var nextColumn: RenderNode? {
        sequence(first: self, next: \.next).dropFirst().first { $0.isNavigation }
    }

    var previousColumn: RenderNode? {
        sequence(first: self, next: \.previous).dropFirst().first { $0.isNavigation }
    }

    /// The texts in it in their order, with what was said in the place of some; the labels of pictures if there are no texts.
    fileprivate var readings: [String] {
        var texts: [String] = []
        var labels: [String] = []
        func collect(_ node: RenderNode) {
            switch node.content {
            case .accessibility(let said):
                if let label = said.label, !label.isEmpty {
                    if node.isPicture { labels.append(label) } else { texts.append(label) }
                    return
                }
            case .text(let text):
                if text.string.contains(where: { !$0.isWhitespace }) { texts.append(text.string) }
            case .image(let image): labels.append(image.spokenLabel)
            default: break
            }
            for child in node.children where node.shows(child) { collect(child) }
        }
        collect(self)
        return texts.isEmpty ? labels : texts
    }

    /// Whether it is one picture, with what is said or done to it: a mark beside a text, which may come and go.
    private var isPicture: Bool {
        if case .image = content { return true }
        return firstChild.map { $0.next == nil && $0.isPicture } ?? false
    }
}
