internal import RenderTree
internal import ViewGraph

/// The environments of the views of a scene, by their render nodes.
@MainActor
struct SceneEnvironments {
    private var scopes: [ObjectIdentifier: EnvironmentScope] = [:]

    init(below root: Node?) {
        if let root { collect(root) }
    }

    private mutating func collect(_ node: Node) {
        if node.traits.contains(.isRendered) {
            scopes[ObjectIdentifier(node.asRendered.render)] = node.environmentScope
        }
        for current in node.children {
            collect(current)
        }
    }

    func environment(of render: RenderNode) -> EnvironmentValues? {
        for current in render.selfAndAncestors {
            if let scope = scopes[ObjectIdentifier(current)] { return scope.values }
        }
        return nil
    }
}
