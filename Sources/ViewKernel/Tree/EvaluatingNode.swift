public import FlowRecords
@_spi(SwiftUI) import Observation
public import ViewGraph

/// A node that evaluates a body, or a closure that builds views.
///
/// It depends on the sources, the environment keys and the observable objects that the evaluation reads.
@MainActor
open class EvaluatingNode: ReadingNode {
    /// Unowned, because kinds live as long as the program.
    @usableFromInline package nonisolated unowned(unsafe) final let kind: ViewKind
    /// The types of the environment keys that the last evaluation read.
    @exclusivity(unchecked) @usableFromInline final var keys: [ObjectIdentifier] = []
    private(set) final var observation: ObservationRegistration?
    private final var keyChange: KeyChange?
    /// The subscriptions and other resources that dynamic properties hold for this node.
    private final var attachments: [any NodeAttachment] = []

    @usableFromInline
    package init(kind: ViewKind, at cursor: ViewCursor) {
        self.kind = kind
        super.init(below: cursor.parentLink, scope: cursor.baseScopeLink)
    }

    open override var name: String { kind.hasBody ? kind.name : name(of: kind.name) }

    open override var flowLabel: FlowLabel { kind.flowLabel }

    public final override func update() {
        EvaluationReasons.hasNewValue = false
        kind.update?(self)
    }

    /// Records that the evaluation has read an environment key.
    final func recordRead(_ key: ObjectIdentifier, interests: Interests) {
        if !keys.contains(key) {
            keys.append(key)
            addInterests(interests)
        }
    }

