import CombineCore
import CombineTesting
import StartLine
import Testing

@Suite struct CancellationLaws {
    @Test(arguments: Catalogue.all)
    func nothingFollowsCancellation(_ specimen: Specimen) {
        let rig = Rig(specimen)
        let recorder = rig.stream.record()
        rig.send(1)
        recorder.cancel()
        let events = recorder.events
        rig.send(2)
        for probe in rig.probes { probe.end(.finished) }
        rig.send(3)
        for probe in rig.probes { probe.end(.failure(.upstream)) }
        rig.synchronize()
        #expect(recorder.events == events)
        #expect(recorder.violations == [])
    }

    @Test(arguments: Catalogue.all)
    func cancellingCancelsEveryUpstreamOnce(_ specimen: Specimen) {
        let rig = Rig(specimen)
        var held: (any Subscription)?
        rig.stream.subscribe(
            AnySubscriber(receiveSubscription: { held = $0 }, receiveValue: { _ in .none }, receiveCompletion: { _ in })
        )
        rig.synchronize()
        held?.cancel()
        rig.synchronize()
        for connection in rig.connections { #expect(connection.cancelCount == 1) }
        #expect(!rig.connections.isEmpty || specimen.traits.contains(.late))
    }

    /// A stream that ends before it begins still delivers its completion, and has nothing to cancel.
    @Test(arguments: Catalogue.all.filter { $0.name != "prefix(0)" })
    func cancellingInsideTheSubscriptionIsTheEnd(_ specimen: Specimen) {
        let rig = Rig(specimen)
        let recorder = rig.stream.record(cancelling: .onSubscription)
        rig.send(1)
        for probe in rig.probes { probe.end(.finished) }
        rig.synchronize()
        #expect(recorder.events == [.subscription])
        #expect(recorder.violations == [])
        for connection in rig.connections { #expect(connection.cancelCount == 1) }
    }

    @Test(arguments: Catalogue.all)
    func cancellingInsideAValueIsTheEnd(_ specimen: Specimen) {
        let rig = Rig(specimen)
        let recorder = rig.stream.record(cancelling: .onValue(1))
        rig.synchronize()
        for value in 1...3 { rig.send(value) }
        rig.end(.finished)
        rig.send(4)
        for probe in rig.probes { probe.end(.finished) }
        rig.synchronize()
        #expect(recorder.values.count <= 1)
        if recorder.values.count == 1 { #expect(recorder.completion == nil) }
        #expect(recorder.violations == [])
        for connection in rig.connections { #expect(connection.cancelCount <= 1) }
    }

    @Test(arguments: Catalogue.all)
    func cancellingFromTwoThreadsCancelsEveryUpstream(_ specimen: Specimen) {
        race(threads: 2, rounds: 25) {
            let rig = Rig(specimen)
            var held: (any Subscription)?
            rig.stream.subscribe(
                AnySubscriber(receiveSubscription: { held = $0 }, receiveValue: { _ in .none })
            )
            rig.synchronize()
            return (rig: rig, subscription: held)
        } body: { _, subject in
            subject.subscription?.cancel()
        } check: { subject in
            subject.rig.synchronize()
            // Operators that pass on the upstream's own subscription forward both cancellations; the others forward
            // one.
            for connection in subject.rig.connections { #expect((1...2).contains(connection.cancelCount)) }
            #expect(!subject.rig.connections.isEmpty || specimen.traits.contains(.late))
        }
    }
}
