import Synchronization

/// A link between a publisher and a subscriber that an observer follows: what is requested, sent and ended.
///
/// Only the streams of an inspected app have one. The link and ``ObservedSubscriber`` change nothing of what passes.
///
/// Sendable: of the properties that this class adds to `Link`, `hasEnded` is atomic and the others are constants of
/// Sendable types.
@usableFromInline
final class ObservedLink: Link, @unchecked Sendable {
    private let observer: any StreamObserver
    private let number: UInt32
    /// Whether the link reports the end. A subscriber with a number of its own reports the end itself.
    private let reportsEnd: Bool
    private let hasEnded = Atomic<Bool>(false)

    private init(_ observer: any StreamObserver, number: UInt32, reportsEnd: Bool) {
        self.observer = observer
        self.number = number
        self.reportsEnd = reportsEnd
        super.init("Named")
    }

    /// The link of a named stage that a subscriber is about to follow; nil if nothing is recorded.
    @usableFromInline
    static func ofStage(named name: String) -> ObservedLink? {
        guard LiveObjects.isCounting, let (observer, number) = LiveObjects.observeStage(named: name) else { return nil }
        return ObservedLink(observer, number: number, reportsEnd: true)
    }

    /// The link of a subscriber that is observed.
    @usableFromInline
    static func of(_ subscriber: Link) -> ObservedLink? {
        guard subscriber.isObserved, let observer = LiveObjects.observer else { return nil }
        return ObservedLink(observer, number: subscriber.tally, reportsEnd: false)
    }

    deinit { reportEnd() }

    /// Reports the code of the stream: the address of a function and its context, of which a closure consists.
    @usableFromInline
    func setPlace<Input>(_ closure: @escaping (Input) -> Void) {
        typealias Words = (code: UInt, context: UInt)
        guard MemoryLayout<StoredClosure<Input>>.size == MemoryLayout<Words>.size else { return }
        // A closure that is passed to generic code itself is wrapped in another one, which exists only during the call.
        withUnsafeBytes(of: StoredClosure(closure: closure)) { bytes in
            let words = bytes.loadUnaligned(as: Words.self)
            observer.streamRuns(words.code, context: UnsafeRawPointer(bitPattern: words.context), number: number)
        }
    }

    /// Reports the property to which the stream assigns.
    func setPlace(_ property: AnyKeyPath) { observer.streamAssigns(to: property, number: number) }

    /// Subscribes through this link.
    ///
    /// Not inlinable, so that a program has one copy of it, which only inspected apps run.
    @usableFromInline
    func subscribe<S: Subscriber, P: Publisher>(_ subscriber: S, to publisher: P)
    where S.Input == P.Output, S.Failure == P.Failure {
        publisher.subscribe(ObservedSubscriber(subscriber, self))
    }

    fileprivate func receive<Value>(_ value: Value, _ deliver: () -> Subscribers.Demand) -> Subscribers.Demand {
        var demand = Subscribers.Demand.none
        observer.streamReceives(value, number: number) { demand = deliver() }
        if demand > .none { observer.streamRequests(demand.max, number: number) }
        return demand
    }

    fileprivate func reportEnd() {
        guard reportsEnd, !hasEnded.exchange(true, ordering: .relaxed) else { return }
        observer.subscriberHasEnded(number: number)
    }

    override func request(_ demand: Subscribers.Demand) {
        if demand > .none { observer.streamRequests(demand.max, number: number) }
        super.request(demand)
    }

    override func cancel() {
        let upstream = close().upstream
        reportEnd()
        upstream?.cancel()
    }
}

/// A closure as a stored property, which is not wrapped in another closure.
private struct StoredClosure<Input> {
    let closure: (Input) -> Void
}

/// Passes everything on, and reports it.
private struct ObservedSubscriber<Downstream: Subscriber>: Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let link: ObservedLink

    init(_ downstream: Downstream, _ link: ObservedLink) {
        self.downstream = downstream
        self.link = link
    }

    var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    func receive(subscription: any Subscription) {
        if link.attach(subscription) { downstream.receive(subscription: link) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        // The downstream decides about what comes without a subscription, or after the end.
        if link.isOver { return downstream.receive(input) }
        return link.receive(input) { downstream.receive(input) }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        // A subscription may follow a completion that came too early.
        if link.closeIfLinked() { link.reportEnd() }
        downstream.receive(completion: completion)
    }
}
