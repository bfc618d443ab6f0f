import Combine
import CombineTesting
import Foundation
import InterfaceProperties
import StartLine
import Testing

/// A property as observed on the main thread.
@MainActor @Suite struct InterfacePropertyMainThreadTests {
    private final class Label {
        var isOnMainThread: [Bool] = []
        var text = "" {
            didSet { isOnMainThread.append(Thread.isMainThread) }
        }
    }

    private func elsewhere(_ body: @escaping @Sendable () -> Void) {
        onThread(stackSize: 1 << 20, body)
    }

    /// Returns after the main queue has run its pending blocks.
    private func aTurnOfTheMainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    @Test func valuesSentOnTheMainThreadAreAppliedBeforeSendReturns() {
        let scores = PassthroughSubject<Int, Never>()
        let score = scores.property(initialValue: 0)
        let text = score.map { "\($0)" }
        var reported: [String] = []
        let sink = text.sink { reported.append($0) }
        #expect(reported == ["0"])
        scores.send(1)
        #expect(score.wrappedValue == 1)
        #expect(text.wrappedValue == "1")
        #expect(reported == ["0", "1"])
        withExtendedLifetime(sink) {}
    }

    @Test func aPublisherThatHasAValueGivesItToThePropertyAtOnce() {
        #expect(CurrentValueSubject<Int, Never>(5).property(initialValue: 0).wrappedValue == 5)
        #expect([1, 2, 3].publisher.property(initialValue: 0).wrappedValue == 3)
    }

    @Test func waitingValuesAreAppliedBeforeValuesSentOnTheMainThread() {
        for round in 1...2_000 {
            let scores = PassthroughSubject<Int, Never>()
            let score = scores.property(initialValue: 0)
            var seen: [Int] = []
            let sink = score.sink { seen.append($0) }
            elsewhere { for number in 1...3 { scores.send(number) } }
            #expect(score.wrappedValue == 0)
            scores.send(4)
            #expect(seen == [0, 1, 2, 3, 4])
            #expect(score.wrappedValue == 4, "in round \(round)")
            withExtendedLifetime(sink) {}
        }
    }

    @Test func everythingIsReportedOnTheMainThread() async {
        let scores = PassthroughSubject<Int, Never>()
        let score = scores.property(initialValue: 0)
        let label = Label()
        var isOnMainThread: [String: [Bool]] = [:]
        let changes = score.objectWillChange.sink { isOnMainThread["change", default: []].append(Thread.isMainThread) }
        let text = score.map { value in
            isOnMainThread["map", default: []].append(Thread.isMainThread)
            return "\(value)"
        }
        text.bind(to: \.text, on: label)
        await withCheckedContinuation { continuation in
            var sink: AnyCancellable?
            sink = score.sink { value in
                isOnMainThread["sink", default: []].append(Thread.isMainThread)
                guard value == 2 else { return }
                continuation.resume()
                sink?.cancel()
            }
            elsewhere { for number in 1...2 { scores.send(number) } }
        }
        #expect(isOnMainThread == ["change": [true, true], "map": [true, true, true], "sink": [true, true, true]])
        #expect(label.isOnMainThread == [true, true, true])
        #expect(label.text == "2")
        withExtendedLifetime(changes) {}
    }

    @Test(arguments: [true, false])
    func changesCausedByAChangeAreAppliedInTheSameTurn(_ isSentThere: Bool) async {
        let scores = PassthroughSubject<Int, Never>()
        let score = scores.property(initialValue: 0)
        var log: [String] = []
        let changes = score.objectWillChange.sink {
            log.append("\(score.wrappedValue) will change")
            if score.wrappedValue < 2 { scores.send(score.wrappedValue + 10) }
        }
        let sink = score.sink { value in
            log.append("is \(value)")
            if value == 1 { scores.send(2) }
        }
        elsewhere { scores.send(1) }
        if isSentThere {
            scores.send(3)
        } else {
            elsewhere { scores.send(3) }
            await aTurnOfTheMainQueue()
        }
        #expect(
            log == [
                "is 0", "0 will change", "is 1", "1 will change", "is 3", "3 will change", "is 10",
                "10 will change", "is 2", "2 will change", "is 11",
            ]
        )
        #expect(score.wrappedValue == 11)
        withExtendedLifetime((changes, sink)) {}
    }

    @Test(arguments: [true, false])
    func aHundredThousandValuesThatCauseOneAnotherNeedNoStack(_ isSentThere: Bool) async {
        let counts = PassthroughSubject<Int, Never>()
        let count = counts.property(initialValue: 0)
        let sink = count.objectWillChange.sink {
            if count.wrappedValue < 100_000 { counts.send(count.wrappedValue + 1) }
        }
        if isSentThere {
            counts.send(1)
        } else {
            elsewhere { counts.send(1) }
            await aTurnOfTheMainQueue()
        }
        #expect(count.wrappedValue == 100_000)
        withExtendedLifetime(sink) {}
    }

    @Test func aHundredThousandValuesFromElsewhereApplyInOrder() async {
        let counts = PassthroughSubject<Int, Never>()
        let count = counts.property(initialValue: 0)
        var seen: [Int] = []
        await withCheckedContinuation { continuation in
            var sink: AnyCancellable?
            sink = count.sink { value in
                seen.append(value)
                guard value == 100_000 else { return }
                continuation.resume()
                sink?.cancel()
            }
            Thread { for number in 1...100_000 { counts.send(number) } }.start()
        }
        #expect(seen == Array(0...100_000))
        #expect(count.wrappedValue == 100_000)
    }

    @Test func aViewModelOfTheMainActorAnnouncesItsProperties() {
        @MainActor final class Player: ObservableObject {
            @InterfaceProperty var paused: Bool
            init(paused: InterfaceProperty<Bool>) { _paused = paused }
        }
        let states = PassthroughSubject<Bool, Never>()
        let player = Player(paused: states.property(initialValue: false))
        var log: [Bool] = []
        let changes = player.objectWillChange.sink { log.append(player.paused) }
        states.send(true)
        #expect(log == [false])
        #expect(player.paused)
        withExtendedLifetime(changes) {}
    }
}
