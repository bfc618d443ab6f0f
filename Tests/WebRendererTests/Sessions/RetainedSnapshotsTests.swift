import Testing

@testable import WebRenderer

@Suite struct RetainedSnapshotsTests {
    private func record(
        _ session: String, of browser: String = "b", at address: String? = nil, end: Double = 10
    ) -> SessionRecord {
        var record = SessionRecord(session: session, browser: browser, snapshot: [1], end: end)
        record.address = address
        return record
    }

    @Test func theOldestSurplusSnapshotsAreRemoved() {
        var kept = RetainedSnapshots(maximumBytes: 10, maximum: 2)
        for session in ["1", "2", "1", "3"] { kept.keep(record(session)) }
        #expect(kept.count == 2)
        // The second record of the first session is younger than the one of the second session.
        #expect(["1", "2", "3"].map { kept.record(of: $0, browser: "b") != nil } == [true, false, true])
    }

    @Test func anAddressDoesNotTakeAwayTheRecordsOfOthers() {
        var kept = RetainedSnapshots(maximumBytes: 10, maximum: 200)
        func sessions(_ prefix: String) -> [Int] {
            (0..<10_000).filter { kept.record(of: "\(prefix)\($0)", browser: "\(prefix)\($0)") != nil }
        }
        for index in 0..<50 { kept.keep(record("a\(index)", of: "a\(index)", at: "10.0.0.\(index)")) }
        // One address, whose pages never send a cookie.
        for index in 0..<10_000 { kept.keep(record("m\(index)", of: "m\(index)", at: "10.9.9.9")) }
        #expect(sessions("a") == Array(0..<50))
        #expect(sessions("m") == Array(9_850..<10_000))
        // Others come later.
        for index in 50..<180 { kept.keep(record("a\(index)", of: "a\(index)", at: "10.0.0.\(index)")) }
        #expect(sessions("a") == Array(0..<180))
        #expect(sessions("m") == Array(9_980..<10_000))
        // Two records are a hundredth of the maximum. Among owners with no more, the oldest record is removed.
        for index in 180..<198 { kept.keep(record("a\(index)", of: "a\(index)", at: "10.0.0.\(index)")) }
        #expect(sessions("m") == [9_998, 9_999])
        for index in 198..<200 { kept.keep(record("a\(index)", of: "a\(index)", at: "10.0.0.\(index)")) }
        #expect(sessions("a") == Array(2..<200))
        #expect(sessions("m") == [9_998, 9_999])
        #expect(kept.count == 200)
    }

    @Test func aBrowserIsKnownAsLongAsItHasARecord() {
        var kept = RetainedSnapshots(maximumBytes: 10, maximum: 10)
        kept.keep(record("1", of: "x"))
        kept.keep(record("2", of: "x"))
        kept.remove("1", browser: "x")
        kept.remove("2", browser: "another")
        #expect(kept.isKnown("x"))
        kept.remove("2", browser: "x")
        #expect(!kept.isKnown("x"))
        #expect(kept.count == 0)
    }

    @Test func recordsEndAtTheirTimes() {
        var kept = RetainedSnapshots(maximumBytes: 10, maximum: 10)
        for (session, end) in [("1", 5.0), ("2", 6), ("3", 7)] { kept.keep(record(session, end: end)) }
        kept.remove("2", browser: "b")
        kept.expire(now: 6)
        #expect(["1", "2", "3"].map { kept.record(of: $0, browser: "b") != nil } == [false, false, true])
        kept.expire(now: 7)
        #expect(!kept.isKnown("b"))
    }

    @Test func aSessionThatIsKeptOftenTakesLittleRoom() {
        var kept = RetainedSnapshots(maximumBytes: 10, maximum: 10)
        for _ in 0..<10_000 { kept.keep(record("1")) }
        #expect(kept.count == 1)
        #expect(kept.entries <= 66)
    }
}
