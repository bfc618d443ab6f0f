import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Testing

@Suite struct TimingMarbleTests {
    @MarbleTable static var table: [MarbleRow] {
        row("delay", "a-b-|", makes: "--a-b-|") { $0.delay(for: 0.2, scheduler: queue) }
        row("receive(on:)", "a-b-|", makes: "a-b-|") { $0.receive(on: queue) }
        row("subscribe(on:)", "-a-b-|", makes: "-a-b-|") { $0.subscribe(on: queue) }
        row("debounce", "ab----c----", makes: "----b----c-") { $0.debounce(for: 0.3, scheduler: queue) }
        row("throttle to the latest", "abc------|", makes: "a--c-----|") {
            $0.throttle(for: 0.3, scheduler: queue, latest: true)
        }
        row("throttle to the first", "abc------|", makes: "a--b-----|") {
            $0.throttle(for: 0.3, scheduler: queue, latest: false)
        }
        row("timeout", "a-b------c|", makes: "a-b--|") { $0.timeout(0.3, scheduler: queue) }
        row("timeout with an error", "a-b------c|", makes: "a-b--#") {
            $0.timeout(0.3, scheduler: queue, customError: { MarbleFailure() })
        }
        row("measureInterval", "-a--b|", makes: "-1--3|") {
            $0.measureInterval(using: queue).map { $0.magnitude / 100_000_000 }
        }
        row("collect by time", "-a-b--c-|", makes: "----<ab>---(c|)") {
            $0.collect(.byTime(queue, 0.4)).map { $0.joined() }
        }
        row("collect by time or count", "-ab---c-|", makes: "--<ab>-----(c|)") {
            $0.collect(.byTimeOrCount(queue, 1, 2)).map { $0.joined() }
        }
    }

    @Test(arguments: table) func theStreamIsAsDrawn(_ row: MarbleRow) {
        #expect(row.draw() == row.expected)
    }

    @Test func everyPublisherHasARow() throws {
        #expect(try publishers(of: "Timing", missingIn: Self.table) == [])
    }
}

/// A queue that follows the clock of the marbles.
private let queue = DispatchQueue.main
