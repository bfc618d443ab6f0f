import Combine
import Foundation
import StartLine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SubscriptionViewTests {
    let journal = Journal()

    /// Records subscriptions and cancellations.
    static func watched<P: Publisher>(_ publisher: P, _ journal: Journal) -> AnyPublisher<P.Output, P.Failure> {
        publisher
            .handleEvents(
                receiveSubscription: { _ in MainActor.assumeIsolated { journal.note("subscribed") } },
                receiveCancel: { MainActor.assumeIsolated { journal.note("cancelled") } }
            )
            .eraseToAnyPublisher()
    }

    struct Clock: View {
        let ticks: AnyPublisher<Int, Never>
        let journal: Journal
        @State private var last = 0
        @State private var isShown = true

        var body: some View {
            let _ = journal.note("body \(last)")
            Button("Leave") { isShown = false }
            if isShown {
                Text("\(last)").onReceive(ticks) {
                    journal.note("received \($0) after \(last)")
                    last = $0
                }
            }
        }
    }

    @Test func aViewSubscribesOnceAndItsNewestActionReceivesEachValueInOrder() throws {
        let subject = PassthroughSubject<Int, Never>()
        try withScreen(Clock(ticks: Self.watched(subject, journal), journal: journal)) { screen in
            #expect(journal.take() == ["body 0", "subscribed"])
            subject.send(1)
            #expect(screen.texts == ["Leave", "1"])
            #expect(journal.take() == ["received 1 after 0", "body 1"])
            subject.send(2)
            subject.send(3)
            subject.send(3)
            #expect(journal.take() == [])
            #expect(screen.texts == ["Leave", "3"])
            #expect(
                journal.take() == ["received 2 after 1", "received 3 after 2", "received 3 after 3", "body 3"])
        }
    }

    @Test func theSubscriptionEndsAtOnceWhenTheViewLeaves() throws {
        let subject = PassthroughSubject<Int, Never>()
        try withScreen(Clock(ticks: Self.watched(subject, journal), journal: journal)) { screen in
            _ = journal.take()
            subject.send(1)
            try screen.press("Leave")
            #expect(journal.take() == ["received 1 after 0", "body 1", "body 1", "cancelled"])
            subject.send(2)
            #expect(screen.texts == ["Leave"])
            #expect(journal.take() == [])
        }
    }

    @Test func theSubscriptionEndsAtOnceWhenTheScreenCloses() {
        let subject = PassthroughSubject<Int, Never>()
        let screen = Screen(Clock(ticks: Self.watched(subject, journal), journal: journal))
        _ = journal.take()
        subject.send(1)
        screen.close()
        #expect(journal.take() == ["cancelled"])
        subject.send(2)
        #expect(journal.take() == [])
    }

    struct Choosing: View {
        let first: CurrentValueSubject<String, Never>
        let second: CurrentValueSubject<String, Never>
        let journal: Journal
        @State private var isSecond = false
        @State private var other = 0

        var body: some View {
            Button("Other \(other)") { other += 1 }
            Button("Switch") { isSecond.toggle() }
                .onReceive((isSecond ? second : first).map { $0 + "!" }) { journal.note($0) }
        }
    }

    @Test func anotherPublisherReplacesTheSubscriptionAndAnEqualOneDoesNot() throws {
        let (first, second) = (CurrentValueSubject<String, Never>("a"), CurrentValueSubject<String, Never>("b"))
        try withScreen(Choosing(first: first, second: second, journal: journal)) { screen in
            #expect(journal.take() == ["a!"])
            try screen.press("Other 0")
            #expect(journal.take() == [])
            try screen.press("Switch")
            #expect(journal.take() == ["b!"])
            first.send("c")
            second.send("d")
            screen.update()
            #expect(journal.take() == ["d!"])
        }
    }

    final class Player: ObservableObject {
        @Published var title = "none"
    }

    struct Listening: View {
        @ObservedObject var player: Player
        let journal: Journal

        var body: some View {
            Text(player.title).onReceive(player.$title) { journal.note($0) }
        }
    }

    @Test func aPublishedPropertyIsSubscribedToOnce() throws {
        let player = Player()
        try withScreen(Listening(player: player, journal: journal)) { screen in
            #expect(journal.take() == ["none"])
            player.title = "first"
            #expect(screen.texts == ["first"])
            #expect(journal.take() == ["first"])
            player.title = "second"
            #expect(screen.texts == ["second"])
            #expect(journal.take() == ["second"])
        }
    }

    @Test func valuesSentInOnAppearReachInnerAndOuterReceivers() {
        let subject = PassthroughSubject<Int, Never>()
        let screen = Screen(
            Text("Sending")
                .onReceive(subject) { journal.note("inside \($0)") }
                .onAppear { subject.send(1) }
                .onReceive(subject) { journal.note("around \($0)") }
        )
        #expect(journal.take() == ["around 1", "inside 1"])
        screen.close()
    }

    @Test func valuesSentWhileABodyRunsWaitUntilTheUpdatesAreOver() {
        let subject = PassthroughSubject<Int, Never>()
        struct Sending: View {
            let subject: PassthroughSubject<Int, Never>
            let journal: Journal
            @State private var received = 0

            var body: some View {
                let _ = journal.note("begin")
                let _ = subject.send(received)
                let _ = journal.note("end")
                Text("\(received)").onReceive(subject) {
                    journal.note("received \($0)")
                    received = 7
                }
            }
        }
        let screen = Screen(Sending(subject: subject, journal: journal))
        #expect(journal.take() == ["begin", "end"])
        subject.send(1)
        #expect(screen.texts == ["7"])
        #expect(journal.take() == ["received 1", "begin", "end", "received 7"])
        screen.close()
    }

    struct Collecting: View {
        let subject: PassthroughSubject<Int, Never>
        let received: (Int) -> Void

        var body: some View {
            Text("Collecting").onReceive(subject) {
                MainActor.preconditionIsolated()
                received($0)
            }
        }
    }

    @MainActor
    final class Numbers {
        var all: [Int] = []
        var isOnMainThread = true
    }

    @Test func valuesFromOtherThreadsCompleteAndInOrderOnTheMainThread() async throws {
        let subject = PassthroughSubject<Int, Never>()
        let numbers = Numbers()
        let view = Collecting(subject: subject) {
            numbers.all.append($0)
            numbers.isOnMainThread = numbers.isOnMainThread && Thread.isMainThread
        }
        try await withScreen(view) { screen in
            let line = StartLine(runners: 2)
            for thread in 0..<2 {
                Thread.detachNewThread {
                    line.wait()
                    for number in 0..<1_000 { subject.send(number * 2 + thread) }
                }
            }
            try await screen.wait(until: { _ in numbers.all.count == 2_000 }, atMost: .seconds(3_600))
            #expect(numbers.all.filter { $0 % 2 == 0 } == Array(stride(from: 0, to: 2_000, by: 2)))
            #expect(numbers.all.filter { $0 % 2 == 1 } == Array(stride(from: 1, to: 2_000, by: 2)))
            #expect(numbers.isOnMainThread)
        }
    }

    @Test func closingAScreenLosesOnlyLaterValues() async throws {
        for _ in 0..<50 {
            let subject = PassthroughSubject<Int, Never>()
            let numbers = Numbers()
            let line = StartLine(runners: 2)
            let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
            let screen = Screen(Collecting(subject: subject) { numbers.all.append($0) })
            Thread.detachNewThread {
                line.wait()
                for number in 0..<100 { subject.send(number) }
                continuation.finish()
            }
            line.wait()
            screen.update()
            screen.close()
            let count = numbers.all.count
            for await _ in ended {}
            screen.update()
            #expect(numbers.all == Array(0..<count))
        }
    }
}
