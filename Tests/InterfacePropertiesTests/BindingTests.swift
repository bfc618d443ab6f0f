import Combine
import CombineTesting
import Testing

@testable import InterfaceProperties

@Suite struct BindingTests {
    private final class Label {
        var text = ""
        var caption: String?
    }

    @Test func eachValueIsAssigned() {
        withTestClock { clock in
            let titles = PassthroughSubject<String, Never>()
            let label = Label()
            titles.bind(to: \.text, on: label)
            titles.send("rain")
            #expect(label.text == "")
            clock.advance()
            #expect(label.text == "rain")
            titles.send("sun")
            clock.advance()
            #expect(label.text == "sun")
        }
    }

    @Test func anAssignmentToAPropertyNeedsNoOwner() throws {
        try expectNoLeaks {
            withTestClock { clock in
                let scores = PassthroughSubject<Int, Never>()
                let label = Label()
                scores.property(initialValue: 0).map { "\($0)" }.bind(to: \.text, on: label)
                clock.advance()
                #expect(label.text == "0")
                scores.send(1)
                clock.advance()
                #expect(label.text == "1")
                scores.send(completion: .finished)
                clock.advance()
            }
        }
    }

    @Test func anOptionalPropertyAcceptsNonoptionalValues() {
        withTestClock { clock in
            let titles = CurrentValueSubject<String, Never>("rain")
            let label = Label()
            titles.bind(to: \.caption, on: label)
            clock.advance()
            #expect(label.caption == "rain")
            titles.property(initialValue: "").map { "\($0)!" }.bind(to: \.caption, on: label)
            clock.advance()
            #expect(label.caption == "rain!")
        }
    }

    @Test func theTargetIsNotHeldAndTheNextValueAfterItEndsTheBinding() throws {
        try expectNoLeaks {
            withTestClock { clock in
                let titles = PassthroughSubject<String, Never>()
                var ends = 0
                var label: Label? = Label()
                weak let released = label
                if let label { titles.handleEvents(receiveCancel: { ends += 1 }).bind(to: \.text, on: label) }
                label = nil
                #expect(released == nil)
                #expect(ends == 0)
                titles.send("rain")
                clock.advance()
                #expect(ends == 1)
            }
        }
    }

    @Test func theReturnedCancellableEndsTheBinding() throws {
        try expectNoLeaks {
            withTestClock { clock in
                let titles = PassthroughSubject<String, Never>()
                let label = Label()
                let binding = titles.bind(to: \.text, on: label)
                titles.send("rain")
                clock.advance()
                titles.send("sun")
                binding.cancel()
                clock.advance()
                #expect(label.text == "rain")
            }
        }
    }

    @Test func aBindingEndsWithTheSetThatStoresIt() {
        withTestClock { clock in
            let titles = PassthroughSubject<String, Never>()
            let label = Label()
            var cancellables = Set<AnyCancellable>()
            titles.bind(to: \.text, on: label).store(in: &cancellables)
            titles.send("rain")
            clock.advance()
            cancellables = []
            titles.send("sun")
            clock.advance()
            #expect(label.text == "rain")
        }
    }

    @Test func valuesSentBeforeTheEndAreAssigned() {
        withTestClock { clock in
            let label = Label()
            ["rain", "sun"].publisher.bind(to: \.text, on: label)
            clock.advance()
            #expect(label.text == "sun")
        }
    }

    /// A subscription that has not completed retains its subject, as Apple's does; completion releases the binding.
    @Test func aFinishedPublisherReleasesTheBinding() throws {
        try expectNoLeaks {
            let label = Label()
            var titles: PassthroughSubject<String, Never>? = PassthroughSubject()
            weak let sink = (titles?.bind(to: \.text, on: label) as? MainThreadSubscription<String>)?.sink
            #expect(sink != nil)
            titles?.send(completion: .finished)
            titles = nil
            #expect(sink == nil)
        }
    }
}
