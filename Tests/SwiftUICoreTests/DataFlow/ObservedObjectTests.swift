import Combine
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ObservedObjectTests {
    final class Player: ObservableObject {
        @Published var song = "none"
        @Published var volume = 5
        var label = "quiet"
    }

    final class Probe {
        var bodies = 0
    }

    struct PlayerView: View {
        @ObservedObject var player: Player
        let probe: Probe

        var body: some View {
            let _ = probe.bodies += 1
            Text(verbatim: "\(player.song), \(player.label)")
        }
    }

    @Test func theBodyRunsOnceInTheNextPassAfterAnyChanges() {
        let player = Player()
        let probe = Probe()
        let screen = Screen(PlayerView(player: player, probe: probe))
        player.song = "first"
        player.song = "second"
        #expect(probe.bodies == 1)
        #expect(screen.texts == ["second, quiet"])
        #expect(probe.bodies == 2)
        player.volume = 6
        screen.update()
        #expect(probe.bodies == 3, "the whole object counts, whether the body reads the property or not")
        screen.update()
        #expect(probe.bodies == 3)
    }

    @Test func aChangeSentByHandRunsTheBodyAfterTheChange() {
        let player = Player()
        let screen = Screen(PlayerView(player: player, probe: Probe()))
        player.objectWillChange.send()
        player.label = "loud"
        #expect(screen.texts == ["none, loud"])
    }

    struct ReplacedPlayer: View {
        @State var player: Player
        let probe: Probe
        let replace: (@escaping (Player) -> Void) -> Void

        var body: some View {
            let _ = replace { player = $0 }
            PlayerView(player: player, probe: probe)
        }
    }

    @Test func anotherObjectInThePropertyIsSubscribedToInPlaceOfTheFirst() {
        let (first, second) = (Player(), Player())
        second.song = "other"
        let probe = Probe()
        var replace: (Player) -> Void = { _ in }
        let screen = Screen(ReplacedPlayer(player: first, probe: probe) { replace = $0 })
        replace(second)
        #expect(screen.texts == ["other, quiet"])
        #expect(probe.bodies == 2)
        first.song = "unheard"
        screen.update()
        #expect(probe.bodies == 2)
        second.song = "heard"
        #expect(screen.texts == ["heard, quiet"])
        #expect(probe.bodies == 3)
    }

    /// Counts its subscribers.
    final class CountingPublisher: Publisher {
        typealias Output = Int
        typealias Failure = Never
        let subject = PassthroughSubject<Int, Never>()
        var subscribers = 0

        func receive<S: Subscriber<Int, Never>>(subscriber: S) {
            subject.handleEvents(
                receiveSubscription: { _ in self.subscribers += 1 },
                receiveCancel: { self.subscribers -= 1 }
            ).subscribe(subscriber)
        }
    }

    final class Meter: ObservableObject {
        let objectWillChange = CountingPublisher()
        var level = 0
    }

    struct MeterView: View {
        @ObservedObject var meter: Meter
        let keep: (MeterView) -> Void

        var body: some View {
            let _ = keep(self)
            Text(verbatim: "\(meter.level)")
        }
    }

    @Test func aPublisherOfAnyOutputCountsAndIsSubscribedToOnce() {
        let meter = Meter()
        let screen = Screen(MeterView(meter: meter) { _ in })
        for level in 1...3 {
            meter.objectWillChange.subject.send(level)
            meter.level = level
            #expect(screen.texts == ["\(level)"])
        }
        #expect(meter.objectWillChange.subscribers == 1)
    }

    @Test func theSubscriptionEndsWithTheViewThoughItsValueIsKept() {
        let meter = Meter()
        var kept: MeterView?
        let screen = Screen(MeterView(meter: meter) { kept = $0 })
        #expect(meter.objectWillChange.subscribers == 1)
        screen.close()
        #expect(meter.objectWillChange.subscribers == 0)
        #expect(kept?.meter === meter)
    }

    @Test func theScreenDoesNotKeepTheObject() {
        weak var player: Player?
        do {
            let made = Player()
            player = made
            let screen = Screen(PlayerView(player: made, probe: Probe()))
            made.song = "last"
            #expect(screen.texts == ["last, quiet"])
            screen.close()
        }
        #expect(player == nil)
    }

    /// Sends its current value to each new subscriber.
    final class CurrentValueObject: ObservableObject {
        let objectWillChange = CurrentValueSubject<Int, Never>(0)
    }

    struct OutspokenView: View {
        @ObservedObject var object: CurrentValueObject
        let probe: Probe
        var body: some View {
            let _ = probe.bodies += 1
            Text(verbatim: "shown")
        }
    }

    @Test func aValueSentOnSubscriptionIsNotAChange() {
        let probe = Probe()
        let object = CurrentValueObject()
        let screen = Screen(OutspokenView(object: object, probe: probe))
        screen.update()
        #expect(probe.bodies == 1)
        object.objectWillChange.send(1)
        screen.update()
        #expect(probe.bodies == 2)
    }

    struct VolumeView: View {
        @Binding var volume: Int
        let probe: Probe
        var body: some View {
            let _ = probe.bodies += 1
            Text(verbatim: "\(volume)")
            Button("louder") { volume += 1 }
        }
    }

    struct PassingView: View {
        @ObservedObject var player: Player
        let probe: Probe
        var body: some View { VolumeView(volume: $player.volume, probe: probe) }
    }

    @Test func aBindingReadsAndWritesAPropertyAndItsReaderDependsOnThatOneAlone() {
        let player = Player()
        let probe = Probe()
        let screen = Screen(PassingView(player: player, probe: probe))
        player.volume = 6
        #expect(screen.texts == ["6", "louder"])
        #expect(probe.bodies == 2)
        screen.nodes.last { $0.responder != nil }?.send(.press)
        #expect(player.volume == 7)
        #expect(screen.texts == ["7", "louder"])
        #expect(probe.bodies == 3)
        player.song = "another"
        player.volume = 7
        screen.update()
        #expect(probe.bodies == 3)
    }
}
