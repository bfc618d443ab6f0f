import Locking

extension Subscribers {
    /// Stores each value in a property of an object.
    ///
    /// It retains the object until the stream completes or is canceled. Follows
    /// [Apple's Assign](https://developer.apple.com/documentation/combine/subscribers/assign).
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
        CustomPlaygroundDisplayConvertible
    {
        public typealias Failure = Never

        /// The key path of the property to assign to.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        @usableFromInline let link = Link("Assign")
        private let lock = Lock()

        /// Guarded by `lock`.
        private var target: Root?

        /// The object to assign to; `nil` once the stream has ended.
        public var object: Root? { lock.withLock { target } }

        /// Creates a subscriber that assigns to the property of the object.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            target = object
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            if link.attach(subscription) { subscription.request(.unlimited) }
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            if link.isLive, let object { object[keyPath: keyPath] = value }
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) {
            if link.closeIfLinked() { release() }
        }

        public func cancel() {
            let isSubscribed = link.isLive
            link.cancel()
            if isSubscribed { release() }
        }

        private func release() {
            lock.discard { target.take() }
        }

        public var description: String { "Assign \(Root.self)." }

        public var customMirror: Mirror {
            Mirror(self, children: ["object": object as Any, "keyPath": keyPath, "status": link.isLive])
        }

        public var playgroundDescription: Any { description }
    }
}

extension Publisher where Failure == Never {
    /// Stores each value in a property of `object`.
    ///
    /// The object is retained until the stream completes or the returned cancellable is canceled. If the object itself
    /// stores that cancellable, they form a retain cycle; ``assign(to:)`` avoids it.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        if let link = ObservedLink.of(assign.link) {
            link.setPlace(keyPath)
            link.subscribe(assign, to: self)
        } else {
            subscribe(assign)
        }
        return AnyCancellable(assign)
    }
}
