import CombineCore
import CombineTesting
import Foundation
import StartLine
import Synchronization
import Testing

@Suite(.serialized) struct DeferredValueTests {
    private final class Token {
        static let alive = Atomic<Int>(0)
        init() { Self.alive.wrappingAdd(1, ordering: .relaxed) }
        deinit { Self.alive.wrappingSubtract(1, ordering: .relaxed) }
    }

    /// A deferred value whose subscription two threads access.
    private final class Round {
        let subject = PassthroughSubject<Token, Never>()
        var subscription: (any Subscription)?
        let received = Atomic<Int>(0)
        let ends = Atomic<Int>(0)

        init(isFilled: Bool) {
            subject.last().subscribe(
                AnySubscriber<Token, Never>(
                    receiveSubscription: { [unowned self] in subscription = $0 },
                    receiveValue: { [unowned self] _ in
                        received.wrappingAdd(1, ordering: .relaxed)
                        return .none
                    },
                    receiveCompletion: { [unowned self] _ in ends.wrappingAdd(1, ordering: .relaxed) }
                )
            )
            subject.send(Token())
            if isFilled { subject.send(completion: .finished) }
        }
    }

    @Test func oneOfTwoConcurrentRequestsGetsTheValue() {
        race(threads: 2, rounds: 2_000) {
            Round(isFilled: true)
        } body: { _, round in
            round.subscription?.request(.max(1))
        } check: { round in
            #expect(round.received.load(ordering: .relaxed) == 1)
            #expect(round.ends.load(ordering: .relaxed) == 1)
        }
        #expect(Token.alive.load(ordering: .relaxed) == 0)
    }

    @Test func cancellingWhileTheValueComesLosesNothingAndKeepsNothing() {
        race(threads: 2, rounds: 2_000) {
            Round(isFilled: false)
        } body: { number, round in
            if number == 0 { round.subject.send(completion: .finished) } else { round.subscription?.cancel() }
        } check: { round in
            #expect(round.received.load(ordering: .relaxed) == 0)
        }
        #expect(Token.alive.load(ordering: .relaxed) == 0)
    }

    @Test func cancellingWhileTheValueIsAskedForDeliversItAtMostOnce() {
        race(threads: 2, rounds: 2_000) {
            Round(isFilled: true)
        } body: { number, round in
            if number == 0 { round.subscription?.request(.max(1)) } else { round.subscription?.cancel() }
        } check: { round in
            #expect(round.received.load(ordering: .relaxed) <= 1)
        }
        #expect(Token.alive.load(ordering: .relaxed) == 0)
    }
}
