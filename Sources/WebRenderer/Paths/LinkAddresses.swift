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
    subscript(node: RenderNode) -> String {
        let before = route.prefix { $0.node.isBefore(node) }.map(\.name)
        return PagePath(before + [steps[node.id] ?? RouteTarget(node: node, event: .press).name]).text
    }
}
