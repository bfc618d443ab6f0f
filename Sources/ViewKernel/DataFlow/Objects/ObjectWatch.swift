public import Combine
internal import FlowRecords
public import ViewGraph

/// The subscription of one property of a node to the object that the property holds.
///
/// The object does not retain the node. The subscriber of its publisher references the watch weakly.
///
/// Sendable: mutable state is accessed on the main actor only, and other threads read only constants.
@usableFromInline
package final class ObjectWatch<ObjectType: ObservableObject>: Source, @unchecked Sendable {
    package private(set) var object: ObjectType?
    private var subscription: AnyCancellable?
    /// True while subscribing. A value that the object sends while it is set is not a change, because the body has not
    /// read the object yet.
    private var isSubscribing = false
    let property: String
    let kind: ViewKind
    /// The changes whose new values are not known yet.
    private var recordedChanges = RecordedChanges()
    private var announcedChanges = AnnouncedChanges()

    @MainActor
    package init(for node: EvaluatingNode, named property: String) {
        self.property = property
        kind = node.kind
        super.init(inbox: node.graph.inbox)
        addReader(node)
        node.attach(self)
        if recorder != nil { propertyLabel = .of(property, in: node.kind.type) }
    }

    /// Returns the watch that the same node had before a rest, or a new one.
    ///
    /// At a rest, the subscription stays. In a rehearsal, which ends before anything changes, there is none.
    @MainActor
    @usableFromInline
    package static func continued(for node: EvaluatingNode, named property: String) -> ObjectWatch {
        let former = node.graph.restoration?.dequeueObject(named: property, in: node) as? ObjectWatch
        guard let former else { return ObjectWatch(for: node, named: property) }
        guard !node.graph.isRehearsal else {
            let made = ObjectWatch(for: node, named: property)
            made.object = former.object
            return made
        }
        former.addReader(node)
        node.attach(former)
        return former
    }

    /// Subscribes to an object and cancels the subscription to the previous one.
    @MainActor
    package func follow(_ new: ObjectType?) {
        guard object !== new else { return }
        if object != nil, new != nil, let recorder, recorder.isRecording {
            recorder.record(.write, .of("\(property) (another object)", in: kind.type))
        }
        object = new
        subscription = nil
        guard let new else { return }
        ObservedPublishers.report(new)
        isSubscribing = true
        subscription = DependencyTracker.ignoring {
            StreamRecording.withoutRecords {
                new.objectWillChange.sink { [weak self] _ in self?.objectWillChange() }
            }
        }
        isSubscribing = false
    }

    /// Handles an announced change. Called on any thread.
    private func objectWillChange() {
        if ThreadIdentity.isMain {
            guard !isSubscribing else { return }
            prepareForObjectChange()
            assumingMainActor {
                if let object, let evaluated = DependencyTracker.current {
                    ChangeInBodyDiagnostic.report(of: object, by: evaluated)
                }
                if isDueNow() { announceNow() } else { changedBeforeNextPass() }
            }
        } else {
            BackgroundChangeDiagnostic.report(of: ObjectType.self, for: property, of: kind)
            changedBeforeNextPass()
        }
    }

    /// Marks the readers for a change that was just announced on the main thread, and records both.
    @MainActor
    private func announceNow() {
        guard let recorder, recorder.isRecording else { return super.markReaders() }
        let change = object.flatMap { announcedChanges.newest(of: $0) }
        let signal = recorder.record(.signal, .of("objectWillChange", in: ObjectType.self))
        recorder.opening(signal) {
            let write = recordChange(by: recorder, as: change.flatMap { label(of: $0) })
            recorder.opening(write) { super.markReaders() }
            if let change { recordedChanges.follow(change, recordedAs: write, by: recorder, of: self) }
        }
        recorder.end(signal)
    }

    /// The name of a property in records, such as `Model.count`.
    private func label(of change: PublishedChange) -> FlowLabel? {
        guard let object, let name = change.name else { return nil }
        return FlowLabel.of(name, in: type(of: object))
    }

    /// Completes the recorded changes, in the update that shows them. Drops those whose new value is still not current.
    @MainActor
    func settleRecordedChanges() {
        if let recorder { recordedChanges.settle(by: recorder) }
        recordedChanges.removeAll()
    }

    /// If another thread has announced a change but not made it yet, the readers are marked before a later pass.
    @usableFromInline
    package override func markReaders() {
        if let object, object.isPublishingChange { return changedBeforeNextPass() }
        super.markReaders()
    }
}

extension ObjectWatch: NodeAttachment {
    package var isHandedOver: Bool { true }
    package var followedObject: AnyObject? { object }

    package func detach(from node: EvaluatingNode) {
        if !node.graph.isResting { subscription = nil }
        removeReader(node)
    }
}
