import CombineCore
import CombineTesting
import Testing

@Suite struct CompletionLaws {
    /// Operators that pass on the upstream's own subscription, so a cancellation reaches it at any time, as in Apple's
    /// Combine.
    private static let passing: Set<String> = [
        "assertNoFailure", "breakpoint", "breakpointOnError", "compactMap", "compactMap fused", "eraseToAnyPublisher",
        "filter", "filter fused", "ignoreOutput", "map", "map 2 key paths", "map 3 key paths",
        "map fused", "map key path", "mapError", "named", "replaceNil", "scan",
        "setFailureType",
    ]

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
        if reference.values.isEmpty, recorder.completion != nil || ending != .finished {
            #expect(recorder.completion == reference.completion)
        } else {
            // A value waits for demand. In an operator that reduces a stream to one value, a completion without a value
            // waits, too.
            #expect(recorder.completion == nil || specimen.traits.contains(.shared))
            recorder.request(.unlimited)
            rig.end(ending)
            #expect(recorder.completion == reference.completion)
        }
        #expect(recorder.violations == [])
    }

    @Test(arguments: Catalogue.all, endings)
    func nothingFollowsTheEnd(_ specimen: Specimen, _ ending: Subscribers.Completion<TestError>) {
        let rig = Rig(specimen)
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
        rig.synchronize()
        #expect(recorder.events == events)
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
        rig.synchronize()
        if Self.passing.contains(specimen.name) {
            #expect(rig.connections.map(\.cancelCount) == [1])
        } else {
            #expect(rig.connections.map(\.cancelCount) == counts)
        }
        #expect(counts.allSatisfy { $0 <= 1 })
    }
}
