import Combine

extension Publisher where Failure == Never {
    /// Subscribes, and runs the closures on the main thread, in order; see ``MainThreadLane``.
    ///
    /// The publisher alone keeps the stream alive: it runs until it ends or is cancelled, whoever holds what is returned.
    func followOnMainThread(
        receiveValue: @escaping (Output) -> Void,
        receiveEnd: @escaping () -> Void
    ) -> Following<Output> {
        let following = Following(receiveValue: receiveValue, receiveEnd: receiveEnd)
        subscribe(following.sink)
        return following
    }
}

/// A stream whose values are received on the main thread.
struct Following<Input>: Cancellable {
    let sink: Subscribers.Sink<Input, Never>
    private let lane: MainThreadLane<Input?>

    init(receiveValue: @escaping (Input) -> Void, receiveEnd: @escaping () -> Void) {
        let lane = MainThreadLane<Input?> { value in
            guard let value else {
                receiveEnd()
                return false
            }
            receiveValue(value)
            return true
        }
        self.lane = lane
        sink = Subscribers.Sink(receiveCompletion: { _ in lane.put(nil) }, receiveValue: { lane.put($0) })
    }

    func cancel() {
        lane.close()
        sink.cancel()
    }
}
