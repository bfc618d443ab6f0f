package import FlowRecords
public import Foundation
public import LayoutEngine
public import RenderTree
package import ViewGraph

/// Shows a view on a screen: keeps the view up to date and passes its changes to a renderer.
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
/// Use a host to write a custom screen; an app creates its own hosts. After a change, `updateIsDue` is called
/// once, on any thread. The owner of the host then calls ``update()`` on the main actor, at the latest in the next turn
/// of the main run loop. The tree belongs to the host: a renderer reads it and sends events to its nodes.
@MainActor
public final class ViewHost {
    package let graph: Graph
    public let tree = RenderTree()
    private let scope: EnvironmentScope
    package let scene: HostedScene
    package let context = SceneContext()
    private let root: ColorSchemeNode
    private let renderer: any Renderer
    /// The time of the screen.
    package let clock: SceneClock
    /// The motion on the screen.
    package let motion: SceneMotion
    /// The frames of the tree's nodes; nil on a screen that needs none.
    package let geometry: (any SceneGeometry)?
    @exclusivity(unchecked) private var isClosed = false
    /// Creates the nodes of the view.
    private(set) var makeContent: (_ root: Node, _ tree: RenderTree) -> Void
    /// Creates a host of the same view, without nodes and without a screen.
    private(set) var makeRehearsal: ((ViewHost) -> ViewHost)?
    /// The snapshot of the views' state during a rest; nil otherwise.
    var restingState: StateSnapshot?
    /// Whether transitions have begun in a step, which the next step shows.
    @exclusivity(unchecked) private var hasNextStage = false

    /// The layout, on a screen that draws in frames.
    package var layout: LayoutTree? { geometry as? LayoutTree }
    /// The reported frames, on a screen that lays out itself.
    package var page: PageGeometry? { geometry as? PageGeometry }

    /// The maximum number of updates with different transactions in a row. Beyond it, they are stopped with a message.
    private static let maximumSteps = Graph.maximumRounds

    /// The maximum number of times that a layout may change its own input. Beyond it, the update is stopped with a
    /// message.
    private static let maximumLayouts = 32

    /// Shows a view, and renders it at once.
    ///
    /// `viewport` is the size of the screen in points, if the library lays out. Each render node then has a
    /// ``RenderTree/RenderNode/frame``, and the renderer is also called when only frames have changed.
    ///
    /// `metrics` are the measures of the screen's text and controls, if the library lays out.
    public convenience init<Root: View>(
        _ view: Root,
        environment: EnvironmentValues = EnvironmentValues(),
        viewport: CGSize? = nil,
        metrics: any ScreenMetrics = PointMetrics(),
        renderer: any Renderer,
        updateIsDue: @escaping @Sendable () -> Void
    ) {
        self.init(
            view, environment: environment, renderer: renderer, components: [], observer: nil,
            geometry: viewport.map { viewport in { LayoutTree($0, metrics: metrics, viewport: viewport) } },
            updateIsDue: updateIsDue)
    }

    package init<Root: View>(
        _ view: Root,
        environment: EnvironmentValues = EnvironmentValues(),
        renderer: any Renderer,
        components: [any SceneComponent],
        observer: GraphObserver?,
        recorder: FlowRecorder? = nil,
        geometry: ((RenderTree) -> any SceneGeometry)? = nil,
        time: SceneTime = .none,
        restoring state: StateSnapshot = StateSnapshot(),
        isRehearsal: Bool = false,
        updateIsDue: @escaping @Sendable () -> Void
    ) {
        if Thread.isMainThread { ThreadIdentity.declareMain() }
        StringReports.begin()
        self.renderer = renderer
        graph = Graph(observer: observer, recorder: recorder, wake: updateIsDue)
        graph.isRehearsal = isRehearsal
        if AppMonitoring.monitor != nil, !isRehearsal { graph.countEvaluations() }
        tree.recorder = recorder
        if RecordingAvailability.isAvailable, recorder != nil {
            StreamRecording.begin(caller: { SceneContext.caller }, onlyRecorder: { SceneContext.onlyRecorder })
        }
        makeContent = { root, tree in
            // The cast holds because the root of each host is such a node.
            let root = unsafeDowncast(root, to: ColorSchemeNode.self)
            var cursor = ViewCursor(newIn: root, scope: root.inner, renderParent: tree.root)
            Root._reconcile(view, at: &cursor)
        }
        makeRehearsal = { host in
            ViewHost(
                view, environment: host.environment, renderer: SilentRenderer(),
                components: host.scene.rehearsedComponents, observer: nil, geometry: geometry, isRehearsal: true,
                updateIsDue: {})
        }
        if !state.isEmpty { graph.restoration = StateRestorer(state) }
        self.geometry = geometry?(tree)
        scene = HostedScene(inbox: graph.inbox, components: components)
        clock = scene.clock
        clock.recorder = recorder
        motion = scene.motion
        scene.geometry = self.geometry
        var values = environment
        values.scene = scene
        if values.isPrivacySensitive { scene.hideRecordedValues() }
        values.followLocaleDirection()
        context.setLocale(values.locale)
        context.setDefaultStore(values.defaultAppStorage)
        scope = EnvironmentScope(values, graph: graph, tree: tree)
        self.geometry?.isRootRightToLeft = values.layoutDirection == .rightToLeft
        scene.open(in: scope)
        root = ColorSchemeNode(rootIn: scope)
        motion.content = root
        // Unowned, because the graph owns the closure.
        graph.contextDidChange = { [tree, motion, unowned graph] context in
            tree.animation = Transaction(context).animation
            motion.apply(graph.baseContext)
        }
        context.open(self)
        clock.showsMotion = time.showsMotion
        if let source = time.makeSource?(self) { clock.follow(source) }
        watchExits()
        guard !isRehearsal else { return }
        scene.resumeViews = { [weak self] in self?.resume() }
        context.perform {
            monitoringUpdate {
                recordingEvent("the first update") { makeContent(root, tree) }
                update()
            }
        }
    }

