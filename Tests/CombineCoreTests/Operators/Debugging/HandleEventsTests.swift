import CombineCore
import CombineTesting
import Testing

@Suite struct HandleEventsTests {
    private final class Log {
        var lines: [String] = []
    }

    @Test func eachEventIsReportedBeforeItIsPassedOn() {
        let log = Log()
        let subject = PassthroughSubject<Int, Never>()
        func reported<P: Publisher>(_ publisher: P, as name: String) -> Publishers.HandleEvents<P> {
            publisher.handleEvents(
                receiveSubscription: { log.lines.append("\(name) \($0)") },
                receiveOutput: { log.lines.append("\(name) \($0)") },
                receiveCompletion: { log.lines.append("\(name) \($0)") },
                receiveCancel: { log.lines.append("\(name) cancel") },
                receiveRequest: { log.lines.append("\(name) \($0)") }
            )
        }
        let recorder = reported(reported(subject, as: "upper"), as: "lower").record(.oneByOne)
        subject.send(1)
        recorder.request(.max(3))
        recorder.cancel()
        recorder.cancel()
        #expect(
            log.lines == [
                "upper PassthroughSubject", "lower HandleEvents",
                "lower max(1)", "upper max(1)",
                "upper 1", "lower 1", "lower max(1)", "upper max(1)",
                "lower max(3)", "upper max(3)",
                "lower cancel", "upper cancel",
            ]
        )
    }

    @Test func theEndIsReportedOnceAndNothingAfterIt() {
        let log = Log()
        let recorder = [1].publisher.handleEvents(
            receiveCompletion: { log.lines.append("\($0)") },
            receiveCancel: { log.lines.append("cancel") },
            receiveRequest: { log.lines.append("\($0)") }
        )
        .record(.max(1))
        recorder.request(.max(1))
        recorder.cancel()
        #expect(log.lines == ["max(1)", "finished"])
    }

    @Test func closuresAreReleasedWithTheStreamEvenIfTheSubscriptionIsRetained() {
        final class Captured {}
        for ends in [true, false] {
            weak var captured: Captured?
            var kept: (any Subscription)?
            let subject = PassthroughSubject<Int, Never>()
            do {
                let object = Captured()
                captured = object
                subject.handleEvents(
                    receiveOutput: { _ in _ = object },
                    receiveCancel: { _ = object },
                    receiveRequest: { _ in _ = object }
                )
                .subscribe(AnySubscriber(receiveSubscription: { kept = $0 }))
            }
            #expect(captured != nil)
            if ends { subject.send(completion: .finished) } else { kept?.cancel() }
            #expect(captured == nil)
            #expect(kept != nil)
        }
    }

    @Test func aRequestForNothingIsReportedAndPassedOn() {
        var reported: [Subscribers.Demand] = []
        var held: (any Subscription)?
        Silent()
            .handleEvents(receiveRequest: { reported.append($0) })
            .handleEvents(receiveRequest: { reported.append($0) })
            .subscribe(AnySubscriber(receiveSubscription: { held = $0 }))
        held?.request(.none)
        #expect(reported == [.none, .none])
    }
}

/// A publisher that sends only a subscription.
private struct Silent: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Subscriptions.empty)
    }
}
