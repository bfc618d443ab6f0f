import CombineCore
import CombineTesting
import Testing

@Suite struct MemoryLaws {
    /// The end of a stream.
    enum Ending: CaseIterable, Sendable {
        case finish, failure, cancel
    }

    @Test(arguments: Catalogue.all, Ending.allCases)
    func everyInnerObjectIsFreed(_ specimen: Specimen, _ ending: Ending) throws {
        try expectNoLeaks {
            let rig = Rig(specimen)
            let recorder = rig.stream.record()
            Self.run(rig, to: ending) { recorder.cancel() }
        }
        try expectNoLeaks {
            let rig = Rig(specimen)
            let recorder = rig.stream.record(.none)
            Self.run(rig, to: ending) { recorder.cancel() }
            recorder.cancel()
        }
    }

    @Test(arguments: Catalogue.all, Ending.allCases)
    func subscriberThatKeepsItsSubscriptionIsFreed(_ specimen: Specimen, _ ending: Ending) {
        for demand in [Subscribers.Demand.unlimited, .max(100)] {
            let rig = Rig(specimen)
            weak var released: Keeper?
            do {
                let holder = Keeper(asking: demand)
                released = holder
                rig.stream.subscribe(holder)
                Self.run(rig, to: ending) { holder.cancel() }
            }
            #expect(released == nil)
        }
    }

    @Test(arguments: Catalogue.all)
    func subscriberThatCancelsInsideItsSubscriptionIsFreed(_ specimen: Specimen) throws {
        try expectNoLeaks {
            let rig = Rig(specimen)
            _ = rig.stream.record(cancelling: .onSubscription)
            rig.synchronize()
        }
    }

    @Test(arguments: Catalogue.all)
    func subscriberThatCancelsInsideAValueIsFreed(_ specimen: Specimen) throws {
        try expectNoLeaks {
            let rig = Rig(specimen)
            let recorder = rig.stream.record(cancelling: .onValue(1))
            rig.pump(Supply(6, for: rig))
            rig.end(.finished)
            recorder.cancel()
        }
    }

    private static func run(_ rig: Rig, to ending: Ending, cancel: () -> Void) {
        rig.synchronize()
        rig.pump(Supply(6, for: rig))
        switch ending {
        case .finish: rig.end(.finished)
        case .failure: rig.end(.failure(.upstream))
        case .cancel: cancel()
        }
        rig.synchronize()
    }
}