    /// The value of a preference that reaches the window, as of the last update; nil if no view sets one.
    package func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { root.combinedValue(of: key) }

    /// Updates the views that have changed, and renders the result.
    ///
    /// Has no effect inside an update, for example in an action of `onAppear`: the running update includes the change.
    public func update() {
        guard !graph.isUpdating else { return }
        Inbox.renewRecreations()
        if graph.isResting {
            guard graph.hasChangedAtRest else { return }
            resume()
        }
        // Read before the update, because the time does not advance inside it.
        let isBehind = clock.isBehind
        context.perform {
            clock.run {
                if isBehind { clock.ring() }
                monitoringUpdate { updateSteps() }
            }
        }
    }

    /// The moment at which the screen calls ``advance(to:)`` next; nil while nothing moves and nothing waits for a
    /// time.
    ///
    /// An update or a frame can change it. It does not include the ticks of texts that show the time: each tick
    /// requests an update instead.
    public var nextFrame: Double? { clock.nextFrame }

    /// Whether changes with an animation take time. If not, which is the default, the screen shows their end at once.
    ///
    /// A screen that sets it calls ``advance(to:)`` at each ``nextFrame``.
    public var showsMotion: Bool {
        get { clock.showsMotion }
        set {
            clock.showsMotion = newValue
            watchExits()
        }
    }

    /// Enables transitions, on a screen that shows motion and has frames.
    private func watchExits() {
        guard clock.showsMotion, motion.exits == nil, geometry != nil else { return }
        motion.watchExits(in: tree, layout, graph)
    }

    /// Advances the screen to a point in time: moves attributes in motion, fires timers that are due, and updates the
    /// views that have changed.
    ///
    /// - Parameter time: Seconds since a start that the caller chooses. An earlier moment than the last one counts as
    ///   the last one.
    public func advance(to time: Double) {
        guard !graph.isUpdating, !isClosed, !graph.isResting else { return }
        context.perform {
            clock.run(at: time) {
                clock.ring()
                monitoringUpdate { updateSteps() }
            }
        }
    }

    private func updateSteps() {
        for action in scene.actionsBeforeUpdates { action() }
        var steps = 0
        repeat {
            updateStep()
            // Code of the step may have closed the host, which has then discarded its tree.
            if isClosed { return }
            steps += 1
            if steps == Self.maximumSteps, graph.hasLaterSteps { graph.dropLaterSteps() }
        } while graph.hasLaterSteps || consumeNextStage()
    }

    private func consumeNextStage() -> Bool {
        guard hasNextStage else { return false }
        hasNextStage = false
        return true
    }

    /// Updates the changes of one transaction.
    func updateStep() {
        let showsMotion = clock.showsMotion && layout != nil
        tree.recordsMotion = showsMotion
        updateGraphAndGeometry()
        if isClosed { return discard() }
        let (mutations, animations) = tree.dequeueChanges()
        if let layout, showsMotion {
            motion.endStep(of: tree, layout, graph)
        } else if clock.showsMotion {
            motion.endStep(ofElementsIn: tree)
        }
        graph.endStep()
        let hasNewFrames = geometry?.consumeNeedsRendering() ?? false
        let hasMoved = motion.consumeNeedsRendering()
        if !mutations.isEmpty || hasNewFrames || hasMoved || !tree.elementMotion.exited.isEmpty {
            recordFrame(of: mutations)
            renderer.render(mutations, of: tree, animations: animations)
        }
        let hasRemoved = !motion.isAtRest && mutations.contains { if case .remove = $0 { true } else { false } }
        // Released after rendering: a renderer may still read removed nodes.
        tree.release(mutations)
        let shown = graph.dequeueAwaitedContexts()
        // The stages hold the completions of this step before it releases them.
        if motion.exits?.beginStages() == true { hasNextStage = true }
        for context in shown { Transaction(context).complete(with: showsMotion ? nil : renderer) }
        motion.schedule(layout, removedBelow: hasRemoved ? tree.root : nil)
    }

