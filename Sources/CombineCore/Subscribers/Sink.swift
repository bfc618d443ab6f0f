extension Subscribers {
    /// Calls closures with each value and with the completion. Its demand is unlimited.
    ///
    /// After the completion or a cancellation it receives nothing. It also receives values that arrive without a
    /// subscription. Follows
    /// [Apple's Sink](https://developer.apple.com/documentation/combine/subscribers/sink).
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
        CustomReflectable, CustomPlaygroundDisplayConvertible
    {
        /// The closure that runs for each value.
        public let receiveValue: (Input) -> Void

        /// The closure that runs at the completion.
        public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

        @usableFromInline let link: Link

        /// Creates a sink with the closures.
        @inlinable
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            self.receiveCompletion = receiveCompletion
            self.receiveValue = receiveValue
            link = Link("Sink")
        }

        @inlinable
        public func receive(subscription: any Subscription) {
            if link.attach(subscription) { subscription.request(.unlimited) }
        }

        @inlinable
        public func receive(_ value: Input) -> Subscribers.Demand {
            if !link.isOver { receiveValue(value) }
            return .none
        }

        @inlinable
        public func receive(completion: Subscribers.Completion<Failure>) {
            if link.close().ended { receiveCompletion(completion) }
        }

        public func cancel() {
            link.cancel()
        }

        public var description: String { "Sink" }

        public var customMirror: Mirror { Mirror(self, children: [:]) }

        public var playgroundDescription: Any { description }
    }
}

extension Publisher {
    /// Runs a closure for each value, and another at the end.
    ///
    /// ```swift
    /// let cancellable = [1, 2].publisher.sink(
    ///     receiveCompletion: { print("end: \($0)") },
    ///     receiveValue: { print($0) }
    /// )
    /// ```
    ///
    /// - Returns: A cancellable that keeps the stream alive. Release or cancel it to stop the stream. It retains the
    ///   upstream but not the closures, so the captures are released once the stream has completed.
    @inlinable
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        let cancellable = AnyCancellable(sink.link)
        if sink.link.isObserved, let link = ObservedLink.of(sink.link) {
            link.setPlace(receiveValue)
            link.subscribe(sink, to: self)
        } else {
            subscribe(sink)
        }
        return cancellable
    }
}

extension Publisher where Failure == Never {
    /// Runs a closure for each value.
    @inlinable
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
