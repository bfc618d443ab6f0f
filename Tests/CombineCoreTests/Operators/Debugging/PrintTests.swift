import CombineCore
import CombineTesting
import Testing

@Suite struct PrintTests {
    /// Collects the text written to it.
    private final class Page: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
    }

    @Test func everyEventIsALine() {
        let page = Page()
        let recorder = [1, 2].publisher.print(to: page).record(.oneByOne)
        #expect(recorder.values == [1, 2])
        #expect(
            page.text == """
                receive subscription: ([1, 2])
                request max: (1)
                receive value: (1)
                request max: (1) (synchronous)
                receive value: (2)
                request max: (1) (synchronous)
                receive finished

                """
        )
    }

    @Test func aPrefixStandsBeforeEveryLine() {
        let page = Page()
        Just(1).print("just", to: page).sink { _ in }.cancel()
        #expect(
            page.text == """
                just: receive subscription: (Just)
                just: request unlimited
                just: receive value: (1)
                just: receive finished

                """
        )
    }

    @Test func failuresAndCancellationsAreReported() {
        let page = Page()
        let subject = PassthroughSubject<Int, Oops>()
        let recorder = subject.print("a", to: page).record(.none)
        recorder.cancel()
        recorder.cancel()
        let other = subject.print("b", to: page).record()
        subject.send(completion: .failure(Oops()))
        #expect(other.completion == .failure(Oops()))
        #expect(
            page.text == """
                a: receive subscription: (PassthroughSubject)
                a: receive cancel
                b: receive subscription: (PassthroughSubject)
                b: request unlimited
                b: receive error: (Oops())

                """
        )
    }

    @Test func subscriptionsGoByTheNameOfTheirOperator() {
        let page = Page()
        let subject = PassthroughSubject<Int, Never>()
        let cancellables = [
            subject.print().print(to: page).sink { _ in },
            subject.tryMap { $0 }.print(to: page).sink(receiveCompletion: { _ in }, receiveValue: { _ in }),
            subject.merge(with: subject).print(to: page).sink { _ in },
            Empty<Int, Never>().print(to: page).sink { _ in },
        ]
        #expect(
            page.text == """
                receive subscription: (Print)
                request unlimited
                receive subscription: (TryMap)
                request unlimited
                receive subscription: (Merge)
                request unlimited
                receive subscription: (Empty)
                request unlimited
                receive finished

                """
        )
        for cancellable in cancellables { cancellable.cancel() }
    }

    /// As in Apple's Combine, signals in both directions are printed in whatever order they arrive.
    @Test func signalsAfterTheEndArePrintedToo() {
        let page = Page()
        var held: (any Subscription)?
        [1].publisher.print(to: page).subscribe(
            AnySubscriber(receiveSubscription: { held = $0 }, receiveValue: { _ in .none }, receiveCompletion: { _ in })
        )
        held?.request(.max(1))
        held?.request(.max(2))
        held?.cancel()
        held?.cancel()
        #expect(
            page.text.split(separator: "\n") == [
                "receive subscription: ([1])", "request max: (1)", "receive value: (1)", "receive finished",
                "request max: (2)", "receive cancel", "receive cancel",
            ]
        )
    }
}
