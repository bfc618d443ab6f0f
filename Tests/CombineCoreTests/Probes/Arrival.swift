import CombineCore
import CombineTesting
import Dispatch
import Testing

/// A recorder that can wait for a completion from another thread.
final class Arrival<Input, Failure: Error> {
    private let ended = DispatchSemaphore(value: 0)
    let recorder: Recorder<Input, Failure>

    init<P: Publisher>(_ publisher: P, request: RecorderRequest = .unlimited)
    where P.Output == Input, P.Failure == Failure {
        recorder = publisher.record(request) { [ended] _, event in
            if case .completion = event { ended.signal() }
        }
    }

    /// Waits for the completion; fails the test if it does not come in five minutes.
    func wait(sourceLocation: SourceLocation = #_sourceLocation) {
        if ended.wait(timeout: .now() + 3_600) == .timedOut {
            Issue.record("the completion did not come", sourceLocation: sourceLocation)
        }
    }
}

/// A subscriber's state, which shows when it is released.
final class Tracked {
    weak var recorder: Recorder<Int, Never>?

    /// Subscribes a recorder that only the stream holds.
    init<P: Publisher>(_ publisher: P) where P.Output == Int, P.Failure == Never {
        let recorder = publisher.record()
        subscription = recorder
        self.recorder = recorder
    }

    private var subscription: (any Cancellable)?

    func cancel() {
        subscription?.cancel()
        subscription = nil
    }
}
