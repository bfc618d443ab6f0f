import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Testing

@Suite struct MarblesTests {
    @Test(
        arguments: [
            "", "-", "a", "|", "#", "-a-b-|", "a-#", "(ab|)", "-(a<10>)-", "--<ten>|", "-a-b-", "1-2-3", "<>-|",
            "<.>(é#)",
        ]
    )
    func unchangedDiagramsAreDrawnUnchanged(diagram: String) {
        #expect(marbles(MarbleDiagram(diagram)) { $0 }.description == diagram)
    }

    @Test func spacesInADiagramAreIgnored() {
        #expect(marbles(" a - b ( c | ) ") { $0 }.description == "a-b(c|)")
        #expect(marbles("ab|") { $0 } == "a b |")
    }

    @Test func anOperatorIsOneLine() {
        #expect(marbles("-a-b-|") { $0.map { $0.uppercased() } } == "-A-B-|")
        #expect(marbles("-1-2-3-4-|") { $0.filter { $0 > "2" } } == "-----3-4-|")
        #expect(marbles("abc|") { $0.scan("") { $0 + $1 } } == "a<ab><abc>|")
        #expect(marbles("-a-b-|") { $0.first() } == "-(a|)")
        #expect(marbles("-a#") { $0.mapError { _ in CancellationError() } } == "-a#")
    }

    @Test func schedulersFollowTheClock() {
        let delayed = marbles("a--b|") { input in
            Delayed(upstream: input, queue: .main)
        }
        #expect(delayed == "--a--b|")
    }

    @Test func streamsMayOutliveTheirInput() {
        #expect(marbles("a|") { Delayed(upstream: $0, queue: .main) } == "--a|")
    }

    @Test func valuesWithoutDemandAreDropped() {
        #expect(marbles("abc|", request: .max(2)) { $0 } == "ab-|")
        #expect(marbles("(abc)|", request: .oneByOne) { $0 } == "(abc)|")
    }

    @Test func eachSubscriptionPlaysFromTheBeginning() throws {
        let clock = TestScheduler()
        let letters = try MarblePublisher("a-b-|", on: clock)
        let first = letters.record(on: clock)
        clock.advance(by: 0.1)
        let second = letters.record(on: clock)
        clock.run()
        #expect(first.timeline == ["0.0 s subscription", "0.0 s a", "0.2 s b", "0.4 s finished"])
        #expect(second.timeline == ["0.1 s subscription", "0.1 s a", "0.3 s b", "0.5 s finished"])
    }

    @Test func aValueBetweenTwoTicksIsAnError() {
        let drawn = marbles("a-|", tick: 0.3) { Delayed(upstream: $0, queue: .main) }
        #expect(drawn != "a-|")
        #expect(drawn.description == "a occurred at 0.2 s, between two ticks of 0.3 s")
    }

    @Test(
        arguments: [
            ("-a-|-", "nothing may follow the end of the stream\n    -a-|-\n        ^"),
            ("#a", "nothing may follow the end of the stream\n    #a\n     ^"),
            ("a(|b)", "nothing may follow the end of the stream\n    a(|b)\n       ^"),
            ("-(ab", "this group is not closed by a )\n    -(ab\n     ^"),
            ("-()", "this group is empty; a tick in which nothing happens is a -\n    -()\n     ^"),
            ("(a-b)", "no time passes inside a group\n    (a-b)\n      ^"),
            ("(a(b))", "a group cannot hold another\n    (a(b))\n      ^"),
            ("a<b", "this value is not closed by a >\n    a<b\n     ^"),
            ("a-^", "'^' has no meaning; a value that is not a letter or digit is written <^>\n    a-^\n      ^"),
            ("a)", "')' has no meaning; a value that is not a letter or digit is written <)>\n    a)\n     ^"),
        ]
    )
    func errorsOfADiagramPointAtTheirPosition(diagram: String, description: String) {
        let drawn = marbles(MarbleDiagram(diagram)) { $0 }
        #expect(drawn.error?.description == description)
        #expect(drawn.description == description)
        #expect(drawn != drawn)
        #expect(throws: MarbleError.self) { try MarblePublisher(MarbleDiagram(diagram), on: TestScheduler()) }
    }

    @Test func brokenRulesAreErrors() {
        struct Pushy: Publisher {
            typealias Output = Int
            typealias Failure = Never

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                subscriber.receive(subscription: Subscriptions.empty)
                _ = subscriber.receive(1)
            }
        }
        let drawn = marbles("--", request: .none) { _ in Pushy() }
        #expect(drawn.description == "the stream sent a value without demand\n    1-")
    }

    /// Delays everything by two tenths of a second on a queue.
    private struct Delayed<Upstream: Publisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        let upstream: Upstream
        let queue: DispatchQueue

        func receive<S: Subscriber>(subscriber: S) where S.Input == Upstream.Output, S.Failure == Upstream.Failure {
            let subject = PassthroughSubject<Upstream.Output, Upstream.Failure>()
            subject.subscribe(subscriber)
            let later = { (action: @escaping () -> Void) in
                queue.schedule(after: queue.now.advanced(by: .milliseconds(200)), action)
            }
            upstream.subscribe(
                Subscribers.Sink(
                    receiveCompletion: { completion in later { subject.send(completion: completion) } },
                    receiveValue: { value in later { subject.send(value) } }
                )
            )
        }
    }
}
