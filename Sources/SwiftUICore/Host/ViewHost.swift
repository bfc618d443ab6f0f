public import Foundation
package import LayoutEngine
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
    /// Where everything is; nil on a screen that lays out itself.
    package let layout: LayoutTree?
    /// What a screen that lays out itself has said of where everything is.
    package let page: PageGeometry?
    private var isClosed = false

    /// How many updates with different transactions may follow each other before they are stopped with a message.
    private static let mostSteps = Graph.mostRounds

    /// How often a layout may change what is laid out before it is stopped with a message.
    private static let mostLayouts = 32

    /// Puts a view on a screen and has it rendered.
    ///
    /// - Parameter viewport: The size of the screen in points, if the library is to lay out: then each render node has a
    ///   ``RenderTree/RenderNode/frame``, and the renderer is also called when only frames have changed.
    public convenience init<Root: View>(
        _ view: Root,
        environment: EnvironmentValues = EnvironmentValues(),
        viewport: CGSize? = nil,
        renderer: any Renderer,
        updateIsDue: @escaping @Sendable () -> Void
    ) {
        self.init(
            view, environment: environment, renderer: renderer, witness: nil,
            layout: viewport.map { viewport in { LayoutTree($0, metrics: PointMetrics(), viewport: viewport) } },
            updateIsDue: updateIsDue)
    }

    package init<Root: View>(
        _ view: Root,
        environment: EnvironmentValues = EnvironmentValues(),
        renderer: any Renderer,
        restoring snapshot: SceneSnapshot = SceneSnapshot(),
        witness: Witness?,
        layout: ((RenderTree) -> LayoutTree)? = nil,
        page: ((RenderTree) -> PageGeometry)? = nil,
        updateIsDue: @escaping @Sendable () -> Void
    ) {
        if Thread.isMainThread { ThreadIdentity.declareMain() }
        self.renderer = renderer
        graph = Graph(witness: witness, wake: updateIsDue)
        self.layout = layout?(tree)
        self.page = page?(tree)
        scene = HostedScene(restoring: snapshot)
        scene.layout = self.layout
        scene.page = self.page
        var values = environment
        values.scene = scene
        scope = EnvironmentScope(values, graph: graph, tree: tree)
        self.layout?.isWrittenFromRight = values.layoutDirection == .rightToLeft
        self.page?.isWrittenFromRight = values.layoutDirection == .rightToLeft
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
        StoredEntries.lookAgain(for: graph)
        var steps = 0
        repeat {
            updateStep()
            if isClosed { return }
            steps += 1
            if steps == Self.mostSteps, graph.hasLaterSteps { graph.dropLaterSteps() }
        } while graph.hasLaterSteps
    }

    /// Updates what was changed with one transaction.
    private func updateStep() {
        let hasNewLayout = page == nil ? updateGraphAndLayout() : updateGraphAndPage()
        if isClosed { return discard() }
        let (mutations, animations) = tree.takeChanges()
        graph.endStep()
        if !mutations.isEmpty || hasNewLayout { renderer.render(mutations, of: tree, animations: animations) }
        tree.release(mutations)
        for context in graph.takeShown() { Transaction(context).complete(with: renderer) }
    }

    private func updateGraph() {
        graph.update()
        // A pass that was given up has left it.
        EndlessContent.discard(in: graph)
    }

    /// Updates and lays out until neither has anything to do: what depends on its size is evaluated again once that is known.
    private func updateGraphAndLayout() -> Bool {
        updateGraph()
        guard let layout, !isClosed, graph.show({ layout.update() }) else { return false }
        var rounds = 1
        while graph.needsAnotherPass || layout.needsUpdate, !isClosed {
            rounds += 1
            if rounds > Self.mostLayouts {
                Complaint.report(
                    "The layout does not come to rest: \(Self.mostLayouts) times in one update something has changed that "
                        + "depends on a size, and changed that size again.")
                break
            }
            if graph.needsAnotherPass { updateGraph() }
            _ = graph.show { layout.update() }
        }
        return true
    }

    /// Updates until all that can be known beforehand of sizes and rows has been taken up.
    private func updateGraphAndPage() -> Bool {
        updateGraph()
        var rounds = 0
        while let page, page.needsUpdate || graph.needsAnotherPass, !isClosed, rounds < Self.mostLayouts {
            rounds += 1
            graph.show { page.update() }
            if graph.needsAnotherPass { updateGraph() }
        }
        return page?.flexibility.hasNews ?? false
    }

    /// The size of the screen in points; it has the library lay out anew.
    public var viewport: CGSize? {
        get { layout?.viewport ?? page?.viewport }
        set {
            guard let newValue else { return }
            layout?.viewport = newValue
            page?.resize(to: newValue)
        }
    }

    /// The environment around the view.
    public var environment: EnvironmentValues {
        get { scope.values }
        set {
            var values = newValue
            values.scene = scene
            let changed = values.changedKeys(from: scope.values)
            scope.replaceValues(values)
            layout?.isWrittenFromRight = values.layoutDirection == .rightToLeft
            page?.isWrittenFromRight = values.layoutDirection == .rightToLeft
            root.propagate(root.environmentDidChange(ChangedKeys(changed)))
        }
    }

    /// Calls something when the tasks have ended that views have begun by now; at once if there are none.
    package func whenTasksEnd(_ action: @escaping @MainActor () -> Void) { scene.whenTasksEnd(action) }

    /// What the `SceneStorage` properties keep now, to be given to the host that shows the scene next time.
    package var sceneSnapshot: SceneSnapshot { scene.values.snapshot }

    /// Hands a URL on to the handlers of `onOpenURL`.
    package func open(_ url: URL) { scene.receivers.open(url) }

    /// With which status a program ends that prints what is shown.
    package var exitStatus: Int32 { scene.exitStatuses.values.max() ?? 0 }

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
        repeat { updateGraph() } while graph.hasLaterSteps
        // A screen may draw once more: nothing is left of what has gone.
        layout?.update()
        scene.close()
        tree.release(tree.takeMutations())
        for context in graph.takeShown() { Transaction(context).complete() }
    }

    isolated deinit {
        close()
    }
}
