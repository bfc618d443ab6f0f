import CombineCore
import CombineTesting
import StartLine
import Testing

@Suite struct SharingRaceTests {
    @Test func shareConnectsOnceAndMissesNothingAfterTheFirst() {
        race(threads: 3, rounds: Rounds.many) {
            let subject = PassthroughSubject<Int, Never>()
            let (connections, cancellations) = (Counter(), Counter())
            let shared = subject.handleEvents(
                receiveSubscription: { _ in connections.add() },
                receiveCancel: { cancellations.add() }
            ).share()
            return Sharing(subject, shared.eraseToAnyPublisher(), connections, cancellations)
        } body: { number, it in
            if number < 2 {
                it.stream.subscribe(it.recorders[number])
            } else {
                for value in 1...10 { it.subject.send(value) }
            }
        } check: { it in
            #expect(it.connections.value == 1)
            it.subject.send(11)
            for recorder in it.recorders {
                #expect(recorder.values == Array((recorder.values.first ?? 11)...11))
                #expect(recorder.violations == [])
                recorder.cancel()
            }
            #expect(it.cancellations.value == 1)
        }
    }

    @Test func shareLeftByAllFromTwoThreadsIsCancelledOnce() {
        race(threads: 2, rounds: Rounds.many) {
            let subject = PassthroughSubject<Int, Never>()
            let (connections, cancellations) = (Counter(), Counter())
            let shared = subject.handleEvents(
                receiveSubscription: { _ in connections.add() },
                receiveCancel: { cancellations.add() }
            ).share()
            let it = Sharing(subject, shared.eraseToAnyPublisher(), connections, cancellations)
            for recorder in it.recorders { shared.subscribe(recorder) }
            return it
        } body: { number, it in
            it.recorders[number].cancel()
        } check: { it in
            #expect(it.connections.value == 1)
            #expect(it.cancellations.value == 1)
        }
    }

    @Test func multicastDeliversTheSameValuesToAllSubscribers() {
        race(threads: 3, rounds: Rounds.many) {
            let multicast = (1...10).publisher.multicast { PassthroughSubject() }
            return (
                multicast: multicast, recorders: [multicast.record(), multicast.record()], late: Recorder<Int, Never>()
            )
        } body: { number, it in
            switch number {
            case 0: _ = it.multicast.connect()
            case 1: it.multicast.subscribe(it.late)
            default: it.recorders[1].cancel()
            }
        } check: { it in
            #expect(it.recorders[0].values == Array(1...10))
            #expect(it.recorders[0].completion == .finished)
            #expect(it.late.values == Array(1...10).suffix(it.late.values.count).map { $0 })
            #expect(it.late.completion == .finished)
            #expect(it.recorders[0].violations == [])
            #expect(it.late.violations == [])
        }
    }
}

private struct Sharing {
    let subject: PassthroughSubject<Int, Never>
    let stream: AnyPublisher<Int, Never>
    let connections: Counter
    let cancellations: Counter
    let recorders = [Recorder<Int, Never>(), Recorder<Int, Never>()]

    init(
        _ subject: PassthroughSubject<Int, Never>,
        _ stream: AnyPublisher<Int, Never>,
        _ connections: Counter,
        _ cancellations: Counter
    ) {
        self.subject = subject
        self.stream = stream
        self.connections = connections
        self.cancellations = cancellations
    }
}
