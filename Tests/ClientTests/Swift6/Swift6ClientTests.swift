import Combine
import CombineTesting
import Foundation
import Testing

/// Clients in the Swift 6 mode. Compiling them without a warning is half of the test.
@Suite struct Swift6ClientTests {
    @Test func anActorHandsOutAPublisherAndListensToItself() async {
        let thermometer = Thermometer()
        let outside = CurrentValueSubject<Double, Never>(21)
        let recorder = thermometer.publisher().record()
        let recording = Task { await thermometer.record() }
        await thermometer.follow(outside)
        #expect(thermometer.temperature == 21)
        await thermometer.unfollow()
        outside.value = 99
        await thermometer.measure(25)
        #expect(await thermometer.highest == 25)
        await thermometer.close()
        #expect(recorder.values == [20, 21, 25])
        #expect(await recording.value.allSatisfy { [20, 21, 25].contains($0) })
    }

    @Test @MainActor func aModelOnTheMainActorSearches() async {
        await withTestClock { clock in
            let model = SearchModel(words: ["apple", "pear"])
            let results = Task { await model.firstResults() }
            model.startTicking()
            model.keyword = "ea"
            #expect(!model.isBlank)
            clock.advance(by: 1)
            #expect(model.results == ["pear"])
            #expect(model.ticks == 1)
            #expect(await results.value == ["pear"])
        }
    }

    @Test func aSendableModelIsWrittenFromManyTasks() async {
        let settings = Settings()
        async let dark: Void = Task { settings.theme.value = .dark }.value
        await dark
        #expect(settings.theme.value == .dark)
        settings.reset()
        #expect(settings.theme.value == .light)
    }

    @Test func aSubjectIsSharedBetweenTasks() async {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record()
        await sendConcurrently(0..<100, into: subject)
        #expect(recorder.values.sorted() == Array(0..<100))
        #expect(recorder.violations == [])
    }

    @Test func aCancelledTaskStopsListening() async {
        let subject = PassthroughSubject<Int, Never>()
        let listening = Task { await next(of: subject) }
        listening.cancel()
        #expect(await listening.value == nil)
    }

    @Test func anyTaskMayCancelASubscription() async {
        let subject = PassthroughSubject<Int, Never>()
        let received = CurrentValueSubject<Int, Never>(0)
        let token = Token(subject.sink { received.value += $0 })
        subject.send(1)
        await Task { token.cancel() }.value
        subject.send(1)
        #expect(received.value == 1)
    }

    @Test func aFutureIsAwaited() async throws {
        #expect(await Oracle.greeting() == "hello")
        #expect(try await Oracle.answer(to: "why").value == Answer(text: "3"))
        await #expect(throws: Oracle.Silence()) { try await Oracle.answer(to: "").value }
    }

    @Test func aChainAcrossAQueueIsAwaited() async throws {
        #expect(try await Oracle.decoded(Data(#"[{"text":"yes"}]"#.utf8)) == [Answer(text: "yes")])
        await #expect(throws: DecodingError.self) { try await Oracle.decoded(Data("no".utf8)) }
    }

    @Test func aNotificationIsAwaited() async {
        let center = NotificationCenter()
        let name = Notification.Name("heard")
        let heard = Task { await hear(name, from: center) }
        let posting = Task {
            while !Task.isCancelled {
                center.post(name: name, object: nil)
                await Task.yield()
            }
        }
        #expect(await heard.value == "heard")
        posting.cancel()
    }
}
