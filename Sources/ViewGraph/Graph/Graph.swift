/// One tree of nodes and the passes that keep it true.
///
/// A pass has rounds. A round updates the marked nodes, parents before children and older before younger, then settles
/// what was collected on the way (preferences), then prepares what effects build on (subscriptions), then runs the effects
/// that were left for the end: appearances, changes, tasks. What those mark is the next round. When nothing is marked any
/// more the pass is over and its owner is told.
///
/// All of it belongs to the main actor, but for the ``Inbox``.
@MainActor
public final class Graph {
    /// How many rounds a pass may have before it is stopped with a message.
    public static let mostRounds = 100

    /// Where other threads leave what has changed; read when a pass begins.
    public nonisolated let inbox: Inbox

    private var marked = MarkedNodes<ParentsFirst>()
    /// Marked while a node was being updated by itself: their turn comes in the next round.
    private var deferred: [Node] = []
    private var collectors = MarkedNodes<ChildrenFirst>()
    private var preparations: [@MainActor () -> Void] = []
    private var effects: [Effect] = []
    /// Whose effects the last round of a pass that does not end has run.
    private var suspects: [String] = []
    private var isAwake = false

    /// Whether a pass is under way.
    public private(set) var isUpdating = false

    /// What the changes that are being shown were made in.
    var contexts = GraphContexts()
    /// Told what the updates that follow are made in.
    public var contextDidChange: ((ChangeContext?) -> Void)?

    /// How many passes there have been, this one included.
    public private(set) var passes: UInt64 = 0

    /// How many nodes have been updated in all: what a test of cost counts.
    public private(set) var updates = 0

    /// Who looks on, in a test.
    public let witness: Witness?

    /// - Parameter wake: Told, from any thread, that there is something to update; once until the next pass.
    public init(witness: Witness? = nil, wake: @escaping @Sendable () -> Void) {
        self.witness = witness
        inbox = Inbox(wake: wake)
    }

    /// A number that no other evaluation has, in any graph.
    @usableFromInline
    func nextEvaluation() -> UInt64 {
        Self.evaluations += 1
        return Self.evaluations
    }

    /// The number of the last evaluation, in any graph.
    @exclusivity(unchecked) static private(set) var evaluations: UInt64 = 0

    // MARK: - Marking

    /// Has the node updated in the next round.
    public func mark(_ node: Node) {
        if let context = ChangeContext.current {
            contexts.noteMark(of: node, in: context)
        } else if contexts.base != nil {
            contexts.noteFollowUp(node)
        }
        guard node.traits.isDisjoint(with: [.isMarked, .isRemoved]) else { return }
        node.traits.insert(.isMarked)
        // It has to know if it leaves the tree while it waits.
        node.addInterests(.tearDown)
        if Tracker.isActive { deferred.append(node) } else { marked.insert(node) }
        wakeUp()
    }

    /// Has something done after the marked nodes of this round are updated.
    ///
    /// - Parameter node: On whose behalf, to be named if the pass does not end.
    public func afterUpdates(of node: Node? = nil, _ effect: @escaping @MainActor () -> Void) {
        effects.append(Effect(node: node, run: effect))
        wakeUp()
    }

    /// Has something done after the marked nodes of this round are updated and before its effects, for them to build on.
    public func beforeEffects(_ preparation: @escaping @MainActor () -> Void) {
        preparations.append(preparation)
        wakeUp()
    }

    private struct Effect {
        let node: Node?
        let run: @MainActor () -> Void
    }

    /// Has a node collect again, after the marked nodes of this round are updated. Deeper ones collect first.
    public func markCollector(_ node: Node) {
        collectors.insert(node)
        wakeUp()
    }

    private func wakeUp() {
        guard !isAwake, !isUpdating else { return }
        isAwake = true
        inbox.wake()
    }

    /// Whether a pass would find something to do.
    public var needsUpdate: Bool {
        hasMore || !inbox.isEmpty
    }

    /// Whether a pass would find something to do for the changes that are being shown.
    public var needsAnotherPass: Bool {
        hasMore || inbox.hasChangesOfOpenStep
    }

