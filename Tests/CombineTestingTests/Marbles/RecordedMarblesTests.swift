import CombineCore
import CombineFoundation
import CombineTesting
import SeededRandom
import Testing

@Suite struct RecordedMarblesTests {
    private struct Mishap: Error {}

    @Test func theSignalsOfAnyPublisherAreDrawn() {
        let clock = TestScheduler()
        let recorder = [1, 20].publisher.delay(for: 0.3, scheduler: clock).record(on: clock)
        clock.run()
        #expect(recorder.marbles().description == "---(1<20>|)")
        #expect(recorder.marbles() == "---(1<20>|)")
    }

    @Test func timeCountsFromTheSubscriptionOrFromAnInstant() {
        let clock = TestScheduler()
        let subject = PassthroughSubject<String, Mishap>()
        let start = clock.now
        clock.advance(by: 0.2)
        let recorder = subject.record(on: clock)
        clock.advance(by: 0.1)
        subject.send("a")
        clock.advance(by: 0.2)
        subject.send(completion: .failure(Mishap()))
        #expect(recorder.marbles() == "-a-#")
        #expect(recorder.marbles(from: start) == "---a-#")
        #expect(recorder.marbles(tick: 0.05) == "--a---#")
        #expect(
            recorder.marbles(from: clock.now).error?.problem
                == "a occurred at 0.3 s, before the diagram begins at 0.5 s")
    }

    @Test func aStreamWithoutSignalsIsAnEmptyDiagram() {
        let clock = TestScheduler()
        #expect(PassthroughSubject<Int, Never>().record(on: clock).marbles().description == "")
    }

    @Test func anEventBetweenTicksIsAnError() {
        let clock = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record(on: clock)
        clock.advance(by: 0.15)
        subject.send(1)
        #expect(recorder.marbles().error?.problem == "1 occurred at 0.15 s, between two ticks of 0.1 s")
        #expect(recorder.marbles(tick: 0.05) == "---1")
        clock.advance(by: 100_000)
        subject.send(2)
        #expect(recorder.marbles().error != nil)
        #expect(
            recorder.marbles(tick: 0.05).error?.problem == "2 occurred at 100000.15 s, after 100000 ticks of 0.05 s")
    }

    @Test func aBrokenRuleIsAnError() {
        let clock = TestScheduler()
        let recorder = Recorder<Int, Never>(on: clock)
        _ = recorder.receive(1)
        #expect(recorder.marbles().error?.problem.hasPrefix("the stream sent ") == true)
    }

    @Test func aBracketInAValueIsReplaced() {
        let clock = TestScheduler()
        let subject = PassthroughSubject<String, Never>()
        let recorder = subject.record(on: clock)
        for text in ["a>b", ">", "", "\u{301}", "<", "-", " ", "(a|)", "\u{1112}", "\u{1161}"] { subject.send(text) }
        #expect(
            recorder.marbles().description
                == "(<a›b><›><><\\u{0301}><<><->< ><(a|)>\u{1112}<\u{1161}>)")
    }

    /// Drawing a random stream and parsing the result gives an equal diagram.
    @Test func readingADrawnStreamReturnsTheDiagram() {
        let pieces = [
            "a", "Z", "7", "é", "e", "\u{301}", "<", ">", "|", "#", "-", "(", ")", " ", "\n", "\r", "\r\n", "\u{200D}",
            "👨", "🇩", "🇪", "\u{1112}", "\u{1161}", "\u{11AB}", "क", "\u{94D}", "ष", "\u{600}", "\\", "\"",
        ]
        for seed in 1...2_000 as ClosedRange<UInt64> {
            var random = SeededRandom(seed: seed)
            let clock = TestScheduler()
            let subject = PassthroughSubject<String, Mishap>()
            let recorder = subject.record(on: clock)
            for _ in 0..<random.number(below: 8) {
                if random.chance(0.5) { clock.advance(by: .milliseconds(100 * random.number(below: 4))) }
                let count = random.chance(0.6) ? 1 : random.number(below: 4)
                subject.send((0..<count).map { _ in pieces[random.number(below: pieces.count)] }.joined())
            }
            if random.chance(0.3) {
                subject.send(completion: random.chance(0.5) ? .finished : .failure(Mishap()))
            }
            let drawn = recorder.marbles()
            let read = MarbleDiagram(drawn.description)
            #expect(read == drawn, "seed \(seed): \(drawn), \(recorder)")
            #expect(read.description == drawn.description, "seed \(seed)")
            guard read == drawn else { return }
        }
    }
}
