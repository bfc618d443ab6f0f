internal import RenderTree

/// The addresses of the links on the screen: those that the browser would show after a press.
///
/// Made when the first one is needed, and again after the tree has changed.
struct LinkAddresses {
    private let route: [RouteStep]
    private var steps: [RenderNode.ID: String] = [:]

    init(_ root: RenderNode, _ route: [RouteStep]) {
        self.route = route
        var counts: [String: Int] = [:]
        for target in RouteTarget.all(in: root) {
            let name = target.name
            steps[target.node.id] = PagePath.step(name, counts[name, default: 0])
            counts[name, default: 0] += 1
        }
    }

    /// The path of a link: the route to its page, and one more step.
    func path(of link: RenderNode, by reader: borrowing RouteReader) -> String {
        let last = steps[link.id] ?? RouteTarget(node: link, event: .press).name
        return PagePath(routeToPage(of: link, by: reader) + [last]).text
    }

    /// The route to the page of a link. In a hidden tab, it includes that tab and the pages of its stack.
    private func routeToPage(of link: RenderNode, by reader: borrowing RouteReader) -> [String] {
        guard let (tabs, index) = link.hiddenTab else {
            return route.prefix { $0.node.isBefore(link) }.map(\.name)
        }
        let names = route.prefix { $0.node.isBefore(tabs) }.map(\.name)
        let inner = reader.steps(to: link, inside: tabs)
        let items = tabs.children.filter { if case .tab = $0.content { true } else { false } }
        // The first tab is not a step.
        guard index > 0, index < items.count, let step = steps[items[index].id] else { return names + inner }
        return names + [step] + inner
    }
}

extension RenderNode {
    /// The outermost enclosing tab view that hides the node, and the index of the node's tab; nil if none hides it.
    fileprivate var hiddenTab: (tabs: RenderNode, index: Int)? {
        var found: (tabs: RenderNode, index: Int)?
        var node = self
        while let outer = node.parent {
            if case .tabs = outer.content, case .page(let page) = node.content, !page.isShown {
                let pages = outer.children.filter { if case .page = $0.content { true } else { false } }
                found = pages.firstIndex { $0 === node }.map { (outer, $0) }
            }
            node = outer
        }
        return found
    }
}
