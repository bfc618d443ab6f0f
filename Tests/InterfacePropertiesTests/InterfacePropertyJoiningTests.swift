import Combine
import CombineTesting
import InterfaceProperties
import Testing

@Suite struct InterfacePropertyJoiningTests {
    private final class Banner: ObservableObject {
        @InterfaceProperty var isRisky: Bool
        let area: InterfaceProperty<String>

        init(isRisky: InterfaceProperty<Bool>, area: InterfaceProperty<String> = .constant("North")) {
            _isRisky = isRisky
            self.area = area
        }

        var text: String { "\(area.wrappedValue) \(isRisky ? "risky" : "safe")" }
    }

    private class Titled: ObservableObject {
        @Published var title = ""
        let score: InterfaceProperty<Int>

        init(score: InterfaceProperty<Int>) { self.score = score }
    }

    private final class Player: Titled {
        lazy var text = "\(score.wrappedValue)"
    }

    private final class Twins: ObservableObject {
        let first: InterfaceProperty<Int>
        let second: InterfaceProperty<Int>

        init(_ property: InterfaceProperty<Int>) { (first, second) = (property, property) }
    }

    @Test func anObjectAnnouncesOnceBeforeEachChangeOfItsProperties() {
        withTestClock { clock in
            let risks = PassthroughSubject<Bool, Never>()
            let areas = PassthroughSubject<String, Never>()
            let banner = Banner(
                isRisky: risks.property(initialValue: false),
                area: areas.property(initialValue: "North")
            )
            var log: [String] = []
            let changes = banner.objectWillChange.sink { log.append("\(banner.text) will change") }
            risks.send(true)
            areas.send("South")
            clock.advance()
            #expect(log == ["North safe will change", "North risky will change"])
            #expect(banner.text == "South risky")
            withExtendedLifetime(changes) {}
        }
    }

    @Test func itIsObservedTogetherWithPublishedPropertiesAndInSubclasses() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let player = Player(score: scores.property(initialValue: 0))
            var changes = 0
            let cancellable = player.objectWillChange.sink { changes += 1 }
            player.title = "Ada"
            #expect(changes == 1)
            scores.send(1)
            clock.advance()
            #expect(changes == 2)
            withExtendedLifetime(cancellable) {}
        }
    }

    @Test func aPropertyStoredTwiceNotifiesItsObjectOnce() {
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let twins = Twins(scores.property(initialValue: 0))
            let changes = twins.objectWillChange.record()
            scores.send(1)
            clock.advance()
            #expect(changes.values.count == 1)
        }
    }

    @Test func aSharedPropertyNotifiesEachObject() {
        withTestClock { clock in
            let risks = PassthroughSubject<Bool, Never>()
            let isRisky = risks.property(initialValue: false)
            let banners = (0..<40).map { _ in Banner(isRisky: isRisky) }
            var reported: [Int] = []
            let changes = banners.enumerated().map { number, banner in
                banner.objectWillChange.sink { reported.append(number) }
            }
            risks.send(true)
            clock.advance()
            #expect(reported == Array(0..<40))
            withExtendedLifetime(changes) {}
        }
    }

    @Test func aPropertyDoesNotRetainJoinedObjects() throws {
        try expectNoLeaks {
            withTestClock { clock in
                let scores = PassthroughSubject<Int, Never>()
                let score = scores.property(initialValue: 0)
                var reported = 0
                for round in 1...100 {
                    var player: Titled? = Titled(score: score)
                    weak let released = player
                    weak let publisher = player?.objectWillChange
                    let changes = player?.objectWillChange.sink { reported += 1 }
                    #expect(publisher != nil)
                    scores.send(round)
                    clock.advance()
                    player = nil
                    #expect(released == nil)
                    #expect(publisher == nil)
                    withExtendedLifetime(changes) {}
                }
                #expect(reported == 100)
                scores.send(101)
                clock.advance()
                #expect(reported == 100)
            }
        }
    }

    @Test func anObjectThatHoldsItIsFreedWithIt() {
        let scores = PassthroughSubject<Int, Never>()
        var player: Titled? = Titled(score: scores.property(initialValue: 0))
        weak let released = player
        weak let score = player?.score
        let changes = player?.objectWillChange.sink {}
        player = nil
        #expect(released == nil)
        #expect(score == nil)
        withExtendedLifetime(changes) {}
    }

    @Test func anObjectWithItsOwnPublisherSendsToIt() {
        final class Forwarding: ObservableObject {
            @InterfaceProperty var score: Int
            let objectWillChange = ObservableObjectPublisher()
            private var changes: AnyCancellable?

            init(score: InterfaceProperty<Int>) {
                _score = score
                changes = score.objectWillChange.sink { [objectWillChange] in objectWillChange.send() }
            }
        }
        withTestClock { clock in
            let scores = PassthroughSubject<Int, Never>()
            let model = Forwarding(score: scores.property(initialValue: 0))
            let changes = model.objectWillChange.record()
            scores.send(1)
            clock.advance()
            #expect(changes.values.count == 1)
        }
    }
}
