package import FlowRecords

/// A tree of nodes and the passes that keep it up to date.
///
/// A pass has rounds. A round updates the marked nodes: parents before children, older before younger. It then runs the
/// collectors (preferences), the preparations for effects (subscriptions), and the deferred effects: appearances,
/// changes, tasks. Nodes that these mark belong to the next round. The pass ends when no node is marked.
///
/// All of it belongs to the main actor, except the ``Inbox``. No access to a property spans a call that comes back to
/// the graph, so the run-time exclusivity check is off.
@MainActor
public final class Graph {
    /// The maximum number of rounds in a pass. A pass that reaches it stops with a diagnostic.
    public static let maximumRounds = 100

    /// The changes from other threads. The graph reads them at the beginning of a pass and after each round.
    public nonisolated let inbox: Inbox

    @exclusivity(unchecked) private var marked = MarkedNodes<ParentsFirst>()
    /// Nodes that were marked while a body was being evaluated. They are updated in the next round.
    @exclusivity(unchecked) private var deferred: [Node] = []
    @exclusivity(unchecked) private var collectors = MarkedNodes<ChildrenFirst>()
    @exclusivity(unchecked) private var preparations: [Preparation] = []
    @exclusivity(unchecked) private var effects: [Effect] = []
    /// The names of the nodes whose effects ran in the last round of a pass that does not end.
    private var endlessPassNodes: [String] = []
    @exclusivity(unchecked) private var isAwake = false

    /// Whether a pass is in progress.
    @exclusivity(unchecked) public private(set) var isUpdating = false

    /// The contexts of the changes that are being shown.
    @exclusivity(unchecked) var contexts = GraphContexts()
    /// Called with the context of the updates that follow, whenever it changes.
    public var contextDidChange: ((ChangeContext?) -> Void)?
    /// The keeper of nodes that were removed and are still shown, which a client of the graph sets. Nil if there is
    /// none.
    @exclusivity(unchecked) public var exitKeeper: AnyObject?
    /// Called when a node leaves the tree, if it has the interest `tearDown`. Nil if there is no observer.
    public var removalObserver: (@MainActor (Node) -> Void)?
    /// Decides whether a marked node is updated, or left as it is. Nil if every node is.
    @exclusivity(unchecked) package var shouldUpdate: (@MainActor (Node) -> Bool)?
    /// The alterations of contexts in this step, outer nodes first.
    @exclusivity(unchecked) public internal(set) var alterations: [ContextAlteration] = []

    /// The number of passes so far, including the current one.
    @exclusivity(unchecked) public private(set) var passes: UInt64 = 0

    /// The number of node updates so far. Tests of cost read it.
    @exclusivity(unchecked) public private(set) var updates = 0

    /// The observer of a test.
    public let observer: GraphObserver?
    /// The recorder of causes. Nil in an app that is not inspected.
    package let recorder: FlowRecorder?

    /// The earlier values of the state of nodes that are yet to be created. Nil if there are none.
    public var restoration: (any StateRestoration)?

    /// Whether the graph has no tree. The next change wakes its client, which recreates the tree.
    @exclusivity(unchecked) public private(set) var isResting = false
    /// Whether the tree is being recreated. Changes wait until it is as it was before.
    @exclusivity(unchecked) public private(set) var isResuming = false

    /// Whether the graph exists only to compare its tree with another. No action of the program runs in it. Set before
    /// the tree is created.
    @exclusivity(unchecked) public var isRehearsal = false

    /// Counts the evaluated bodies, for a monitor of the app. Nil without one.
    ///
    /// Computed, because other modules would check their accesses to a stored property, twice for each body in a
    /// recorded scene.
    package var evaluationCount: EvaluationCount? { startedEvaluationCount }
    /// Exclusive: main actor only, and no access contains another.
    @exclusivity(unchecked) private var startedEvaluationCount: EvaluationCount?

    /// Starts counting the evaluated bodies.
    package func countEvaluations() {
        startedEvaluationCount = EvaluationCount()
        GraphObserver.watchEvaluations()
    }

    /// `wake` is called on any thread when there is something to update, once until the next pass.
    public convenience init(observer: GraphObserver? = nil, wake: @escaping @Sendable () -> Void) {
        self.init(observer: observer, recorder: nil, wake: wake)
    }

    /// Creates a graph whose changes and updates are recorded with their causes.
    package init(observer: GraphObserver?, recorder: FlowRecorder?, wake: @escaping @Sendable () -> Void) {
        self.observer = observer
        self.recorder = recorder
        if recorder != nil { GraphObserver.watchEvaluations() }
        inbox = Inbox(recorder: recorder, wake: wake)
    }

    /// Returns the number of a new evaluation, unique across all graphs.
    @usableFromInline
    func nextEvaluation() -> UInt64 {
        Self.evaluations += 1
        return Self.evaluations
    }

    /// The number of the last evaluation, across all graphs.
    @exclusivity(unchecked) package static private(set) var evaluations: UInt64 = 0

