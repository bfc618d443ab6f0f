import Foundation
package import RenderTree
package import ViewGraph

/// A view on a screen: its graph, its render tree, and whoever renders that.
///
/// ```swift
/// let host = ViewHost(Text("Hello"), renderer: renderer)
/// host.update()
/// ```
///
/// After something has changed, `updateIsDue` is called once, on any thread; whoever made the host then calls
/// ``update()`` on the main actor, at the latest in the next turn of the main run loop.
@MainActor
package final class ViewHost {
    package let graph: Graph
    package let tree = RenderTree()
    private let scope: EnvironmentScope
    private let root: ColorSchemeNode
    private let renderer: any Renderer

    package init<Root: View>(
        _ view: Root,
        environment: EnvironmentValues = EnvironmentValues(),
        renderer: any Renderer,
        witness: Witness? = nil,
        updateIsDue: @escaping @Sendable () -> Void
    ) {
        if Thread.isMainThread { ThreadIdentity.declareMain() }
        self.renderer = renderer
        graph = Graph(witness: witness, wake: updateIsDue)
        scope = EnvironmentScope(environment, graph: graph, tree: tree)
        root = ColorSchemeNode(rootIn: scope)
        var place = ViewPlace(newIn: root, scope: root.inner, renderParent: tree.root)
        Root._place(view, in: &place)
        update()
    }

    /// Updates what has changed, and has it rendered.
    package func update() {
        graph.update()
        let mutations = tree.takeMutations()
        if !mutations.isEmpty { renderer.render(mutations, of: tree, animation: nil) }
    }

    /// The environment around the view.
    package var environment: EnvironmentValues {
        get { scope.values }
        set {
            let changed = newValue.changedKeys(from: scope.values)
            scope.replaceValues(newValue)
            root.propagate(root.environmentDidChange(ChangedKeys(changed)))
        }
    }

    /// Takes the view off the screen: everything in it goes, with its state.
    package func close() {
        while let child = root.firstChild { root.discardChild(child) }
        graph.update()
        _ = tree.takeMutations()
    }

    isolated deinit {
        close()
    }
}
