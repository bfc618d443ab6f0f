import CombineCore
import CombineTesting
import StartLine
import Testing

@Suite struct FutureTests {
    @Test func theClosureRunsAtOnceAndTheFirstCallOfThePromiseCounts() {
        var runs = 0
        let future = Future<Int, Oops> { promise in
            runs += 1
            promise(.success(1))
            promise(.success(2))
            promise(.failure(Oops()))
        }
        #expect(runs == 1)
        for _ in 0..<2 { #expect(future.record().events == [.subscription, .value(1), .completion(.finished)]) }
        #expect(runs == 1)
    }

    @Test func severalSubscribersAreServedInTheOrderInWhichTheyCame() {
        var promise: Future<Int, Oops>.Promise?
        let future = Future<Int, Oops> { promise = $0 }
        var order: [String] = []
        let cancellables = ["a", "b", "c"].map { name in
            future.sink(
                receiveCompletion: { order.append("\(name) \($0)") },
                receiveValue: { order.append("\(name) \($0)") }
            )
        }
        cancellables[1].cancel()
        promise?(.success(7))
        #expect(order == ["a 7", "a finished", "c 7", "c finished"])
    }

    @Test func aValueWaitsUntilItIsAskedForAndAFailureDoesNot() {
        var promises: [Future<Int, Oops>.Promise] = []
        let success = Future<Int, Oops> { promises.append($0) }.record(.none)
        let failure = Future<Int, Oops> { promises.append($0) }.record(.none)
        promises[0](.success(1))
        promises[1](.failure(Oops()))
        #expect(success.events == [.subscription])
        #expect(failure.events == [.subscription, .completion(.failure(Oops()))])
        success.request(.max(2))
        #expect(success.events == [.subscription, .value(1), .completion(.finished)])
    }

    @Test func aPromiseFulfilledDuringTheSubscriptionIsDelivered() {
        var promise: Future<Int, Oops>.Promise?
        let future = Future<Int, Oops> { promise = $0 }
        let recorder = future.record { _, event in
            if event == .subscription { promise?(.success(3)) }
        }
        #expect(recorder.events == [.subscription, .value(3), .completion(.finished)])
        #expect(recorder.violations == [])
    }

    @Test func cancellingInsideTheValuePreventsTheEnd() {
        let recorder = Future<Int, Oops> { $0(.success(1)) }.record(cancelling: .onValue(1))
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func aCancelledSubscriberIsReleased() throws {
        try expectNoLeaks {
            var promise: Future<Int, Never>.Promise?
            let future = Future<Int, Never> { promise = $0 }
            future.sink { _ in }.cancel()
            promise?(.success(1))
        }
    }

    @Test func onlyTheFirstOfTwoConcurrentPromiseCallsCounts() {
        race(threads: 2, rounds: 500) { () -> (Future<Int, Never>, Future<Int, Never>.Promise, Recorder<Int, Never>) in
            var promise: Future<Int, Never>.Promise?
            let future = Future<Int, Never> { promise = $0 }
            return (future, promise ?? { _ in }, future.record())
        } body: { number, round in
            round.1(.success(number))
        } check: { round in
            #expect(round.2.events.count == 3)
            #expect(round.0.record().values == round.2.values)
        }
    }

    @Test func theValueIsAwaited() async throws {
        #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
        #expect(try await Future<Int, Oops> { $0(.success(2)) }.value == 2)
        await #expect(throws: Oops()) { try await Future<Int, Oops> { $0(.failure(Oops())) }.value }
    }
}
