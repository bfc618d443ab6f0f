import CombineCore
import CombineTesting
import Testing

@Suite struct CompletionLaws {
    private static let endings: [Subscribers.Completion<TestError>] = [.finished, .failure(.upstream)]

    @Test(arguments: Catalogue.all, endings)
    func endNeedsNoDemandWhereNoValueIsPending(
        _ specimen: Specimen,
        _ ending: Subscribers.Completion<TestError>
    ) {
        let asking = Rig(specimen)
        let reference = asking.stream.record()
        asking.end(ending)
        #expect(reference.completion != nil)

        let rig = Rig(specimen)
        let recorder = rig.stream.record(.none)
        rig.end(ending)
        #expect(recorder.values == [])
        if reference.values.isEmpty {
            #expect(recorder.completion == reference.completion)
        } else {
            #expect(recorder.completion == nil || specimen.traits.contains(.shared))
            recorder.request(.unlimited)
            rig.end(ending)
            #expect(recorder.completion == reference.completion)
        }
        #expect(recorder.violations == [])
    }

    @Test(arguments: Catalogue.all, endings)
    func nothingFollowsTheEnd(_ specimen: Specimen, _ ending: Subscribers.Completion<TestError>) {
        let rig = Rig(specimen, .rude)
        let recorder = rig.stream.record()
        rig.send(1)
        rig.end(ending)
        #expect(recorder.completion != nil)
        let events = recorder.events
        rig.send(2)
        for probe in rig.probes {
            probe.end(.finished)
            probe.end(.failure(.upstream))
        }
        rig.send(3)
        rig.settle()
        #expect(recorder.events == events)
        #expect(recorder.violations == [])
    }

    @Test(arguments: Catalogue.all, endings)
    func secondEndIsSwallowed(_ specimen: Specimen, _ first: Subscribers.Completion<TestError>) {
        for second in Self.endings {
            let rig = Rig(specimen, .rude)
            let recorder = rig.stream.record()
            for connection in rig.connections {
                connection.end(first)
                connection.end(second)
            }
            rig.settle()
            rig.end(first)
            rig.end(second)
            let ends = recorder.events.filter { if case .completion = $0 { true } else { false } }
            #expect(ends.count == 1)
            #expect(recorder.violations == [])
        }
    }

    @Test(arguments: Catalogue.all, endings)
    func signalsBeforeTheSubscriptionAreSwallowed(
        _ specimen: Specimen,
        _ ending: Subscribers.Completion<TestError>
    ) {
        let early = Early(value: 1, ending: ending)
        let upstreams = (0..<specimen.arity).map { _ in early.eraseToAnyPublisher() }
        let clock = TestScheduler()
        let recorder = specimen.build(upstreams, clock).record()
        clock.advance(by: .seconds(10))
        #expect(recorder.violations == [])
    }

    @Test(arguments: Catalogue.all, endings)
    func cancellingAfterTheEndReachesNoUpstreamThatHasEnded(
        _ specimen: Specimen,
        _ ending: Subscribers.Completion<TestError>
    ) {
        let rig = Rig(specimen)
        var held: (any Subscription)?
        let subscriber = AnySubscriber<Int, TestError>(
            receiveSubscription: {
                held = $0
                $0.request(.unlimited)
            },
            receiveValue: { _ in .none },
            receiveCompletion: { _ in }
        )
        rig.stream.subscribe(subscriber)
        for connection in rig.connections { connection.end(ending) }
        rig.end(ending)
        let counts = rig.connections.map(\.cancelCount)
        held?.cancel()
        held?.request(.unlimited)
        rig.settle()
        #expect(rig.connections.map(\.cancelCount) == counts)
        #expect(counts.allSatisfy { $0 <= 1 })
    }
}

/// A publisher that breaks the first rule: it speaks before it has introduced itself.
private struct Early: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    let value: Int
    let ending: Subscribers.Completion<TestError>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        _ = subscriber.receive(value)
        subscriber.receive(completion: ending)
        let connection = Connection(AnySubscriber(subscriber), isRude: true)
        subscriber.receive(subscription: connection)
    }
}
