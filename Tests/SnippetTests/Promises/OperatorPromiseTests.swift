import Combine
import CombineTesting
import Testing

/// The statements of the operator tables beyond names and demand.
@Suite struct OperatorPromiseTests {
    private struct Trouble: Error, Equatable {}

    @Test func aSharedStreamReconnectsOnlyBeforeItsEnd() {
        var connections = 0
        let source = PassthroughSubject<Int, Never>()
        let shared = source.handleEvents(receiveSubscription: { _ in connections += 1 }).share()
        shared.record().cancel()
        let second = shared.record()
        #expect(connections == 2)
        source.send(completion: .finished)
        #expect(second.completion == .finished)
        #expect(shared.record().completion == .finished)
        #expect(connections == 2)
    }

    @Test func ofTheTuplesWithoutDemandOnlyTheNewestWaits() {
        let letters = PassthroughSubject<String, Never>()
        let recorder = Just(1).combineLatest(letters).map { "\($0)\($1)" }.record(.none)
        // A subject drops values without demand. A current value subject delivers its value on demand, and then
        // changes.
        let number = CurrentValueSubject<Int, Never>(0)
        let other = Just("a").combineLatest(number).map { "\($0)\($1)" }.record(.max(1))
        number.send(1)
        number.send(2)
        other.request(.max(1))
        #expect(other.values == ["a0", "a2"])
        #expect(recorder.values == [])
    }

    @Test func mergePassesUnlimitedDemandToEachUpstream() {
        var requests: [Subscribers.Demand] = []
        let endless = Empty<Int, Never>(completeImmediately: false)
        let source = endless.handleEvents(receiveRequest: { requests.append($0) })
        let recorder = source.merge(with: source).record(.unlimited)
        #expect(requests == [.unlimited, .unlimited])
        recorder.cancel()
    }

    @Test func keepFullRequestsItsSizeAndOneMorePerDeliveredValue() {
        var requests: [Subscribers.Demand] = []
        let recorder = (1...9).publisher
            .handleEvents(receiveRequest: { requests.append($0) })
            .buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
            .record(.max(2))
        #expect(recorder.values == [1, 2])
        #expect(requests == [.max(3), .max(2)])
    }

    @Test func zipFinishesWhenNoFurtherTupleCanCome() {
        let endless = Empty<Int, Never>(completeImmediately: false)
        #expect(Just(1).zip((7...8).publisher).map { $0 + $1 }.record().completion == .finished)
        #expect(Just(1).zip(endless).map { $0 + $1 }.record().completion == nil)
    }

    @Test func aFailureDropsBufferedValues() {
        let failing = Record<Int, Trouble>(output: [1, 2, 3], completion: .failure(Trouble()))
        let recorder = failing.buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest).record(.max(1))
        #expect(recorder.values.count <= 1)
        #expect(recorder.completion == .failure(Trouble()))
    }
}
