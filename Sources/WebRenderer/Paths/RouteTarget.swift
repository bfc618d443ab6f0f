internal import RenderTree

/// A node on the screen that navigates and does nothing else: a tab, a navigation link, or a row of a split view's
/// column. Other buttons may do anything.
struct RouteTarget {
    let node: RenderNode
    let event: InputEvent

    /// The name, made from the accessibility label or from the first text.
    var name: String { PagePath.name(of: node.labels.first ?? "") }

    /// All targets on the screen, the tabs first.
    static func all(in root: RenderNode) -> [RouteTarget] {
        var search = Search()
        search.visit(root.frontPresentation ?? root)
        return search.tabs + search.others
    }

    /// The target that a step of a path names. If none has the name, one that contains a text of that name.
    static func to(_ step: String, in root: RenderNode) -> RouteTarget? {
        let (name, index) = PagePath.parts(of: step)
        let targets = all(in: root)
        var found = targets.filter { $0.name == name }
        if found.isEmpty { found = targets.filter { $0.node.labels.contains { PagePath.name(of: $0) == name } } }
        return index < found.count ? found[index] : nil
    }

    /// The step that names a node; nil if it is not a target.
    static func step(to node: RenderNode, in root: RenderNode) -> String? {
        let targets = all(in: root)
        guard let target = targets.first(where: { $0.node === node }) else { return nil }
        let name = target.name
        return PagePath.step(name, targets.prefix { $0.node !== node }.count { $0.name == name })
    }

    /// A search through the nodes on the screen.
    private struct Search {
        var tabs: [RouteTarget] = []
        var others: [RouteTarget] = []

        /// `rowsAreTargets` specifies whether rows of lists select the content of the next column.
        mutating func visit(_ node: RenderNode, rowsAreTargets: Bool = false) {
            switch node.content {
            case .tab(let tab):
                if tab.isEnabled { tabs.append(RouteTarget(node: node, event: .press)) }
                return
            case .button(let button):
                if button.opensPage, button.isEnabled { others.append(RouteTarget(node: node, event: .press)) }
                return
            case .row(let row) where rowsAreTargets && row.isSelectable:
                return others.append(RouteTarget(node: node, event: .choose))
            case .text, .image, .textField, .shape: return
            default: break
            }
            for child in node.children where node.shows(child) {
                visit(child, rowsAreTargets: child.rowsAreTargets ?? rowsAreTargets)
            }
        }
    }
}

extension RenderNode {
    /// Whether rows inside select the content of the next column; nil to inherit.
    fileprivate var rowsAreTargets: Bool? {
        switch content {
        case .navigation: isColumn && nextColumn != nil
        case .presentation: false
        case .list(let list) where list.selectsSeveral: false
        default: nil
        }
    }

    /// The frontmost sheet or alert.
    var frontPresentation: RenderNode? {
        children.reversed().first { if case .presentation = $0.content { true } else { false } }
    }

    private var isNavigation: Bool {
        if case .navigation = content { true } else { false }
    }

    var isColumn: Bool {
        if case .navigation(let around)? = parent?.content { around.arrangement == .columns } else { false }
    }

    /// The column after this one.
    var nextColumn: RenderNode? {
        sequence(first: self, next: \.next).dropFirst().first { $0.isNavigation }
    }

    var previousColumn: RenderNode? {
        sequence(first: self, next: \.previous).dropFirst().first { $0.isNavigation }
    }

    /// The texts and accessibility labels inside, in order; without any, the labels of pictures.
    fileprivate var labels: [String] {
        var texts: [String] = []
        var imageLabels: [String] = []
        func collect(_ node: RenderNode) {
            switch node.content {
            case .accessibility(let accessibility):
                if let label = accessibility.label, !label.isEmpty {
                    if node.isPicture { imageLabels.append(label) } else { texts.append(label) }
                    return
                }
            case .text(let text):
                if text.string.contains(where: { !$0.isWhitespace }) { texts.append(text.string) }
            case .image(let image): imageLabels.append(image.accessibilityLabel)
            default: break
            }
            for child in node.children where node.shows(child) { collect(child) }
        }
        collect(self)
        return texts.isEmpty ? imageLabels : texts
    }

    /// Whether the node is a single picture with its wrappers, such as a badge beside a text that may appear and
    /// disappear.
    private var isPicture: Bool {
        if case .image = content { return true }
        return firstChild.map { $0.next == nil && $0.isPicture } ?? false
    }
}