    /// Whether changes wait that were made in another context, for an update of their own.
    public var hasLaterSteps: Bool { inbox.hasLaterSteps }

    private var hasMore: Bool {
        !marked.isEmpty || !deferred.isEmpty || !preparations.isEmpty || !effects.isEmpty || !collectors.isEmpty
    }

    // MARK: - The pass

    /// Updates everything that is marked, until nothing is.
    ///
    /// Changes that were made in another context wait: the first pass that finds nothing else begins with them.
    ///
    /// - Returns: Whether it had come to rest within ``mostRounds``.
    @discardableResult
    public func update() -> Bool {
        precondition(!isUpdating, "an update was asked for inside an update")
        isUpdating = true
        passes += 1
        defer {
            contexts.removeAll()
            inbox.isShowing = false
            isUpdating = false
            isAwake = false
        }
        var rounds = 0
        if !needsAnotherPass { inbox.openNextStep() }
        inbox.beginShowing()
        takeInbox()
        while hasMore {
            rounds += 1
            if rounds > Self.mostRounds {
                giveUp()
                return false
            }
            updateMarked()
            collect()
            if rounds == Self.mostRounds { suspects = names(of: effects) }
            runEffects()
            takeInbox()
        }
        return true
    }

    /// Says that all is shown that was changed in the context of the last pass.
    public func endStep() { inbox.closeStep() }

    /// Has something done that evaluates views between two passes.
    public func show<Result>(_ body: () -> Result) -> Result {
        let outer = inbox.isShowing
        inbox.isShowing = true
        defer { inbox.isShowing = outer }
        return body()
    }

    private func takeInbox() {
        for (source, context) in inbox.take() {
            guard let context else {
                source.markReaders()
                continue
            }
            contexts.keep(context)
            ChangeContext.with(context) { assumingMainActor { source.markReaders() } }
        }
    }

    private func updateMarked() {
        for node in exchange(&deferred, with: []) { marked.insert(node) }
        while let node = marked.popFirst() {
            // It may have gone while it waited, alone or with something that an effect still holds.
            guard node.traits.intersection([.isMarked, .isRemoved]) == .isMarked,
                node.parent != nil || node.priority.depth == 0
            else {
                node.traits.remove(.isMarked)
                _ = contexts.take(node)
                continue
            }
            node.traits.remove(.isMarked)
            updates += 1
            if contexts.isEmpty, !node.scope.altersContexts { node.update() } else { updateInContext(node) }
        }
    }

    private func collect() {
        while let node = collectors.popFirst() {
            // One that was marked several times collects once.
            while collectors.first === node { _ = collectors.popFirst() }
            if !node.traits.contains(.isRemoved) { node.collect() }
        }
    }

    private func runEffects() {
        inbox.isShowing = false
        for preparation in exchange(&preparations, with: []) { preparation() }
        for effect in exchange(&effects, with: []) { effect.run() }
        inbox.isShowing = true
    }

    private func names(of effects: [Effect]) -> [String] {
        var names: [String] = []
        for name in effects.compactMap({ $0.node?.name }) where !names.contains(name) { names.append(name) }
        return names
    }

    /// Drops the changes that wait, because each update makes another one.
    public func dropLaterSteps() {
        Complaint.report(
            "The updates were stopped after \(Self.mostRounds), because each changes something with another transaction. "
                + "Something that runs in each of them changes what it depends on.")
        while hasLaterSteps {
            inbox.openNextStep()
            for (_, context) in inbox.take() where context != nil { contexts.keep(context!) }
        }
    }

    private func giveUp() {
        let name = (marked.first ?? deferred.first)?.name
        let who = name.map { "\($0) is marked again and again" } ?? "its effects never end"
        let cause = suspects.isEmpty ? "" : ": \(suspects.joined(separator: ", "))"
        Complaint.report(
            "The update was stopped after \(Self.mostRounds) rounds, because \(who). "
                + "Something that runs in each round changes what it depends on\(cause)."
        )
        suspects = []
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