    open override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        // The cast holds because scopes of this module report changed keys only.
        let change = unsafeDowncast(change, to: ChangedKeys.self)
        if keys.contains(where: change.keys.contains) {
            let earlier = keyChange?.evaluation == evaluationNumber ? keyChange?.keys ?? [] : []
            keyChange = KeyChange(
                evaluation: evaluationNumber, keys: earlier + change.keys,
                time: earlier.isEmpty ? Graph.evaluations : keyChange?.time ?? Graph.evaluations)
            if let recorder = graph.recorder, recorder.isRecording {
                for key in change.keys where keys.contains(key) {
                    let write = recorder.record(.write, flowLabel(of: key))
                    keepValues(of: key, after: change, as: write, by: recorder)
                    recorder.opening(write) { graph.mark(self) }
                }
            } else {
                graph.mark(self)
            }
        }
        return change
    }

    /// The model objects that the nodes of all hosts of an app share, which conform to `SharedModels`. Nil unless this
    /// is the node of an app.
    open var sharedModels: AnyObject? { nil }

    /// Calls a closure with the address of the node's value, if the node has one.
    open func withValue(_ body: (UnsafeRawPointer) -> Void) {}

    /// Calls a closure with the address of the value whose properties a rest keeps. The node of an app or a scene has
    /// one too, although snapshots do not contain its state.
    open func withContinuedValue(_ body: (UnsafeRawPointer) -> Void) { withValue(body) }

    /// Whether dynamic properties hold resources for the node that it does not hand over at a rest.
    final var hasOwnAttachments: Bool { !attachments.allSatisfy(\.isHandedOver) }
    /// The registration with observable objects, which a rest does not end.
    final var handedOverObservation: AnyObject? { observation }
    /// The name of the registration among the objects that a node hands over. No property has it.
    static let observationName = "(observation)"

    open override func tearDown() {
        super.tearDown()
        if !graph.isResting { observation?.begin() }
        for attachment in attachments { attachment.detach(from: self) }
        attachments.removeAll()
    }

    /// Adds an attachment that is detached when this node leaves the tree.
    package final func attach(_ attachment: any NodeAttachment) {
        attachments.append(attachment)
        addInterests(.tearDown)
    }

    /// Runs code, and returns the attachments that it adds to this node.
    package final func recordAttachments(_ body: () -> Void) -> [any NodeAttachment] {
        let count = attachments.count
        body()
        return Array(attachments[count...])
    }

    /// Detaches some of the attachments before the node leaves the tree.
    package final func detach(_ ended: [any NodeAttachment]) {
        for attachment in ended {
            guard let index = attachments.firstIndex(where: { $0 === attachment }) else { continue }
            attachments.remove(at: index)
            attachment.detach(from: self)
        }
    }

    /// Evaluates code and records everything it reads as a dependency.
    ///
    /// The caller applies the result, and then calls ``endObserving()``.
    @inlinable
    package final func observe<Result>(_ body: () -> Result) -> Result {
        if GraphObserver.exists { return observeRecording(body) }
        return observeUnrecorded(body)
    }

    /// Ends the period in which the last evaluated body is the cause of changes.
    @inlinable
    package final func endObserving() {
        if GraphObserver.exists { endRecord() }
    }

    @inlinable
    final func observeUnrecorded<Result>(_ body: () -> Result) -> Result {
        if !keys.isEmpty { keys.removeAll(keepingCapacity: true) }
        return evaluate { kind.observes ? observeObjects(body) : evaluateDetectingObservation(body) }
    }

    @usableFromInline
    final func observeRecording<Result>(_ body: () -> Result) -> Result {
        graph.observer?.recordEvaluation(of: kind.type)
        graph.evaluationCount?.begin(self, changes: environmentScope.tree.waitingCount)
        guard let recorder = graph.recorder else { return observeUnrecorded(body) }
        // A change may be recorded later, so the properties are known even if nothing is recorded now.
        guard recorder.isRecording else { return observeNamed(body) }
        let flags = FlowRecord.Flags(ofBody: evaluationNumber == 0, hasNewInputs: EvaluationReasons.hasNewValue)
        return recorder.recordBody(of: self, kind.flowLabel, flags: flags, subject: priority.serial) {
            observeNamed(body)
        }
    }

    /// Evaluates a body in a scene with a recorder, where a change of an observable object names its property.
    private func observeNamed<Result>(_ body: () -> Result) -> Result {
        if !keys.isEmpty { keys.removeAll(keepingCapacity: true) }
        return evaluate {
            if kind.observes { return observeProperties(body) }
            // The variant that names the property takes five times as long, even for a body that reads no object. A
            // kind that first reads one in a later evaluation therefore has one change without a name.
            if kind.hasBeenEvaluated { return evaluateDetectingObservation(body) }
            kind.hasBeenEvaluated = true
            let first = FirstObservation()
            // The outer tracking has no other purpose than to detect that something was read.
            return withObservationTracking(
                { withObservationTracking(body, willSet: { first.handle($0) }) },
                onChange: firstNamedObservation(first))
        }
    }

    private func observeProperties<Result>(_ body: () -> Result) -> Result {
        let onChange = beginObservation().onPropertyChange
        return withObservationTracking(
            {
                observation?.invalidate()
                return body()
            }, willSet: onChange)
    }

    private func firstNamedObservation(_ first: FirstObservation) -> @Sendable () -> Void {
        kind.observes = true
        first.set(beginObservation().onPropertyChange)
        return {}
    }

    @usableFromInline
    final func endRecord() {
        graph.evaluationCount?.end(self, changes: environmentScope.tree.waitingCount)
        if let recorder = graph.recorder, recorder.isRecording { recorder.endBody(of: self) }
    }

    /// Evaluates a body of a kind that has not read an observable object so far. Most bodies never do, and then the
    /// tracking call is the only cost.
    @usableFromInline
    final func evaluateDetectingObservation<Result>(_ body: () -> Result) -> Result {
        if graph.isRehearsal { return body() }
        return withObservationTracking(body, onChange: firstObservation())
    }

    private func firstObservation() -> @Sendable () -> Void {
        kind.observes = true
        return beginObservation().onChange
    }

    @usableFromInline
    package final func observeObjects<Result>(_ body: () -> Result) -> Result {
        if graph.isRehearsal {
            // The rehearsal ends before anything changes, so nothing is tracked.
            _ = graph.restoration?.dequeueObject(named: Self.observationName, in: self)
            return body()
        }
        // The rows of a collection are evaluated here even in a scene with a recorder, which names changed properties.
        guard graph.recorder == nil else { return observeProperties(body) }
        let onChange = beginObservation().onChange
        return withObservationTracking {
            observation?.invalidate()
            return body()
        } onChange: {
            onChange()
        }
    }

    private func beginObservation() -> ObservationRegistration {
        let registration = observation ?? continuedRegistration() ?? makeRegistration()
        observation = registration
        // The change that ends a rest is still being announced to the readers from before the rest, one after another.
        if !graph.isResuming { registration.begin() }
        read(registration)
        return registration
    }

    /// The registration that the same node had before a rest of its scene.
    private func continuedRegistration() -> ObservationRegistration? {
        graph.restoration?.dequeueObject(named: Self.observationName, in: self) as? ObservationRegistration
    }

    private func makeRegistration() -> ObservationRegistration {
        let made = ObservationRegistration(inbox: graph.inbox)
        if graph.recorder != nil {
            made.propertyLabel = .of(ObservationRegistration.self, in: kind.type) {
                "an observable object that \(kind.name) reads"
            }
        }
        return made
    }
}

