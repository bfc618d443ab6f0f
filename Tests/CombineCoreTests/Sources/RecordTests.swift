import CombineCore
import CombineTesting
import Testing

@Suite struct RecordTests {
    @Test func recordsArePlayedToEverySubscriber() {
        let record = Record<Int, Oops> { recording in
            recording.receive(1)
            recording.receive(2)
            recording.receive(completion: .failure(Oops()))
        }
        for _ in 0..<2 {
            #expect(
                record.record().events == [.subscription, .value(1), .value(2), .completion(.failure(Oops()))]
            )
        }
    }

    @Test func withoutACompletionItFinishes() {
        let record = Record<Int, Oops> { $0.receive(1) }
        #expect(record.record().events == [.subscription, .value(1), .completion(.finished)])
    }

    @Test func theEndComesWithTheLastValueAndNeedsNoDemand() {
        let record = Record<Int, Oops>(output: [1, 2], completion: .failure(Oops()))
        let recorder = record.record(.max(1))
        #expect(recorder.events == [.subscription, .value(1)])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.failure(Oops()))])
        let empty = Record<Int, Oops>(output: [], completion: .failure(Oops())).record(.none)
        #expect(empty.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func itsSubscriptionIsCalledByTheValuesWhileItHasThem() {
        var held: (any Subscription)?
        Record<Int, Never>(output: [1, 2], completion: .finished).subscribe(
            AnySubscriber(receiveSubscription: { held = $0 })
        )
        #expect(held.map { "\($0)" } == "[1, 2]")
        held?.cancel()
        #expect(held.map { "\($0)" } == "Cancelled Events")
    }
}
