public import Combine
public import ViewGraph

/// The subscription of one property of a node to the object that it holds.
///
/// The object does not hold the node: its publisher holds a subscriber that knows this weakly.
///
/// Sendable: all that changes belongs to the main actor, and what other threads read never changes.
@usableFromInline
final class ObjectWatch<ObjectType: ObservableObject>: Source, @unchecked Sendable {
    private(set) var object: ObjectType?
    private var subscription: AnyCancellable?
    /// What an object sends while it is being subscribed to is no change: the body has not seen it yet.
    private var isSubscribing = false
    private let property: String
    let kind: ViewKind

    @MainActor
    init(for node: EvaluatingNode, named property: String) {
        self.property = property
        kind = node.kind
        super.init(inbox: node.graph.inbox)
        addReader(node)
        node.attach(self)
    }

    /// Subscribes to an object in place of the one before.
    @MainActor
    func follow(_ new: ObjectType?) {
        guard object !== new else { return }
        object = new
        subscription = nil
        guard let new else { return }
        isSubscribing = true
        subscription = Tracker.ignoring {
            new.objectWillChange.sink { [weak self] _ in self?.objectWillChange() }
        }
        isSubscribing = false
    }

    /// On any thread.
    private func objectWillChange() {
        if ThreadIdentity.isMain {
            guard !isSubscribing else { return }
            assumingMainActor {
                if let object, let evaluated = Tracker.current { ChangesInBodies.report(of: object, by: evaluated) }
                if isDueNow() { super.markReaders() } else { changedBeforeNextPass() }
            }
        } else {
            OffMainChanges.report(of: ObjectType.self, for: property, of: kind)
            changedBeforeNextPass()
        }
    }

    /// Another thread may have announced a change and not made it yet: then a later pass is in time.
    @usableFromInline
    override func markReaders() {
        if let object, object.isAnnouncing { return changedBeforeNextPass() }
        super.markReaders()
    }
}

extension ObjectWatch: NodeAttachment {
    func detach(from node: EvaluatingNode) {
        subscription = nil
        removeReader(node)
    }
}
