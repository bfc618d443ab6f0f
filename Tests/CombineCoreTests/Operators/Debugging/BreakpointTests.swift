import CombineCore
import CombineTesting
import Testing

@Suite struct BreakpointTests {
    @Test func breakpointClosuresAreCalledBeforeEachEventIsPassed() {
        var asked: [String] = []
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops()))
            .breakpoint(
                receiveSubscription: {
                    asked.append("\($0)")
                    return false
                },
                receiveOutput: {
                    asked.append("\($0)")
                    return false
                },
                receiveCompletion: {
                    asked.append("\($0)")
                    return false
                }
            )
            .record(.none) { _, event in asked.append("passed \(event)") }
        recorder.request(.max(1))
        #expect(
            asked == [
                "[1]", "passed subscription", "1", "passed 1", "failure(CombineCoreTests.Oops())",
                "passed failure(Oops())",
            ]
        )
        #expect(recorder.events == [.subscription, .value(1), .completion(.failure(Oops()))])
    }

    @Test func breakpointsWithoutConditionsPassEverything() {
        let publisher = Just(1).breakpoint()
        #expect(publisher.record().events == [.subscription, .value(1), .completion(.finished)])
        #expect(publisher.receiveOutput == nil)
    }

    @Test func breakpointOnErrorStopsOnlyAtAFailure() throws {
        let breakpoint = Empty<Int, Oops>().breakpointOnError()
        let stops = try #require(breakpoint.receiveCompletion)
        #expect(stops(.failure(Oops())))
        #expect(!stops(.finished))
        #expect(breakpoint.record().events == [.subscription, .completion(.finished)])
    }

    @Test func theSubscriptionIsPassedThroughUnchanged() {
        var names: [String] = []
        [1, 2].publisher.breakpoint(receiveOutput: { _ in false })
            .subscribe(AnySubscriber(receiveSubscription: { names.append("\($0)") }))
        #expect(names == ["[1, 2]"])
    }
}
