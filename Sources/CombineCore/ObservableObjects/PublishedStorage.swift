/// The state that a `@Published` property shares with its publishers.
///
/// Sendable: `broadcast.lock` guards `ownObjectWillChange` and `assignments`. The broadcast is Sendable.
@usableFromInline
final class PublishedStorage<Value>: @unchecked Sendable {
    @usableFromInline let broadcast: Broadcast<Value, Never>

    /// The publisher of the object that holds the property. It sends before the value is delivered. Set once and never
    /// released before this storage, so that a change need not retain it.
    @exclusivity(unchecked) @usableFromInline var ownObjectWillChange: Unmanaged<ObservableObjectPublisher>?

    /// The subscriptions whose values are assigned to the property. They are canceled when the storage is
    /// deinitialized.
    private var assignments: [ObjectIdentifier: AnyCancellable] = [:]

    @inlinable
    init(_ value: Value) {
        broadcast = Broadcast("PublishedSubject", current: value)
    }

    deinit {
        broadcast.releaseSubscribers()
        ownObjectWillChange?.release()
    }

    @inlinable
    var value: Value { broadcast.currentValue }

    @inlinable
    func set(_ value: Value) {
        broadcast.announce(value) { ownObjectWillChange }
    }

    var objectWillChange: ObservableObjectPublisher? {
        get { broadcast.lock.withLock { ownObjectWillChange?.takeUnretainedValue() } }
        set {
            guard let newValue else { return }
            broadcast.lock.withLock {
                if ownObjectWillChange == nil { ownObjectWillChange = .passRetained(newValue) }
            }
        }
    }

    var isPublishingChange: Bool {
        broadcast.lock.withLock { broadcast.announcements > 0 }
    }

    var anyValue: Any { value }
    var valueType: any Any.Type { Value.self }

    func setAnyValue(_ value: Any) -> Bool {
        guard let value = value as? Value else { return false }
        set(value)
        return true
    }

    func assign<P: Publisher>(from publisher: P) where P.Output == Value, P.Failure == Never {
        let link = Link("Assign")
        let assignment = AnyCancellable(link)
        broadcast.lock.withLock { assignments[ObjectIdentifier(link)] = assignment }
        let subscriber = PublishedSubscriber(link, storage: self)
        if let observed = ObservedLink.of(link) {
            observed.subscribe(subscriber, to: publisher)
        } else {
            publisher.subscribe(subscriber)
        }
    }

    fileprivate func removeAssignment(_ link: Link) {
        broadcast.lock.discard { assignments.removeValue(forKey: ObjectIdentifier(link)) }
    }
}

extension PublishedStorage: ObjectWillChangeHolder {}

/// Assigns values to a published property, which it does not retain.
private struct PublishedSubscriber<Value>: Subscriber {
    let link: Link
    weak let storage: PublishedStorage<Value>?

    init(_ link: Link, storage: PublishedStorage<Value>) {
        self.link = link
        self.storage = storage
    }

    var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    func receive(subscription: any Subscription) {
        if link.attach(subscription) { link.requestUpstream(.unlimited) }
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        if link.isLive { storage?.set(input) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
        if link.closeIfLinked() { storage?.removeAssignment(link) }
    }
}
