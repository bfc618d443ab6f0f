import Combine
import CombineTesting
import Foundation
import InterfaceProperties
import Testing

@Suite struct InterfacePropertyTests {
    @Test func itIsTheInitialValueUntilTheFirstOfThePublisherIsApplied() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let score = scores.property(initialValue: 7)
            #expect(score.wrappedValue == 7)
            scores.send(8)
            #expect(score.wrappedValue == 7)
            clock.advance()
            #expect(score.wrappedValue == 8)
        }
    }

    @Test func valuesFromOtherThreadsWaitForTheMainQueueInOrder() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let score = scores.property(initialValue: 0)
            var log: [String] = []
            let changes = score.objectWillChange.sink { log.append("\(score.wrappedValue) will change") }
            for number in 1...3 { scores.send(number) }
            #expect(log == [])
            clock.advance()
            #expect(log == ["0 will change", "1 will change", "2 will change"])
            #expect(score.wrappedValue == 3)
            withExtendedLifetime(changes) {}
        }
    }

    @Test func anEqualValueIsAChange() {
        withTestClock { clock in
            let flags = PassthroughSubject<Bool, Never>()
            let flag = flags.property(initialValue: false)
            let changes = flag.objectWillChange.record()
            flags.send(false)
            flags.send(false)
            clock.advance()
            #expect(changes.values.count == 2)
        }
    }

    @Test func aConstantNeverChanges() {
        let score = InterfaceProperty<Int>.constant(3)
        let changes = score.objectWillChange.record()
        let values = score.publisher.record()
        #expect(score.wrappedValue == 3)
        #expect(changes.values.isEmpty)
        #expect(values.values == [3])
        #expect(values.completion == .finished)
    }

    @Test func aPropertyKeepsItsLastValueWhenThePublisherEnds() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let score = scores.property(initialValue: 0)
            let before = score.publisher.record()
            scores.send(1)
            scores.send(2)
            scores.send(completion: .finished)
            #expect(before.completion == nil)
            clock.advance()
            #expect(score.wrappedValue == 2)
            #expect(before.values == [0, 1, 2])
            #expect(before.completion == .finished)
            let after = score.publisher.record()
            #expect(after.values == [2])
            #expect(after.completion == .finished)
        }
    }

    @Test func itEndsItsSubscriptionWhenItGoes() throws {
        try expectNoLeaks {
            withTestClock { clock in
                let scores = PassthroughSubject<Int, Never>()
                var ends = 0
                var score: InterfaceProperty<Int>? =
                    scores.handleEvents(receiveCancel: { ends += 1 }).property(initialValue: 0)
                weak let released = score
                scores.send(1)
                #expect(ends == 0)
                score = nil
                #expect(released == nil)
                #expect(ends == 1)
                clock.advance()
            }
        }
    }

    @Test func aValueThatIsStillWaitingIsReleasedWithTheProperty() {
        withTestClock { clock in
            let objects = PassthroughSubject<NSObject?, Never>()
            var property: InterfaceProperty<NSObject?>? = objects.property(initialValue: nil)
            var object: NSObject? = NSObject()
            weak let released = object
            objects.send(object)
            object = nil
            #expect(released != nil)
            property = nil
            clock.advance()
            #expect(released == nil)
            withExtendedLifetime(property) {}
        }
    }

    @Test func anInterfacePropertyIsItsOwnProjectedValue() {
        final class Player {
            @InterfaceProperty var paused: Bool

            init(paused: InterfaceProperty<Bool>) { _paused = paused }
        }
        withTestClock { clock in
            let states = PassthroughSubject<Bool, Never>()
            let paused = states.property(initialValue: true)
            let player = Player(paused: paused)
            #expect(player.paused)
            #expect(player.$paused === paused)
            states.send(false)
            clock.advance()
            #expect(!player.paused)
        }
    }

    @Test func anyThreadMayReadIt() async {
        let score = InterfaceProperty<Int>.constant(5)
        let read = await Task.detached { score.wrappedValue }.value
        #expect(read == 5)
    }
}
