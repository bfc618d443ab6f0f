import Observation
public import ViewGraph

/// A node that evaluates a body, or a closure that builds views.
///
/// Beside the sources that are noted for it, it depends on the environment's keys and on the observable objects that the
/// code reads.
@MainActor
@usableFromInline
class EvaluatingNode: ReadingNode {
    /// Kinds stay for as long as the program runs.
    @usableFromInline nonisolated unowned(unsafe) final let kind: ViewKind
    /// The keys of the environment that were read, by their types.
    @exclusivity(unchecked) @usableFromInline final var keys: [ObjectIdentifier] = []
    private final var observation: ObservationTurn?
    private final var keyChange: KeyChange?
    /// What dynamic properties have going on for this node.
    private final var attachments: [any NodeAttachment] = []

    @usableFromInline
    init(kind: ViewKind, in place: ViewPlace) {
        self.kind = kind
        super.init(below: place.parentLink, scope: place.baseScopeLink)
    }

    @usableFromInline override var name: String { kind.hasBody ? kind.name : name(of: kind.name) }

    @usableFromInline
    final override func update() {
        BodyChanges.hasNewValue = false
        kind.update?(self)
    }

    /// Notes that the evaluation has read a key.
    final func noteRead(_ key: ObjectIdentifier, interests: Interests) {
        if !keys.contains(key) {
            keys.append(key)
            addInterests(interests)
        }
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        let change = unsafeDowncast(change, to: ChangedKeys.self)
        if keys.contains(where: change.keys.contains) {
            let earlier = keyChange?.evaluation == evaluationNumber ? keyChange?.keys ?? [] : []
            keyChange = KeyChange(evaluation: evaluationNumber, keys: earlier + change.keys)
            graph.mark(self)
        }
        return change
    }

    /// What the properties of this node share with those of other hosts; nil unless it is an app's.
    var sharedModels: AppModels? { nil }

    /// Does something with the value that the node has, if it has one of its own.
    func withValue(_ body: (UnsafeRawPointer) -> Void) {}

    @usableFromInline
    override func tearDown() {
        super.tearDown()
        observation?.begin()
        for attachment in attachments { attachment.detach(from: self) }
        attachments.removeAll()
    }

    /// Has something end when this node leaves the tree.
    final func attach(_ attachment: any NodeAttachment) {
        attachments.append(attachment)
        addInterests(.tearDown)
    }

    /// Evaluates code and notes all that it reads.
    @inlinable
    final func observe<Result>(_ body: () -> Result) -> Result {
        if Witness.isAnyoneThere { noteEvaluation() }
        if !keys.isEmpty { keys.removeAll(keepingCapacity: true) }
        return evaluate { kind.observes ? observeObjects(body) : learnWhetherItObserves(body) }
    }

    @usableFromInline
    final func noteEvaluation() {
        graph.witness?.noteEvaluation(of: kind.type)
    }

    /// Most bodies read no observable object. As long as none of the kind has, asking is all that it costs.
    @usableFromInline
    final func learnWhetherItObserves<Result>(_ body: () -> Result) -> Result {
        withObservationTracking(body, onChange: firstObservation())
    }

    private func firstObservation() -> @Sendable () -> Void {
        kind.observes = true
        return beginObservation().onChange
    }

    @usableFromInline
    final func observeObjects<Result>(_ body: () -> Result) -> Result {
        let onChange = beginObservation().onChange
        return withObservationTracking {
            observation?.touch()
            return body()
        } onChange: {
            onChange()
        }
    }

    private func beginObservation() -> ObservationTurn {
        let turn = observation ?? ObservationTurn(inbox: graph.inbox)
        observation = turn
        turn.begin()
        read(turn)
        return turn
    }
}

/// What a dynamic property has going on for a node, and ends with it at once, however long copies of the property live.
@MainActor
protocol NodeAttachment: AnyObject {
    func detach(from node: EvaluatingNode)
}

// MARK: - What has changed

/// Keys of the environment that have changed for a node.
private final class KeyChange {
    /// The node's last evaluation before.
    let evaluation: UInt64
    let keys: [ObjectIdentifier]

    init(evaluation: UInt64, keys: [ObjectIdentifier]) {
        self.evaluation = evaluation
        self.keys = keys
    }
}

extension EvaluatingNode {
    /// Whether an observable object has changed since an evaluation that had read it.
    final func hasChangedObject(since evaluation: UInt64) -> Bool {
        observation?.hasChanged(since: evaluation) ?? false
    }

    /// The keys of the environment that have changed since an evaluation that had read them.
    final func changedKeys(since evaluation: UInt64) -> [ObjectIdentifier] {
        keyChange.flatMap { $0.evaluation == evaluation ? $0.keys : nil } ?? []
    }

    /// Whether code reads something that has changed since an evaluation.
    final func isChanged(since evaluation: UInt64, whatIsRead read: () -> Void) -> Bool {
        // A node beside the tree, so that what is read for the answer is not noted here.
        let probe = EvaluatingNode(kind: kind, in: ViewPlace(updating: self, from: nil, scope: environmentScope))
        probe.evaluate(amid: self, read)
        defer { probe.tearDown() }
        let changed = changedKeys(since: evaluation)
        return probe.hasChangedSource(since: evaluation) || probe.keys.contains(where: changed.contains)
    }
}
