import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import StartLine
import Testing

@Suite struct ConcurrencyRegressions {
    @Test func cancellableCancelledFromTwoThreadsRunsOnce() {
        race(threads: 2, rounds: 5000) {
            let count = Counter()
            return (count: count, cancellable: AnyCancellable { count.add() })
        } body: { _, subject in
            subject.cancellable.cancel()
        } check: { subject in
            #expect(subject.count.value == 1)
        }
    }

    @Test func shareSubscribedFromTwoThreadsConnectsOnce() {
        race(threads: 2, rounds: 20_000) {
            let connections = Counter()
            let upstream = Empty<Int, Never>(completeImmediately: false)
                .handleEvents(receiveSubscription: { _ in connections.add() })
            return (connections: connections, shared: upstream.share(), bag: Bag<AnyCancellable>())
        } body: { _, subject in
            subject.bag.insert(subject.shared.sink { _ in })
        } check: { subject in
            #expect(subject.connections.value == 1)
        }
    }

    @Test func subjectsThatSendIntoEachOtherFromTwoThreadsDoNotDeadlock() {
        race(threads: 2, rounds: 2000) {
            let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
            let received = Counter()
            let bag = Bag<AnyCancellable>()
            for (source, target) in [(subjects[0], subjects[1]), (subjects[1], subjects[0])] {
                bag.insert(
                    source.sink { [weak target] value in
                        received.add()
                        if value > 0 { target?.send(value - 1) }
                    }
                )
            }
            return (subjects: subjects, received: received, bag: bag)
        } body: { number, subject in
            subject.subjects[number].send(9)
        } check: { subject in
            #expect(subject.received.value == 20)
        }
    }

    @Test func zippedDelaysOfJustDeliverOnce() async {
        for _ in 1...50 {
            let queue = DispatchQueue(label: "delays", attributes: .concurrent)
            let values = Just(1).delay(for: 0, scheduler: queue)
                .zip(Just(2).delay(for: 0, scheduler: queue))
                .values
            var received: [Int] = []
            for await value in values { received += [value.0, value.1] }
            #expect(received == [1, 2])
        }
    }
}
