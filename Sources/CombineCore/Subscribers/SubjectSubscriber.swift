/// Feeds a subject from an upstream.
///
/// The subject requests through the subscription that it is handed, which is this subscriber's own link: once that has
/// ended, nothing more is sent. It does not hold the subject, which may so go while the upstream stays; when it goes, it
/// cancels what feeds it.
@usableFromInline
struct SubjectSubscriber<S: Subject>: Subscriber, CustomStringConvertible {
    @usableFromInline let link = Link("Subject")
    @usableFromInline weak let subject: S?

    @inlinable
    init(_ subject: S) {
        self.subject = subject
    }

    @inlinable
    var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @usableFromInline var description: String { "Subject" }

    @inlinable
    func receive(subscription: any Subscription) {
        if link.attach(subscription) { subject?.send(subscription: link) }
    }

    @inlinable
    func receive(_ input: S.Output) -> Subscribers.Demand {
        if link.isLive { subject?.send(input) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<S.Failure>) {
        if link.end() { subject?.send(completion: completion) }
    }
}

extension Publisher {
    /// Attaches the subject as a subscriber: what this publisher sends, the subject sends on.
    @inlinable
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        let cancellable = AnyCancellable(subscriber.link)
        subscribe(subscriber)
        return cancellable
    }
}