    // MARK: - Marking

    /// Marks a node to be updated in the next round.
    public func mark(_ node: Node) {
        if let recorder, recorder.isRecording { recordMark(of: node, by: recorder) }
        if let context = ChangeContext.current {
            contexts.recordMark(of: node, in: context)
        } else if contexts.base != nil {
            contexts.recordFollowUp(node)
        }
        guard node.traits.isDisjoint(with: [.isMarked, .isRemoved]) else { return }
        node.traits.insert(.isMarked)
        // The node must learn of its removal if it leaves the tree while it waits.
        node.addInterests(.tearDown)
        if DependencyTracker.isActive { deferred.append(node) } else { marked.insert(node) }
        wakeUp()
    }

    /// Schedules an effect to run after the marked nodes of this round are updated.
    ///
    /// A diagnostic names `node`, which schedules the effect, if the pass does not end.
    public func afterUpdates(of node: Node? = nil, _ effect: @escaping @MainActor () -> Void) {
        effects.append(Effect(node: node, cause: currentRecord, run: effect))
        wakeUp()
    }

    /// Schedules a preparation that runs after the updates of this round and before its effects.
    public func beforeEffects(_ preparation: @escaping @MainActor () -> Void) {
        preparations.append(Preparation(cause: currentRecord, run: preparation))
        wakeUp()
    }

    private struct Effect {
        let node: Node?
        /// The record during which the effect was scheduled; 0 for none.
        let cause: FlowRecord.ID
        let run: @MainActor () -> Void
    }

    private struct Preparation {
        let cause: FlowRecord.ID
        let run: @MainActor () -> Void
    }

    /// Marks a node to collect again after the updates of this round. Deeper nodes collect first.
    public func markCollector(_ node: Node) {
        if let recorder, recorder.isRecording { recordMark(of: node, by: recorder) }
        collectors.insert(node)
        wakeUp()
    }

    private func wakeUp() {
        guard !isAwake, !isUpdating else { return }
        isAwake = true
        inbox.wake()
    }

    /// Whether a pass would have work to do.
    public var needsUpdate: Bool {
        hasMore || !inbox.isEmpty
    }

    /// Whether a pass would have work to do for the changes that are being shown.
    public var needsAnotherPass: Bool {
        hasMore || inbox.hasChangesOfOpenStep
    }

    /// Whether another thread is making a change that is not yet part of ``needsUpdate``.
    public var isBeingChanged: Bool { inbox.hasChangesInProgress }

    /// Whether something has changed while the graph had no tree.
    public var hasChangedAtRest: Bool { isResting && !inbox.isEmpty }

    /// Whether the tree that a rest has freed has actions to run when the client closes, which recreates it for them.
    @exclusivity(unchecked) public private(set) var hasClosingActions = false

    /// Begins a rest: from now on, each change begins a later step, which waits until the tree exists again.
    ///
    /// Earlier changes do not belong to such a step. The client therefore checks ``isBeingChanged`` and then
    /// ``needsUpdate``, and cancels the rest if either is true. Otherwise it frees the tree, without effects that the
    /// program could observe.
    public func beginRest() {
        isResting = true
        hasClosingActions = false
        inbox.setResting(true)
    }

    /// Cancels a rest, or ends it without a tree. The changes since it began wait for the next update.
    public func cancelRest() {
        inbox.recreateTree = nil
        isResting = false
        inbox.setResting(false)
    }

    /// Sets how the tree is recreated before an object makes a change. Call it when the tree has been freed.
    ///
    /// A cell keeps its earlier value until its change is shown, but an object does not. An object announces a change
    /// before it makes it, and only then can the views be recreated with the earlier value.
    public func recreateBeforeObjectsChange(_ recreate: @escaping () -> Void) { inbox.recreateTree = recreate }

    /// Records that a node, which leaves the tree for a rest, has an action to run when the client closes.
    package func recordClosingAction() { hasClosingActions = true }

    /// Recreates the tree with a closure that also updates it, without the changes since the rest began.
    public func resume(_ make: () -> Void) {
        inbox.recreateTree = nil
        isResting = false
        isResuming = true
        make()
        isResuming = false
        inbox.setResting(false)
    }

    /// Whether changes of another context wait for a separate update.
    public var hasLaterSteps: Bool { inbox.hasLaterSteps }

    private var hasMore: Bool {
        !marked.isEmpty || !deferred.isEmpty || !preparations.isEmpty || !effects.isEmpty || !collectors.isEmpty
    }

    // MARK: - Passes

    /// Updates all marked nodes, until none is marked.
    ///
    /// Changes of another context wait. The first pass that has no other work begins with them.
    ///
    /// - Returns: Whether the pass ended within ``maximumRounds``.
    @discardableResult
    public func update() -> Bool {
        // Binds the cause of the pass for the tasks that its code starts.
        if let recorder, recorder.isRecording { return recorder.during(recorder.current) { updateRounds() } }
        return updateRounds()
    }

