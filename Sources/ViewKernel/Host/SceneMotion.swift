package import AnimationEngine
internal import LayoutEngine
package import RenderTree
internal import ViewGraph

/// A value of a view or modifier that moves: its body runs again with the interpolated data.
@MainActor
package protocol MovingAttribute: AnyObject {
    /// Moves the data to a time, and marks what depends on it. Called before the update of a frame.
    func advance(to time: Double, whenComplete: (AnimationCompletionToken) -> Void)

    /// The earliest time, not before a given one, at which the data can differ; nil at rest.
    func nextChange(from time: Double) -> Double?
}

/// The motion of one scene: the changes of each step become motions, and the clock moves them.
///
/// A step is an update of one transaction. It sets the contents and frames of nodes as if nothing moved. At its end the
/// changes that an animation accompanies enter the store, with the time of the step. The clock then requests frames
/// until nothing moves. A scene on a screen without motion records nothing. Main thread only.
@MainActor
package final class SceneMotion: SceneComponent {
    private let clock: SceneClock
    private let matched: MatchedFrames
    let store = MotionStore()
    /// The exiting views; nil on a screen without motion.
    @exclusivity(unchecked) private(set) var exits: SceneExits?
    @exclusivity(unchecked) private var attributes: ContiguousArray<any MovingAttribute> = []
    private var alarm: ClockAlarm?
    /// Whether a frame has moved something that is not rendered yet.
    @exclusivity(unchecked) private var needsRendering = false
    /// Whether the data of views have moved in the running frame, so that their bodies and layouts run.
    private var hasMovedData = false
    /// The root of the scene's nodes. Set by the host.
    unowned var content: Node?
    /// The environments of views with custom animations, collected at the first request in a step.
    private var environments: SceneEnvironments?

    /// The transaction of the running step, without alterations below views.
    private var transaction = Transaction()
    /// The completions of transactions whose values move, by the number of their tokens.
    private var waiting: [UInt64: WaitingCompletion] = [:]
    private var nextNumber: UInt64 = 1
    /// The completions of the running step.
    private var stepCompletions: [(token: AnimationCompletionToken, completion: AnimationCompletion)] = []

    /// A completion, and the number of values that it waits for.
    private struct WaitingCompletion {
        let completion: AnimationCompletion
        var values = 0
    }

    init(_ clock: SceneClock, _ matched: MatchedFrames) {
        self.clock = clock
        self.matched = matched
        let alarm = ClockAlarm(on: clock) { [weak self] now in self?.frame(at: now) }
        self.alarm = alarm
        store.whenComplete = { [weak self] token in self?.report(token) }
    }

    /// Whether the screen shows changes over time.
    package var isOn: Bool { clock.showsMotion }

    /// Whether nothing moves.
    package var isAtRest: Bool { store.isEmpty && attributes.isEmpty }

    /// The number of render nodes that move.
    package var movingNodes: Int { store.count }

    package var canRest: Bool { waiting.isEmpty }

    package func sceneDidClose() {
        alarm?.cancel()
        exits?.endAll()
        exits = nil
        attributes.removeAll()
        store.stop()
        for waiting in waiting.values {
            // A completion runs when each value has released it, and a closed scene has to report it too.
            for _ in 0..<waiting.values { waiting.completion.release() }
        }
        waiting.removeAll()
    }
}

// MARK: - Steps

extension SceneMotion {
    /// Stores the context in which the running step shows changes.
    func apply(_ context: ChangeContext?) {
        guard isOn, let context else { return }
        transaction = Transaction(context)
    }

    /// Enables transitions of views that appear or exit.
    ///
    /// `layout` is nil for a screen whose elements move by themselves, and not in the library's layout.
    func watchExits(in tree: RenderTree, _ layout: LayoutTree?, _ graph: Graph) {
        let made = SceneExits(tree, layout, self, graph)
        exits = made
        graph.exitKeeper = made
    }

    /// Prepares for a layout of the running step.
    func prepare(_ layout: LayoutTree, after graph: Graph) {
        // Recording keeps the old frame of each node that is placed elsewhere, so other steps do without it.
        layout.recordsFrames =
            isOn && (transaction.animation != nil || !graph.alterations.isEmpty || !store.isEmpty)
    }

    /// The moment of the running step.
    var now: Double { clock.now }

    /// Ends the running step of a screen whose elements move by themselves.
    func endStep(ofElementsIn tree: RenderTree) {
        tree.elementMotion.animation = .some(transaction.animation)
        tree.elementMotion.isStill = transaction.disablesAnimations
        matched.endStep(ofElementsIn: tree, transaction.animation)
        transaction = Transaction()
        stepCompletions = []
    }

