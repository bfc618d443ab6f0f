import CombineCore
import CombineTesting
import Testing

@Suite struct IgnoreOutputTests {
    @Test func onlyTheEndPasses() {
        let recorder = [1, 2].publisher.eraseToAnyPublisher().ignoreOutput().record()
        #expect("\(recorder.events)" == "[subscription, finished]")
    }

    @Test func onlyTheFailurePasses() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).ignoreOutput().record()
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
    }

    @Test func unlimitedDemandIsRequestedWhateverTheSubscribersDemand() {
        let upstream = Asked()
        let recorder = upstream.ignoreOutput().record(.none)
        #expect(upstream.requests == [.unlimited])
        upstream.send(1)
        upstream.send(completion: .finished)
        #expect(recorder.completion == .finished)
    }

    @Test func cancellingCancelsTheUpstream() {
        let upstream = Asked()
        upstream.ignoreOutput().record().cancel()
        #expect(upstream.cancels == 1)
    }
}
