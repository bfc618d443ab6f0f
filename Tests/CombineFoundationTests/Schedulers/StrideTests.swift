import CombineCore
import CombineFoundation
import Dispatch
import Foundation
import Testing

@Suite struct StrideTests {
    typealias Nanoseconds = DispatchQueue.SchedulerTimeType.Stride
    typealias Seconds = RunLoop.SchedulerTimeType.Stride

    @Test func unitsOfADispatchStrideAreNanoseconds() {
        #expect(Nanoseconds.seconds(2).magnitude == 2_000_000_000)
        #expect(Nanoseconds.seconds(0.25).magnitude == 250_000_000)
        #expect(Nanoseconds.milliseconds(3).magnitude == 3_000_000)
        #expect(Nanoseconds.microseconds(4).magnitude == 4_000)
        #expect(Nanoseconds.nanoseconds(5).magnitude == 5)
        #expect(Nanoseconds(exactly: UInt8(6))?.magnitude == 6_000_000_000)
        #expect(Nanoseconds(exactly: UInt64.max) == nil)
        #expect((0.5 as Nanoseconds).magnitude == 500_000_000)
        #expect((3 as Nanoseconds).magnitude == 3_000_000_000)
        #expect(Nanoseconds.milliseconds(1).timeInterval == .nanoseconds(1_000_000))
    }

    @Test func unitsOfARunLoopStrideAreSeconds() {
        #expect(Seconds.seconds(2).magnitude == 2)
        #expect(Seconds.seconds(0.25).timeInterval == 0.25)
        #expect(Seconds.milliseconds(3).magnitude == 0.003)
        #expect(Seconds.microseconds(4).magnitude == 0.000_004)
        #expect(Seconds.nanoseconds(5).magnitude == 0.000_000_005)
        #expect(Seconds(exactly: 6)?.magnitude == 6)
        #expect(Seconds(exactly: UInt64.max) == nil)
        #expect((0.5 as Seconds).magnitude == 0.5)
        #expect(OperationQueue.SchedulerTimeType.Stride(1.5).timeInterval == 1.5)
    }

    @Test func arithmeticWorksOnTheNumber() {
        var stride: Nanoseconds = .nanoseconds(10)
        stride += .nanoseconds(5)
        #expect(stride == .nanoseconds(15))
        stride -= .nanoseconds(3)
        #expect(stride == .nanoseconds(12))
        stride *= 2
        #expect(stride == .nanoseconds(24))
        #expect(-stride == .nanoseconds(-24))
        #expect(stride - .nanoseconds(30) == .nanoseconds(-6))
        // A product multiplies seconds, like literals; fractions of a nanosecond are dropped, as with Apple's.
        #expect(.milliseconds(20) * .seconds(-3) == Nanoseconds.milliseconds(-60))
        #expect(.microseconds(3) * .nanoseconds(10) == Nanoseconds.zero)
        #expect(Nanoseconds.zero < stride)
        #expect(Seconds(1) + 2 * 3 == Seconds(7))
        #expect(OperationQueue.SchedulerTimeType.Stride(1) < 1.5)
    }

    @Test func longStridesSaturate() {
        let longest: Nanoseconds = .nanoseconds(.max)
        let lowest: Nanoseconds = .nanoseconds(.min)
        #expect(longest + .nanoseconds(1) == longest)
        #expect(lowest - .nanoseconds(1) == lowest)
        #expect(lowest + lowest == lowest)
        #expect(longest - lowest == longest)
        #expect(longest * .seconds(-2) == lowest)
        #expect(lowest * lowest == longest)
        #expect(-lowest == longest)
        #expect(Nanoseconds.seconds(Int.max) == longest)
        #expect(Nanoseconds.seconds(Double.infinity) == longest)
        #expect(Nanoseconds.seconds(-1e300) == lowest)
        #expect(Nanoseconds.seconds(Double.nan) == .zero)
    }

    @Test(
        arguments: [
            (.seconds(1), 1_000_000_000), (.milliseconds(1), 1_000_000), (.microseconds(1), 1_000),
            (.nanoseconds(1), 1), (.never, .max), (.seconds(.max), .max),
        ] as [(DispatchTimeInterval, Int)]
    )
    func dispatchIntervalsBecomeNanoseconds(interval: DispatchTimeInterval, expected: Int) {
        #expect(Nanoseconds(interval).magnitude == expected)
    }

    @Test func stridesAreCodedByTheirNumber() throws {
        let data = try JSONEncoder().encode(Nanoseconds.seconds(1))
        #expect(String(decoding: data, as: UTF8.self) == #"{"_nanoseconds":1000000000}"#)
        #expect(try JSONDecoder().decode(Nanoseconds.self, from: data) == .seconds(1))
        #expect(try JSONDecoder().decode(Seconds.self, from: Data(#"{"magnitude":1.5}"#.utf8)) == 1.5)
    }

    @Test func theImmediateSchedulerKnowsNoTime() {
        typealias Immediate = ImmediateScheduler.SchedulerTimeType
        let now = ImmediateScheduler.shared.now
        #expect(now.distance(to: now.advanced(by: 5)) == 0)
        #expect(Immediate.Stride.seconds(3) == 0)
        #expect(Immediate.Stride.seconds(3.5) == 0)
        #expect(Immediate.Stride.milliseconds(3) == 0)
        #expect(Immediate.Stride.microseconds(3) == 0)
        #expect(Immediate.Stride.nanoseconds(3) == 0)
        #expect((3.9 as Immediate.Stride).magnitude == 3)
        #expect(Immediate.Stride(2) * 3 + 1 == 7)
        #expect(Immediate.Stride(exactly: Int8(-4)) == -4)
    }

    @Test func theImmediateSchedulerPerformsAtOnce() {
        var performed: [String] = []
        let scheduler = ImmediateScheduler.shared
        scheduler.schedule { performed.append("now") }
        scheduler.schedule(after: scheduler.now.advanced(by: 9)) { performed.append("later") }
        let repeating = scheduler.schedule(after: scheduler.now, interval: 1) { performed.append("again") }
        repeating.cancel()
        #expect(performed == ["now", "later", "again"])
    }
}