    private func updateRounds() -> Bool {
        precondition(!isUpdating, "update() was called during an update")
        isUpdating = true
        passes += 1
        defer {
            contexts.removeAll()
            inbox.isShowing = false
            isUpdating = false
            isAwake = false
        }
        var rounds = 0
        if !needsAnotherPass, !isResuming, !isResting { inbox.openNextStep() }
        inbox.beginShowing()
        applyInbox()
        while hasMore {
            rounds += 1
            if rounds > Self.maximumRounds {
                abortEndlessPass()
                return false
            }
            updateMarked()
            collect()
            if rounds == Self.maximumRounds { endlessPassNodes = names(of: effects) }
            runEffects()
            applyInbox()
        }
        return true
    }

    /// Ends the open step: all changes of its context have been shown.
    public func endStep() {
        if !alterations.isEmpty { alterations.removeAll() }
        inbox.closeStep()
    }

    /// Runs a closure that evaluates views between two passes.
    public func show<Result>(_ body: () -> Result) -> Result {
        let outer = inbox.isShowing
        inbox.isShowing = true
        defer { inbox.isShowing = outer }
        return body()
    }

    private func applyInbox() {
        for (source, context, record) in inbox.dequeue() {
            guard let context else {
                markReaders(of: source, record)
                continue
            }
            contexts.keep(context)
            ChangeContext.with(context) { assumingMainActor { markReaders(of: source, record) } }
        }
    }

    private func updateMarked() {
        for node in exchange(&deferred, with: []) { marked.insert(node) }
        while let node = marked.popFirst() {
            // The node may have left the tree while it waited, alone or in a subtree that an effect still retains.
            guard node.traits.intersection([.isMarked, .isRemoved]) == .isMarked,
                node.parent != nil || node.priority.depth == 0, shouldUpdate?(node) ?? true
            else {
                node.traits.remove(.isMarked)
                _ = contexts.dequeue(node)
                if let recorder { _ = recorder.dequeueMark(of: node) }
                continue
            }
            node.traits.remove(.isMarked)
            updates += 1
            if let recorder, recorder.isRecording {
                recorder.duringUpdate(recorder.dequeueMark(of: node)) { updateMarked(node) }
            } else {
                updateMarked(node)
            }
        }
    }

    private func updateMarked(_ node: Node) {
        if contexts.isEmpty, !node.scope.altersContexts { node.update() } else { updateInContext(node) }
    }

    private func collect() {
        while let node = collectors.popFirst() {
            // A node that was marked several times collects once.
            while collectors.first === node { _ = collectors.popFirst() }
            if node.traits.contains(.isRemoved) {
                // A later node may have the same address.
                if let recorder { _ = recorder.dequeueMark(of: node) }
                continue
            }
            if let recorder, recorder.isRecording {
                recorder.duringUpdate(recorder.dequeueMark(of: node)) { node.collect() }
            } else {
                node.collect()
            }
        }
    }

    private func runEffects() {
        inbox.isShowing = false
        for preparation in exchange(&preparations, with: []) {
            if let recorder, recorder.isRecording {
                recorder.during(preparation.cause) { preparation.run() }
            } else {
                preparation.run()
            }
        }
        for effect in exchange(&effects, with: []) {
            if let recorder, recorder.isRecording {
                record(effect.node, cause: effect.cause, by: recorder, effect.run)
            } else {
                effect.run()
            }
        }
        inbox.isShowing = true
    }

    private func names(of effects: [Effect]) -> [String] {
        var names: [String] = []
        for name in effects.compactMap({ $0.node?.name }) where !names.contains(name) { names.append(name) }
        return names
    }

    /// Drops the waiting changes, because each update makes another one.
    public func dropLaterSteps() {
        Diagnostic.report(
            "The updates were stopped after \(Self.maximumRounds), because each changes something with another "
                + "transaction. Something that runs in each of them changes what it depends on.")
        while hasLaterSteps {
            inbox.openNextStep()
            for (_, context, _) in inbox.dequeue() where context != nil { contexts.keep(context!) }
        }
    }

    private func abortEndlessPass() {
        let name = (marked.first ?? deferred.first)?.name
        let reason = name.map { "\($0) is marked again and again" } ?? "its effects never end"
        let cause = endlessPassNodes.isEmpty ? "" : ": \(endlessPassNodes.joined(separator: ", "))"
        Diagnostic.report(
            "The update was stopped after \(Self.maximumRounds) rounds, because \(reason). "
                + "Something that runs in each round changes what it depends on\(cause)."
        )
        endlessPassNodes = []
        for node in exchange(&deferred, with: []) { marked.insert(node) }
        while let node = marked.popFirst() { node.traits.remove(.isMarked) }
        collectors.removeAll()
        preparations.removeAll()
        effects.removeAll()
    }
}

private func exchange<Value>(_ value: inout Value, with new: Value) -> Value {
    defer { value = new }
    return value
}
