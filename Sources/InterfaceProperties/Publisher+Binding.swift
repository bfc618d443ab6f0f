public import Combine

extension Publisher where Failure == Never {
    /// Assigns each value to a property of an object on the main thread, as long as the object exists.
    ///
    /// ```swift
    /// final class Label { var text = "" }
    /// let titles = PassthroughSubject<String, Never>()
    /// let label = Label()
    /// titles.bind(to: \.text, on: label)
    /// ```
    ///
    /// - **Threads.** Values are assigned in the order in which they are sent. A value that arrives on the main thread
    ///   is assigned before the sending call returns, after the values that still wait. A value that arrives on another
    ///   thread waits for the main queue.
    /// - **Lifetime.** The result need not be stored: the binding lasts until its target is released or the publisher
    ///   completes. The target is held weakly, unlike by `assign(to:on:)`. After it is released, nothing is assigned,
    ///   and the next value cancels the subscription.
    ///
    /// - Returns: A cancellable that ends the binding earlier. Releasing it does not end the binding. If it is stored
    ///   by `store(in:)`, the binding ends with the set.
    @discardableResult
    public func bind<Target: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Target, Output>,
        on target: Target
    ) -> any Cancellable {
        bind(to: target) { $0[keyPath: keyPath] = $1 }
    }

    /// Assigns each value to an optional property of an object on the main thread, such as the text of a label, as long
    /// as the object exists.
    @discardableResult
    public func bind<Target: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Target, Output?>,
        on target: Target
    ) -> any Cancellable {
        bind(to: target) { $0[keyPath: keyPath] = $1 }
    }

    private func bind<Target: AnyObject>(
        to target: Target,
        assign: @escaping (Target, Output) -> Void
    ) -> any Cancellable {
        // The publisher retains the sink. If it has released the sink, there is nothing to cancel.
        weak var sink: Subscribers.Sink<Output, Never>?
        let subscription = MainThreadSubscription<Output> { [weak target] value in
            guard let target else { return sink?.cancel() ?? () }
            assign(target, value)
        } receiveEnd: {
        }
        sink = subscription.sink
        subscribe(subscription.sink)
        return subscription
    }
}
