/// A subscriber that sends an upstream's signals to a subject.
///
/// The subject receives this subscriber's link as its subscription. Once the link has ended, nothing more is sent. The
/// subject is not retained. When it is deinitialized it cancels the link.
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
        if link.closeIfLinked() { subject?.send(completion: completion) }
    }
}

extension Publisher {
    /// Sends all values and the completion of this stream to `subject`.
    @inlinable
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        let cancellable = AnyCancellable(subscriber.link)
        subscribe(subscriber)
        return cancellable
    }
}