/// A resource of a dynamic property that ends when its node leaves the tree, even if copies of the property live
/// longer.
@MainActor
package protocol NodeAttachment: AnyObject {
    func detach(from node: EvaluatingNode)

    /// Whether the recreated node takes the resource over after a rest.
    var isHandedOver: Bool { get }

    /// The object whose changes mark the node; nil for none.
    var followedObject: AnyObject? { get }
}

extension NodeAttachment {
    package var isHandedOver: Bool { false }
    package var followedObject: AnyObject? { nil }
}

// MARK: - Changed Dependencies

/// The environment keys that have changed for a node since its last evaluation.
private final class KeyChange {
    /// The number of the node's last evaluation before the change.
    let evaluation: UInt64
    let keys: [ObjectIdentifier]
    /// The last evaluation of any node that had begun before the first change.
    let time: UInt64

    init(evaluation: UInt64, keys: [ObjectIdentifier], time: UInt64) {
        self.evaluation = evaluation
        self.keys = keys
        self.time = time
    }
}

extension EvaluatingNode {
    /// Whether an observable object has changed since the given evaluation, which read it.
    final func hasChangedObject(since evaluation: UInt64) -> Bool {
        observation?.hasChanged(since: evaluation) ?? false
    }

    /// Whether something that the last evaluation read has changed since: an environment key by the given time, or a
    /// source or an object that the view does not own.
    final func hasChangedDependency(
        besides owned: Set<ObjectIdentifier>, withKeysChangedBy time: UInt64
    ) -> Bool {
        if let keyChange, keyChange.evaluation == evaluationNumber, keyChange.time <= time { return true }
        return hasChangedSource { !owned.contains(ObjectIdentifier($0.whole)) }
            || attachments.contains { attachment in
                // Not among the recorded sources, because the node depends on it in any case.
                guard let object = attachment.followedObject, let source = attachment as? Source else { return false }
                return source.hasChanged(since: evaluationNumber) && !owned.contains(ObjectIdentifier(object))
            }
    }

    /// The environment keys that have changed since the given evaluation, which read them.
    final func changedKeys(since evaluation: UInt64) -> [ObjectIdentifier] {
        keyChange.flatMap { $0.evaluation == evaluation ? $0.keys : nil } ?? []
    }

    /// Whether a closure reads something that has changed since an evaluation.
    final func isChanged(since evaluation: UInt64, whatIsRead read: () -> Void) -> Bool {
        let changed = changedKeys(since: evaluation)
        return withProbe(read) { probe in
            probe.hasChangedSource(since: evaluation) || probe.keys.contains(where: changed.contains)
        }
    }

    /// The environment keys that a closure reads.
    final func keysRead(by read: () -> Void) -> [ObjectIdentifier] { withProbe(read) { $0.keys } }

    /// Runs a closure with the dependencies of another closure, without making them dependencies of this node.
    private func withProbe<Result>(_ read: () -> Void, _ body: (EvaluatingNode) -> Result) -> Result {
        // A temporary node outside the tree, because this node does not depend on these reads.
        let probe = EvaluatingNode(kind: kind, at: ViewCursor(updating: self, from: nil, scope: environmentScope))
        probe.evaluate(amid: self, read)
        defer { probe.tearDown() }
        return body(probe)
    }
}
