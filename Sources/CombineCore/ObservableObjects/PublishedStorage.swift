/// What a `@Published` property and its publishers share.
///
/// - `told` and `assignments` are guarded by the lock of the broadcast.
///
/// Sendable: that, and the broadcast is.
@usableFromInline
final class PublishedStorage<Value>: @unchecked Sendable {
    @usableFromInline let broadcast: Broadcast<Value, Never>

    /// Told of a change before anybody else: the publisher of the object that holds the property. Set once and kept for
    /// good, so that a change need not retain it.
    @exclusivity(unchecked) @usableFromInline var told: Unmanaged<ObservableObjectPublisher>?

    /// The streams whose values are assigned to the property; they end with it.
    private var assignments: [ObjectIdentifier: AnyCancellable] = [:]

    @inlinable
    init(_ value: Value) {
        broadcast = Broadcast("PublishedSubject", current: value)
    }

    deinit {
        broadcast.abandon()
        told?.release()
    }

    @inlinable
    var value: Value { broadcast.currentValue }

    @inlinable
    func set(_ value: Value) {
        broadcast.announce(value) { told }
    }

    var herald: ObservableObjectPublisher? {
        get { broadcast.lock.withLock { told?.takeUnretainedValue() } }
        set {
            guard let newValue else { return }
            broadcast.lock.withLock {
                if told == nil { told = .passRetained(newValue) }
            }
        }
    }

    var isAnnouncing: Bool {
        broadcast.lock.withLock { broadcast.announcements > 0 }
    }

    func assign<P: Publisher>(from publisher: P) where P.Output == Value, P.Failure == Never {
        let link = Link("Assign")
        let assignment = AnyCancellable(link)
        broadcast.lock.withLock { assignments[ObjectIdentifier(link)] = assignment }
        publisher.subscribe(PublishedSubscriber(link, storage: self))
    }

    fileprivate func ended(_ link: Link) {
        let ended = broadcast.lock.withLock { assignments.removeValue(forKey: ObjectIdentifier(link)) }
        withExtendedLifetime(ended) {}
    }
}

extension PublishedStorage: PublisherKeeper {}

/// Sets a published property, which it does not hold.
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
        if link.end() { storage?.ended(link) }
    }
}
