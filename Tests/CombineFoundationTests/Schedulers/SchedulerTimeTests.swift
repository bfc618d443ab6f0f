import CombineCore
import CombineFoundation
import Dispatch
import Foundation
import Testing

@Suite struct SchedulerTimeTests {
    typealias Uptime = DispatchQueue.SchedulerTimeType

    private func uptime(_ nanoseconds: UInt64) -> Uptime { Uptime(DispatchTime(uptimeNanoseconds: nanoseconds)) }

    @Test func aDispatchTimeMovesByNanoseconds() {
        #expect(uptime(1_000).advanced(by: .nanoseconds(500)) == uptime(1_500))
        #expect(uptime(1_000).advanced(by: .nanoseconds(-500)) == uptime(500))
        #expect(uptime(1_000).distance(to: uptime(400)) == .nanoseconds(-600))
        #expect(uptime(1) < uptime(2))
    }

    @Test func dispatchTimesEndAtTheDistantFuture() {
        let never = Uptime(.distantFuture)
        #expect(uptime(1_000).advanced(by: .nanoseconds(.max)) == never)
        #expect(never.advanced(by: .nanoseconds(.max)) == never)
        #expect(never.advanced(by: .seconds(-1)) == never)
        #expect(uptime(1_000).distance(to: never) == .nanoseconds(.max))
        // As with Apple's, a distance that exceeds the range is positive; the order of times does not depend on it.
        #expect(never.distance(to: uptime(1_000)) == .nanoseconds(.max))
        #expect(uptime(1_000) < never)
        #expect(!(never < uptime(1_000)))
    }

    // Zero would mean "now" in Dispatch.
    @Test func dispatchTimesBeginAtOne() {
        #expect(uptime(1_000).advanced(by: .nanoseconds(.min)) == uptime(1))
        #expect(uptime(1_000).advanced(by: .nanoseconds(-1_000)) == uptime(1))
    }

    @Test func aDispatchTimeIsCodedAsItsUptime() throws {
        #expect(String(decoding: try JSONEncoder().encode([uptime(77)]), as: UTF8.self) == "[77]")
        #expect(try JSONDecoder().decode([Uptime].self, from: Data("[77]".utf8)) == [uptime(77)])
        #expect(Set([uptime(1), uptime(1), uptime(2)]).count == 2)
    }

    @Test func aDateMovesBySeconds() {
        let start = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 100))
        #expect(start.advanced(by: 2.5).date == Date(timeIntervalSinceReferenceDate: 102.5))
        #expect(start.distance(to: .init(Date(timeIntervalSinceReferenceDate: 99))) == -1)
        #expect(start < start.advanced(by: .milliseconds(1)))

        let other = OperationQueue.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 100))
        #expect(other.advanced(by: .seconds(1)).date == Date(timeIntervalSinceReferenceDate: 101))
        #expect(other.distance(to: other) == 0)
    }
}
