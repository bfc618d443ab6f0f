import CombineCore
import CombineTesting
import Testing

@Suite struct AssertNoFailureTests {
    @Test func valuesAndTheEndPass() {
        let recorder = Record<Int, Oops>(output: [1, 2], completion: .finished).assertNoFailure().record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func aFailureStopsTheProgramAndIsNamed() async {
        let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Fail<Int, Oops>(error: Oops()).assertNoFailure("no network").record().cancel()
        }
        let words = String(decoding: stopped?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("no network: Oops()"))
        #expect(words.contains("AssertNoFailureTests.swift"))
    }

    @Test func cancellingCancelsTheUpstream() {
        let upstream = Asked()
        upstream.assertNoFailure().record().cancel()
        #expect(upstream.cancels == 1)
    }
}
