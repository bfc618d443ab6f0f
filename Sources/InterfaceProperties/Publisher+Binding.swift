public import Combine

extension Publisher where Failure == Never {
    /// Assigns each value to a property of an object, on the main thread, for as long as the object exists.
    ///
    /// ```swift
    /// final class Label { var text = "" }
    /// let titles = PassthroughSubject<String, Never>()
    /// let label = Label()
    /// titles.bind(to: \.text, on: label)
    /// ```
    ///
    /// - **Threads.** Values are assigned in the order in which they are sent. One that arrives on the main thread is assigned
    ///   before the call that sent it returns, after those that are still waiting; one that arrives elsewhere waits for
    ///   the main queue.
    /// - **Lifetime.** Nothing has to be stored: the binding lasts until its target is gone or the publisher ends, whoever
    ///   holds what is returned. The target is held weakly, unlike by `assign(to:on:)`. Once it is gone nothing is
    ///   assigned any more, and the next value cancels the subscription.
    ///
    /// - Returns: what ends the binding earlier, by `cancel()`. Releasing it ends nothing; stored by `store(in:)`, the
    ///   binding ends with the set that it is stored in.
    @discardableResult
    public func bind<Target: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Target, Output>,
        on target: Target
    ) -> any Cancellable {
        bind(to: target) { $0[keyPath: keyPath] = $1 }
    }

    /// Assigns each value to an optional property of an object, such as the text of a label, on the main thread, for as
    /// long as the object exists.
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
        // The publisher holds the sink; if it lets go of it, there is nothing to cancel.
        weak var sink: Subscribers.Sink<Output, Never>?
        let following = Following<Output> { [weak target] value in
            guard let target else { return sink?.cancel() ?? () }
            assign(target, value)
        } receiveEnd: {
        }
        sink = following.sink
        subscribe(following.sink)
        return following
    }
}