    /// Turns the changes of the running step into motions.
    func endStep(of tree: RenderTree, _ layout: LayoutTree, _ graph: Graph) {
        let contents = tree.dequeueContentChanges()
        for change in contents {
            store.contentDidChange(
                change.node, from: change.old, by: motionChange(change.animation, of: change.node))
        }
        if layout.recordsFrames {
            let frames = layout.dequeueFrameChanges()
            if !frames.isEmpty {
                let regions = AnimationRegions(graph.alterations)
                for frame in frames {
                    let animation = regions.animation(of: frame.node.render, else: transaction.animation)
                    // The layout follows data in motion: the node has not changed, so its own motion continues.
                    if animation == nil, hasMovedData {
                        store.frameDidShift(frame.node.render, from: frame.old)
                    } else {
                        let change = motionChange(animation, of: frame.node.render)
                        store.frameDidChange(frame.node.render, from: frame.old, by: change)
                    }
                }
            }
            layout.recordsFrames = false
        }
        exits?.endStep()
        matched.endStep(of: self, transaction.animation)
        layout.isMoving = !store.isEmpty
        layout.step &+= 1
        transaction = Transaction()
        stepCompletions = []
        // Views may have been inserted or removed by the next step.
        environments = nil
        hasMovedData = false
    }

    /// Returns how a change of the running step applies to a render node.
    func motionChange(_ animation: Animation?, of render: RenderNode) -> MotionChange {
        // Only custom animations read the environment, and finding it walks through all nodes.
        motionChange(animation, in: animation?.isCustom == true ? environment(of: render) : nil)
    }

    /// The environment of the view that owns a render node, or of the enclosing view.
    private func environment(of render: RenderNode) -> EnvironmentValues? {
        let known = environments ?? SceneEnvironments(below: content)
        environments = known
        return known.environment(of: render)
    }

    /// Returns how a change of the running step applies to a value.
    ///
    /// `environment` is the view's, for custom animations.
    package func motionChange(
        _ animation: Animation?, in environment: @autoclosure () -> EnvironmentValues? = nil
    ) -> MotionChange {
        let completions = animation == nil ? [] : completionsOfStep()
        return MotionChange(
            animation, at: clock.now, environment: animation?.isCustom == true ? environment() : nil,
            completions: completions.map(\.token),
            willTake: { [weak self] in
                for (token, completion) in completions { self?.wait(for: token, completion) }
            }, whenComplete: { [weak self] in self?.report($0) })
    }

    private func completionsOfStep() -> [(token: AnimationCompletionToken, completion: AnimationCompletion)] {
        if stepCompletions.isEmpty {
            for completion in transaction.completions {
                stepCompletions.append((AnimationCompletionToken(nextNumber, completion.criteria), completion))
                nextNumber += 1
            }
        }
        return stepCompletions
    }

    private func wait(for token: AnimationCompletionToken, _ completion: AnimationCompletion) {
        completion.hold()
        waiting[token.number, default: WaitingCompletion(completion: completion)].values += 1
    }

    private func report(_ token: AnimationCompletionToken) {
        guard var known = waiting[token.number] else { return }
        known.values -= 1
        waiting[token.number] = known.values > 0 ? known : nil
        known.completion.release()
    }

    /// Requests the next frame from the clock, or none. Called after the mutations of a step were released.
    ///
    /// `root` is the screen's, if nodes have been removed from it.
    func schedule(_ layout: LayoutTree?, removedBelow root: RenderNode?) {
        guard isOn else { return }
        if let layout {
            matched.record()
            store.removeResting(below: root)
            layout.isMoving = !store.isEmpty
        }
        let now = clock.now
        var next = store.nextChange(from: now) ?? .infinity
        for attribute in attributes { next = min(next, attribute.nextChange(from: now) ?? .infinity) }
        if let exits {
            // Exits end in frames, so the last exit requests another frame.
            if exits.hasFinished { next = now }
            next = min(next, exits.nextEnd)
        }
        if next == .infinity {
            alarm?.cancel()
        } else if next <= now {
            alarm?.setForNextFrame()
        } else {
            alarm?.set(at: next)
        }
    }

    /// Whether frames since the last call have moved anything that the screen has to draw.
    func consumeNeedsRendering() -> Bool {
        guard needsRendering else { return false }
        needsRendering = false
        return true
    }
}

// MARK: - Frames

extension SceneMotion {
    /// Adds a value that moves until it is at rest.
    package func add(_ attribute: any MovingAttribute) {
        if !attributes.contains(where: { $0 === attribute }) { attributes.append(attribute) }
    }

    /// Removes a value whose view has left.
    package func remove(_ attribute: any MovingAttribute) { attributes.removeAll { $0 === attribute } }

    private func frame(at now: Double) {
        if !store.isEmpty {
            needsRendering = true
            store.advance(to: now)
        }
        hasMovedData = !attributes.isEmpty
        for attribute in attributes { attribute.advance(to: now) { self.report($0) } }
        attributes.removeAll { $0.nextChange(from: now) == nil }
        // Last, when the motions of this frame have come to rest.
        exits?.endFinished()
    }

    /// The nodes of the views whose data moves, and those around them.
    func nodesAroundMovingData() -> Set<ObjectIdentifier> {
        var nodes: Set<ObjectIdentifier> = []
        for attribute in attributes {
            var node = attribute as? Node
            // The nodes around a known node are known too.
            while let current = node, nodes.insert(ObjectIdentifier(current)).inserted { node = current.parent }
        }
        return nodes
    }
}

extension HostedScene {
    /// The motion of the scene.
    package var motion: SceneMotion { component { SceneMotion(clock, matchedFrames) } }
}
