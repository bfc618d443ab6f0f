import CombineCore
import CombineTesting
import Testing

@Suite struct DemandLaws {
    /// The number of values that each upstream sends, enough for every operator in the catalogue to have an effect.
    private static let supply = 12

    /// The values that an operator delivers under unlimited demand: before its upstreams complete, and in total.
    private static func everything(of specimen: Specimen) -> (before: Int, inAll: [Int]) {
        let rig = Rig(specimen)
        let recorder = rig.stream.record()
        rig.synchronize()
        rig.pump(Supply(supply, for: rig))
        let before = recorder.values.count
        rig.end(.finished)
        #expect(recorder.completion == .finished)
        #expect(recorder.violations == [])
        return (before, recorder.values)
    }

    @Test(arguments: Catalogue.all, [0, 1, 3])
    func demandIsNeverExceededAndAddsUp(_ specimen: Specimen, _ demand: Int) {
        let (before, inAll) = Self.everything(of: specimen)
        let rig = Rig(specimen)
        let supply = Supply(Self.supply, for: rig)
        let recorder = rig.stream.record(.max(demand))
        rig.synchronize()
        var asked = demand
        for more in [0, 1, 2] {
            recorder.request(.max(more))
            asked += more
            rig.pump(supply)
            #expect(recorder.values.count <= asked)
            if !specimen.traits.contains(.lossy) { #expect(recorder.values.count == min(asked, before)) }
        }
        recorder.request(.unlimited)
        rig.pump(supply)
        rig.end(.finished)
        #expect(recorder.completion == .finished)
        if !specimen.traits.contains(.lossy) { #expect(recorder.values.count == inAll.count) }
        #expect(recorder.violations == [])
    }

    @Test(arguments: Catalogue.all)
    func requestsOfOneAddUpToOneOfThree(_ specimen: Specimen) {
        let rig = Rig(specimen)
        let recorder = rig.stream.record(.none)
        for _ in 1...3 { recorder.request(.max(1)) }
        rig.pump(Supply(Self.supply, for: rig))
        let other = Rig(specimen)
        let otherRecorder = other.stream.record(.none)
        otherRecorder.request(.max(3))
        other.pump(Supply(Self.supply, for: other))
        #expect(recorder.values == otherRecorder.values)
        #expect(recorder.violations == [])
    }

    @Test(arguments: Catalogue.all, [RecorderRequest.oneByOne, .oneByOneReentrant])
    func askingForOneAtATimeBringsEverything(_ specimen: Specimen, _ request: RecorderRequest) {
        let (_, inAll) = Self.everything(of: specimen)
        let rig = Rig(specimen)
        let recorder = rig.stream.record(request)
        rig.synchronize()
        rig.pump(Supply(Self.supply, for: rig))
        rig.end(.finished)
        #expect(recorder.completion == .finished)
        #expect(recorder.violations == [])
        if !specimen.traits.contains(.lossy) { #expect(recorder.values.sorted() == inAll.sorted()) }
    }
}