    private func updateGraph() {
        graph.update()
        // Endless content is removed here, because a pass that was stopped has not reached the end of its round.
        RecursionDetector.discard(in: graph)
    }

    /// Alternates between passes and layouts until neither has work. A layout marks the nodes that depend on a size.
    private func updateGraphAndGeometry() {
        updateGraph()
        var rounds = 0
        while let geometry, geometry.needsUpdate || graph.needsAnotherPass, !isClosed {
            rounds += 1
            if rounds > Self.maximumLayouts {
                Diagnostic.report(
                    "The layout does not come to rest: \(Self.maximumLayouts) times in one update something has "
                        + "changed that depends on a size, and changed that size again.")
                break
            }
            if graph.needsAnotherPass { updateGraph() }
            if tree.recordsMotion, let layout { motion.prepare(layout, after: graph) }
            recordingLayout(of: geometry) { graph.show { geometry.update() } }
        }
    }

    /// The size of the screen in points. Setting it starts a new layout.
    public var viewport: CGSize? {
        get { geometry?.viewport }
        set {
            guard let newValue else { return }
            recordingEvent("a new size of the screen", isChange: true) { geometry?.viewport = newValue }
        }
    }

    /// The environment around the view.
    public var environment: EnvironmentValues {
        get { scope.values }
        set {
            var values = newValue
            // An environment from outside has no scene, which holds the state that the views share.
            if values.scene !== scene { values.scene = scene }
            values.followLocaleDirection()
            context.setLocale(values.locale)
            context.setDefaultStore(values.defaultAppStorage)
            let former = scope.values
            let changed = values.changedKeys(from: former)
            scope.replaceValues(values, isSame: changed.isEmpty)
            geometry?.isRootRightToLeft = values.layoutDirection == .rightToLeft
            recordingEvent("a new environment of the screen") {
                root.propagate(root.environmentDidChange(ChangedKeys(changed, from: former)))
            }
        }
    }

    /// The color scheme that code outside of the views has set.
    package var overridingColorScheme: ColorScheme? {
        get { root.overriding }
        set { root.overriding = newValue }
    }

    /// Shows a mouse pointer that code outside of the views has set, with the next update; nil for the screen's.
    func show(_ pointer: RenderPointerShape?) {
        graph.afterUpdates { [tree] in
            guard case .root(var root) = tree.root.content else { return }
            root.pointer = pointer
            tree.update(tree.root, to: .root(root))
        }
    }

    /// Returns the state of the views whose types are `Codable`, for the host that shows the scene next time.
    ///
    /// `maximumBytes` limits the size of all values as text. Values beyond the limit are left out. During a rest, the
    /// limit is the one with which the rest began.
    package func stateSnapshot(maximumBytes: Int) -> StateSnapshot {
        // A waiting change may affect the state.
        if graph.hasChangedAtRest { resume() }
        if let restingState { return restingState }
        return StateSnapshot(of: root, restorer: graph.restoration as? StateRestorer, maximumBytes: maximumBytes)
    }

    /// Calls a closure when all tasks that views have started so far have ended; at once if there are none.
    package func whenTasksEnd(_ action: @escaping @MainActor () -> Void) { scene.whenTasksEnd(action) }

    /// Calls a closure when all tasks that views have started have ended; at once if there are none. Tasks that start
    /// later count at the next call.
    package func whenAllTasksEnd(_ action: @escaping @MainActor () -> Void) {
        scene.whenTasksEnd(recordingMore: true, action)
    }

    /// The parent of the view's own nodes.
    package var content: Node { root }

    /// Removes the view from the screen and discards its nodes and state. Inside an update, this happens at its end.
    public func close() {
        if !isClosed, !graph.isRehearsal { endRestToClose() }
        isClosed = true
        if !graph.isUpdating { discard() }
    }

    private func discard() {
        // Exiting nodes are discarded with the rest.
        motion.exits?.endAll()
        graph.exitKeeper = nil
        root.discardChildren()
        // Actions of `onDisappear` may change state and so start more updates.
        // A rehearsal is at rest here, and shows no later changes.
        repeat { updateGraph() } while graph.hasLaterSteps && !graph.isResting
        // A screen may draw once more: the layout must not refer to removed nodes.
        geometry?.update()
        scene.close()
        context.close()
        tree.release(tree.dequeueMutations())
        for context in graph.dequeueAwaitedContexts() { Transaction(context).complete() }
        // The view refers to objects of the program, which may wait for the end of the scene.
        makeContent = { _, _ in }
        makeRehearsal = nil
    }

    isolated deinit {
        close()
    }
}
