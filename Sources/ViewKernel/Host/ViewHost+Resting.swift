internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// A rest of a scene that is not in use: its nodes and render nodes are freed, and recreated before the next change.
///
/// The host stays, with its environment and components, and so do the objects that contain the state of views. These
/// are the cells of `State` themselves, so values need no encoding, and a task or a closure that holds a cell can write
/// to it at any time. A write ends the rest. Its step waits until the views are as before, so `onChange` and animations
/// notice the change as usual.
///
/// A scene rests only after a successful rehearsal: the views are created a second time, without a screen, from the
/// same objects, and must be the same node for node. No action or task of the program runs then, or when the rest ends:
/// `onAppear`, `onChange` and `task` continue where they were.
extension ViewHost {
    /// Whether the nodes are freed.
    package var isResting: Bool { graph.isResting }

    /// Throws the obstacle that keeps the views from resting now, if it can be found without creating them a second
    /// time.
    package func checkRest() throws(RestObstacle) {
        guard !graph.isResting else { return }
        guard canPause else { throw .busy }
        try scene.checkRest()
        _ = try SceneContinuation(of: content, below: content, earlier: nil)
    }

    /// Frees the nodes, unless that would lose state that only they have.
    ///
    /// `maximumStateBytes` is the limit of the snapshot of the views' state that is in use until the rest ends.
    package func rest(maximumStateBytes: Int) throws(RestObstacle) {
        guard !graph.isResting else { return }
        try checkRest()
        do throws(RestObstacle) {
            try rehearse()
        } catch {
            // The views may differ because something has changed while they were created.
            throw graph.needsUpdate ? .busy : error
        }
        let continuation = try SceneContinuation(
            of: content, below: content, earlier: graph.restoration as? StateRestorer)
        let state = stateSnapshot(maximumBytes: maximumStateBytes)
        // In this order: a change on another thread either comes before the rest, and is found here, or wakes the
        // scene.
        graph.beginRest()
        guard !graph.isBeingChanged, !graph.needsUpdate else {
            graph.cancelRest()
            throw .busy
        }
        restingState = state
        context.perform {
            content.discardChildren()
            graph.update()
            graph.endStep()
            geometry?.update()
            _ = geometry?.consumeNeedsRendering()
            tree.release(tree.dequeueMutations())
        }
        graph.restoration = continuation
        graph.recreateBeforeObjectsChange { [weak self] in self?.resume() }
    }

    /// Recreates the nodes as they were, and renders them.
    package func resume() {
        guard graph.isResting else { return }
        // The views return without the animation of the change for which they are recreated.
        ChangeContext.with(nil) { assumingMainActor { recreateViews() } }
    }

    private func recreateViews() {
        context.perform {
            clock.run {
                monitoringEvent("the end of a rest") {
                    graph.resume {
                        makeContent(content, tree)
                        updateStep()
                    }
                }
            }
        }
        let continuation = graph.restoration as? SceneContinuation
        graph.restoration = continuation?.earlier
        restingState = nil
        // A change outside of the scene may have removed views.
        for disappear in continuation?.disappearances ?? [] { graph.afterUpdates { disappear() } }
    }

    /// Ends a rest because the host closes. The views are recreated only if their actions of `onDisappear`, or changes
    /// that wait, need them.
    func endRestToClose() {
        guard graph.isResting else { return }
        if graph.hasClosingActions || graph.hasChangedAtRest { return resume() }
        graph.cancelRest()
        let continuation = graph.restoration as? SceneContinuation
        graph.restoration = continuation?.earlier
        restingState = nil
    }

    /// Whether nothing moves, and no change or deadline is pending.
    private var canPause: Bool {
        !graph.isUpdating && !graph.needsUpdate && !graph.hasLaterSteps && clock.nextFrame == nil && motion.isAtRest
            && motion.exits?.isEmpty ?? true && tree.exiting.isEmpty && tree.pointerDeadline == nil
    }

    // MARK: - Rehearsal

    private func rehearse() throws(RestObstacle) {
        guard let rehearsal = makeRehearsal?(self) else { throw .busy }
        var obstacle: RestObstacle?
        rehearsal.context.perform {
            do throws(RestObstacle) {
                rehearsal.geometry?.viewport = geometry?.viewport ?? .zero
                let continuation = try SceneContinuation(of: content, below: rehearsal.content, earlier: nil)
                rehearsal.graph.restoration = continuation
                rehearsal.makeContent(rehearsal.content, rehearsal.tree)
                rehearsal.update()
                try rehearsal.compare(with: self)
                if continuation.remaining > 0 { throw .state("state that its view cannot find again", of: "a row") }
            } catch {
                obstacle = error
            }
        }
        rehearsal.graph.beginRest()
        rehearsal.close()
        if let obstacle { throw obstacle }
    }

    private func compare(with live: ViewHost) throws(RestObstacle) {
        try Self.compare(live.content, content)
        guard Self.areEqual(live.tree.root, tree.root) else {
            throw .state("content that changes by itself", of: "one of its views")
        }
    }

    private static func compare(_ live: Node, _ made: Node) throws(RestObstacle) {
        var children: [(Node, AnyHashable?)] = []
        var others: [(Node, AnyHashable?)] = []
        live.forEachRecreatedChild { children.append(($0, $1)) }
        made.forEachRecreatedChild { others.append(($0, $1)) }
        guard children.count == others.count else { throw .state("a changing number of views", of: live.name) }
        for (child, other) in zip(children, others) {
            guard type(of: child.0) == type(of: other.0), child.1 == other.1 else {
                throw .state("identities that are different each time", of: live.name)
            }
            if let child = child.0 as? EvaluatingNode, let other = other.0 as? EvaluatingNode {
                if let property = child.propertyWithAnotherObject(in: other) {
                    throw .state("an object that is created each time, \(property),", of: child.name)
                }
                if let field = child.changedField(in: other) { throw .state(field, of: child.name) }
            }
            if let child = child.0 as? EnvironmentNode, let other = other.0 as? EnvironmentNode,
                let type = child.typeOfAnotherObject(in: other)
            {
                throw .state("an object of type \(type) that is created each time", of: "a view's environment")
            }
            try compare(child.0, other.0)
        }
    }

    private static func areEqual(_ live: RenderNode, _ made: RenderNode) -> Bool {
        guard live.content.withoutSource == made.content.withoutSource else { return false }
        var (one, other) = (live.firstChild, made.firstChild)
        while let left = one, let right = other {
            guard areEqual(left, right) else { return false }
            (one, other) = (left.next, right.next)
        }
        return one == nil && other == nil
    }
}

extension RenderContent {
    /// The content without the identity of the node to which a presentation is attached.
    fileprivate var withoutSource: RenderContent {
        guard case .presentation(var presentation) = self else { return self }
        presentation.source = nil
        return .presentation(presentation)
    }
}

/// The renderer of a rehearsal.
final class SilentRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}
