import CombineCore
import CombineTesting
import Testing

@Suite struct SubscriptionLaws {
    @Test(arguments: Catalogue.all)
    func subscriptionComesFirstAndOnce(_ specimen: Specimen) {
        let rig = Rig(specimen)
        let recorder = rig.stream.record()
        rig.synchronize()
        #expect(recorder.events.first == .subscription)
        rig.send(1)
        rig.end(.finished)
        #expect(recorder.events.count { $0 == .subscription } == 1)
        #expect(recorder.violations == [])
    }

    @Test(arguments: Catalogue.all)
    func eachSubscriberHasItsOwnStream(_ specimen: Specimen) {
        let rig = Rig(specimen)
        let first = rig.stream.record()
        let second = rig.stream.record()
        rig.synchronize()
        first.cancel()
        rig.synchronize()
        #expect(second.events.first == .subscription)
        rig.send(1)
        rig.end(.finished)
        #expect(second.completion == .finished)
        #expect(first.completion == nil || specimen.name == "prefix(0)")
        #expect(first.violations == [])
        #expect(second.violations == [])
    }
}
