import Combine
import CombineTesting
import InterfaceProperties
import Testing

@Suite struct InterfacePropertyObservingTests {
    @Test func aSinkReceivesTheValueAndThenTheChangesThatTheScreenShows() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let score = scores.property(initialValue: 0)
            var log: [String] = []
            let cancellable = score.sink { log.append("reported \($0), reads \(score.wrappedValue)") }
            clock.advance()
            scores.send(1)
            clock.advance()
            #expect(log == ["reported 0, reads 0", "reported 1, reads 1"])
            withExtendedLifetime(cancellable) {}
        }
    }

    @Test func aReleasedSinkReceivesNothingMore() throws {
        try expectNoLeaks {
            withTestClock { clock in
                let scores = PassthroughSubject<Int, Never>()
                let score = scores.property(initialValue: 0)
                var reported: [Int] = []
                var cancellable: AnyCancellable? = score.sink { reported.append($0) }
                clock.advance()
                scores.send(1)
                cancellable = nil
                clock.advance()
                #expect(reported == [0])
                #expect(score.wrappedValue == 1)
                withExtendedLifetime(cancellable) {}
            }
        }
    }

    @Test func aSinkHoldsThePropertyUntilItIsCancelled() throws {
        try expectNoLeaks {
            withTestClock { clock in
                let scores = PassthroughSubject<Int, Never>()
                var reported: [String] = []
                let cancellable = scores.property(initialValue: 0).map { "\($0)" }.sink { reported.append($0) }
                clock.advance()
                scores.send(1)
                clock.advance()
                #expect(reported == ["0", "1"])
                cancellable.cancel()
                scores.send(2)
                clock.advance()
                #expect(reported == ["0", "1"])
            }
        }
    }

    @Test func aSinkReleasesItsClosureAtTheEnd() {
        withTestClock { clock in
            final class Log {}
            let scores = PassthroughSubject<Int, Never>()
            var log: Log? = Log()
            weak let released = log
            let cancellable = scores.property(initialValue: 0).sink { [log] _ in withExtendedLifetime(log) {} }
            log = nil
            clock.advance()
            #expect(released != nil)
            scores.send(completion: .finished)
            clock.advance()
            #expect(released == nil)
            withExtendedLifetime(cancellable) {}
        }
    }

    @Test func thePublisherOfAPropertyIsAStreamLikeAnyOther() {
        withTestClock { clock in
            let home = PassthroughSubject<Int, Never>()
            let guests = PassthroughSubject<Int, Never>()
            let lead = home.property(initialValue: 0).publisher
                .combineLatest(guests.property(initialValue: 0).publisher) { $0 - $1 }
                .property(initialValue: 0)
            home.send(3)
            guests.send(1)
            clock.advance()
            #expect(lead.wrappedValue == 2)
        }
    }
}
