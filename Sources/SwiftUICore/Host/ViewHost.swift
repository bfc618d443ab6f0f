import Foundation
public import RenderTree
package import ViewGraph

/// A view on a screen: what keeps it up to date, and whoever renders it.
///
/// ```swift
/// import RenderTree
/// import SwiftUI
///
/// final class Log: Renderer {
///     func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
///         for mutation in mutations { print(mutation) }
///     }
/// }
/// let log = Log()
/// let host = ViewHost(Text("Hello"), renderer: log) { /* have host.update() called soon */ }
/// host.close()
/// ```
///
/// For whoever writes a screen; an app has its own. After something has changed, `updateIsDue` is called once, on any
/// thread; whoever made the host then calls ``update()`` on the main actor, at the latest in the next turn of the main run
/// loop. The tree belongs to the host: a renderer reads it and sends events to its nodes.
@MainActor
public final class ViewHost {
    package let graph: Graph
    public let tree = RenderTree()
    private let scope: EnvironmentScope
    private let scene: HostedScene
    private let root: ColorSchemeNode
    private let renderer: any Renderer
    private var isClosed = false

    /// Puts a view on a screen and has it rendered.
    public convenience init<Root: View>(
        _ view: Root,
        environment: EnvironmentValues = EnvironmentValues(),
        renderer: any Renderer,
        updateIsDue: @escaping @Sendable () -> Void
    ) {
        self.init(view, environment: environment, renderer: renderer, witness: nil, updateIsDue: updateIsDue)
    }

    package init<Root: View>(
        _ view: Root,
        environment: EnvironmentValues = EnvironmentValues(),
        renderer: any Renderer,
        restoring snapshot: SceneSnapshot = SceneSnapshot(),
        witness: Witness?,
        updateIsDue: @escaping @Sendable () -> Void
    ) {
        if Thread.isMainThread { ThreadIdentity.declareMain() }
        self.renderer = renderer
        graph = Graph(witness: witness, wake: updateIsDue)
        scene = HostedScene(restoring: snapshot)
        var values = environment
        values.scene = scene
        scope = EnvironmentScope(values, graph: graph, tree: tree)
        scene.open(in: scope)
        root = ColorSchemeNode(rootIn: scope)
        graph.contextDidChange = { [tree] context in
            tree.animation = Transaction(context).animation?.rendered
        }
        var place = ViewPlace(newIn: root, scope: root.inner, renderParent: tree.root)
        Root._place(view, in: &place)
        update()
    }

    /// Updates what has changed, and has it rendered.
    ///
    /// Inside an update, as in an action of `onAppear`, it does nothing: the one that is under way takes what has changed.
    public func update() {
        guard !graph.isUpdating else { return }
        StoredEntries.lookAgain()
        graph.update()
        if isClosed { return discard() }
        let (mutations, animations) = tree.takeChanges()
        if !mutations.isEmpty { renderer.render(mutations, of: tree, animations: animations) }
        for context in graph.takeShown() { Transaction(context).complete(with: renderer) }
    }

    /// The environment around the view.
    public var environment: EnvironmentValues {
        get { scope.values }
        set {
            var values = newValue
            values.scene = scene
            let changed = values.changedKeys(from: scope.values)
            scope.replaceValues(values)
            root.propagate(root.environmentDidChange(ChangedKeys(changed)))
        }
    }

    /// What the `SceneStorage` properties keep now, to be given to the host that shows the scene next time.
    package var sceneSnapshot: SceneSnapshot { scene.values.snapshot }

    /// What the window that is shown is called, if it is an app's.
    package var windowTitle: String? { scene.windows.frontTitle }

    /// The node below which the view's own nodes are.
    var content: Node { root }

    /// Takes the view off the screen: everything in it goes, with its state. Inside an update, at its end.
    public func close() {
        isClosed = true
        if !graph.isUpdating { discard() }
    }

    private func discard() {
        root.discardChildren()
        graph.update()
        scene.close()
        _ = tree.takeMutations()
        for context in graph.takeShown() { Transaction(context).complete() }
    }

    isolated deinit {
        close()
    }
}
