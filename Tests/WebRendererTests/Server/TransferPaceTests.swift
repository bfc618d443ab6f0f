import Testing

@testable import WebRenderer

@Suite struct TransferPaceTests {
    @Test func aClientThatSendsNothingTimesOutAtTheLimit() {
        let pace = TransferPace(bytesPerSecond: 1_024, longest: 30, now: 100)
        #expect(pace.rest(now: 100) == 30)
        #expect(pace.rest(now: 129) == 1)
        #expect(pace.rest(now: 131) == -1)
    }

    @Test func bytesGiveTimeUpToTheLongest() {
        var pace = TransferPace(bytesPerSecond: 1_024, longest: 30, now: 0)
        pace.receive(2_048, now: 10)
        #expect(pace.rest(now: 10) == 22)
        // Sending a gigabyte at once does not earn a day's time.
        pace.receive(1_073_741_824, now: 10)
        #expect(pace.rest(now: 10) == 30)
    }

    @Test func aByteEveryFourSecondsIsTooSlow() {
        var pace = TransferPace(bytesPerSecond: 1_024, longest: 30, now: 0)
        for second in stride(from: 4.0, through: 28, by: 4) { pace.receive(1, now: second) }
        #expect(pace.rest(now: 30) > 0)
        #expect(pace.rest(now: 30.1) < 0)
    }

    @Test func theTimeDoesNotRunWhileNothingIsRead() {
        var pace = TransferPace(bytesPerSecond: 1_024, longest: 30, now: 0)
        pace.read(false, now: 10)
        #expect(pace.rest(now: 1_000) == 20)
        pace.read(true, now: 1_000)
        #expect(pace.rest(now: 1_005) == 15)
    }
}
