import CombineCore
import Testing

/// Errors that stop the program, as in Apple's Combine, with a message that names the location.
@Suite struct ProgrammersErrorTests {
    @Test func aRequestForNothing() async {
        let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Just(1).flatMap { Just($0) }.subscribe(Asking(for: Subscribers.Demand.none))
        }
        #expect(reported(one).contains("FlatMap"))
        let two = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Just(1).zip(Just(2)).map { $0 + $1 }.subscribe(Asking(for: Subscribers.Demand.none))
        }
        #expect(reported(two).contains("Zip"))
        let three = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            PassthroughSubject<Int, Never>().collect(2).map(\.count).subscribe(Asking(for: Subscribers.Demand.none))
        }
        #expect(reported(three).contains("CollectByCount"))
    }

    @Test func aValueWithoutDemand() async {
        let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let upstream = Asked()
            upstream.catch { _ in Just(0) }.subscribe(Asking(for: nil))
            upstream.send(1)
        }
        #expect(reported(stopped).contains("Catch: the upstream sent a value without demand"))
    }

    private func reported(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    /// Requests values once, on subscription.
    private struct Asking: Subscriber {
        let demand: Subscribers.Demand?
        let combineIdentifier = CombineIdentifier()

        init(for demand: Subscribers.Demand?) {
            self.demand = demand
        }

        func receive(subscription: any Subscription) {
            if let demand { subscription.request(demand) }
        }

        func receive(_ input: Int) -> Subscribers.Demand { .none }

        func receive(completion: Subscribers.Completion<Never>) {}
    }
}
