import Combine

extension Publisher where Failure == Never {
    /// Subscribes, and runs the closures on the main thread, in order; see ``MainThreadQueue``.
    ///
    /// Only the publisher retains the subscription. It lasts until it completes or is canceled, even if the result is
    /// released.
    func receiveOnMainThread(
        receiveValue: @escaping (Output) -> Void,
        receiveEnd: @escaping () -> Void
    ) -> MainThreadSubscription<Output> {
        let subscription = MainThreadSubscription(receiveValue: receiveValue, receiveEnd: receiveEnd)
        subscribe(subscription.sink)
        return subscription
    }
}

/// A subscription whose values are received on the main thread.
struct MainThreadSubscription<Input>: Cancellable {
    let sink: Subscribers.Sink<Input, Never>
    private let queue: MainThreadQueue<Input?>

    init(receiveValue: @escaping (Input) -> Void, receiveEnd: @escaping () -> Void) {
        let queue = MainThreadQueue<Input?> { value in
            guard let value else {
                receiveEnd()
                return false
            }
            receiveValue(value)
            return true
        }
        self.queue = queue
        sink = Subscribers.Sink(receiveCompletion: { _ in queue.put(nil) }, receiveValue: { queue.put($0) })
    }

    func cancel() {
        queue.close()
        sink.cancel()
    }
}
