import Combine
import Synchronization

/// Lets only so many publishers run at once; others wait for their turn.
///
/// Sendable: what changes is guarded.
final class LoadTurns: Sendable {
    private struct State {
        var running = 0
        var waiting: [Turn] = []
    }

    /// Somebody's wait. Whoever has gone before the turn came does not take it.
    private final class Turn: Sendable {
        let begin = PassthroughSubject<Void, Never>()
    }

    private let most: Int
    private let state = Mutex(State())

    init(most: Int) {
        self.most = most
    }

    /// The same, from when there is a turn.
    func wait<Output>(for publisher: AnyPublisher<Output, Never>) -> AnyPublisher<Output, Never> {
        Deferred { [self] in
            let turn = Turn()
            let isAtOnce = state.withLock { state in
                guard state.running >= most else {
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

    /// Gives the turn on, or leaves the queue.
    private func end(_ turn: Turn) {
        let next = state.withLock { state -> Turn? in
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
