import Combine
import os

/// Limits the number of publishers that run at once; others wait in a queue.
///
/// Sendable: the mutable state is guarded by a lock.
final class LoadTurns: Sendable {
    private struct State {
        var running = 0
        var waiting: [Turn] = []
    }

    /// A place in the queue. A waiter that was canceled before its turn does not take it.
    private final class Turn: Sendable {
        let begin = PassthroughSubject<Void, Never>()
    }

    private let maximum: Int
    private let state = OSAllocatedUnfairLock(uncheckedState: State())

    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Returns a publisher that subscribes to the given one when it gets a turn.
    func wait<Output>(for publisher: AnyPublisher<Output, Never>) -> AnyPublisher<Output, Never> {
        Deferred { [self] in
            let turn = Turn()
            let isAtOnce = state.withLockUnchecked { state in
                guard state.running >= maximum else {
                    state.running += 1
                    return true
                }
                state.waiting.append(turn)
                return false
            }
            let begin = isAtOnce ? Just(()).eraseToAnyPublisher() : turn.begin.first().eraseToAnyPublisher()
            return
                begin
                .flatMap { publisher }
                .handleEvents(
                    receiveCompletion: { [self] _ in end(turn) },
                    receiveCancel: { [self] in end(turn) })
        }
        .eraseToAnyPublisher()
    }

    /// Passes the turn on, or leaves the queue.
    private func end(_ turn: Turn) {
        let next = state.withLockUnchecked { state -> Turn? in
            if let place = state.waiting.firstIndex(where: { $0 === turn }) {
                state.waiting.remove(at: place)
                return nil
            }
            guard !state.waiting.isEmpty else {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.begin.send()
    }
}
