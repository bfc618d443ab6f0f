import CombineCore
import CombineTesting
import Dispatch
import Testing

/// Subscribing to a property on one thread while it is set on another.
@Suite struct PublishedLatecomerTests {
    final class Model: @unchecked Sendable {
        @Published var number = 1
    }

    /// Requests all values at once, and then stays inside `receive(subscription:)` until the test lets it return.
    final class Latecomer: Subscriber, @unchecked Sendable {
        // Sendable: values arrive one at a time, and are read after all threads have finished.
        private(set) var values: [Int] = []
        let isServed = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)

        func receive(subscription: any Subscription) {
            subscription.request(.unlimited)
            isServed.signal()
            mayGoOn.wait()
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            values.append(input)
            return .none
        }

        func receive(completion: Subscribers.Completion<Never>) {}
    }

    /// The property is set to 2. While the first subscriber receives it, the second one subscribes and receives 1. It
    /// is still busy with its subscription when 2 takes effect and when 3 is set.
    @Test func aValueInDeliveryReachesANewSubscriber() {
        let model = Model()
        let latecomer = Latecomer()
        let hasSubscribed = DispatchSemaphore(value: 0)
        let cancellable = model.$number.sink { number in
            guard number == 2 else { return }
            DispatchQueue.global().async {
                model.$number.subscribe(latecomer)
                hasSubscribed.signal()
            }
            latecomer.isServed.wait()
        }
        model.number = 2
        model.number = 3
        latecomer.mayGoOn.signal()
        hasSubscribed.wait()
        model.number = 4
        #expect(latecomer.values == [1, 2, 3, 4])
        cancellable.cancel()
    }

    /// Sendable: the property is published, and published properties may be written from any thread.
    private final class Counter: ObservableObject, @unchecked Sendable {
        @Published var number = 0
    }

    /// While 1 is delivered, another thread sets the property to 2, and blocks in `objectWillChange`. This thread
    /// offers 2 to a subscriber without demand. The subscriber's request comes before 2 is current.
    @Test func aValueRequestedBeforeItIsCurrentIsDeliveredLater() {
        let counter = Counter()
        let isAnnounced = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        var isSetByOther = false
        let changes = counter.objectWillChange.sink {
            guard isSetByOther else { return }
            isAnnounced.signal()
            mayGoOn.wait()
        }
        let cancellable = counter.$number.sink { number in
            guard number == 1 else { return }
            isSetByOther = true
            DispatchQueue.global().async {
                counter.number = 2
                hasEnded.signal()
            }
            isAnnounced.wait()
        }
        let recorder = counter.$number.record(.max(2))
        counter.number = 1
        recorder.request(.max(1))
        #expect(recorder.values == [0, 1])
        mayGoOn.signal()
        hasEnded.wait()
        #expect(recorder.values == [0, 1, 2])
        #expect(recorder.violations == [])
        changes.cancel()
        cancellable.cancel()
    }

    /// While 2 is delivered, another thread sets the property to 3, and this thread then to 4, which delivers 3 and 4.
    /// Neither is replaced by 2, so a subscriber that joins now must not receive 2.
    @Test func aSubscriberThatJoinsAfterAnotherThreadsValueReceivesTheValueThatRemains() {
        let model = Model()
        let hasSet = DispatchSemaphore(value: 0)
        var joined: Recorder<Int, Never>?
        let cancellable = model.$number.sink { number in
            guard number == 2 else { return }
            DispatchQueue.global().async {
                model.number = 3
                hasSet.signal()
            }
            hasSet.wait()
            model.number = 4
            joined = model.$number.record()
        }
        model.number = 2
        #expect(model.number == 4)
        #expect(joined?.values == [4])
        cancellable.cancel()
    }
}
