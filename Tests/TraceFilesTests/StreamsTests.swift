import Foundation
import Testing
import TraceFiles

@Suite struct StreamsTests {
    private func trace(_ lines: String...) throws -> TraceFile {
        let header = #"{"format":"swiftwater.trace","missing":0,"version":1}"#
        let numbered = lines.enumerated().map { index, line in "{\"id\":\(index + 1),\(line)}" }
        return try TraceFile(contents: Data(([header] + numbered).joined(separator: "\n").utf8))
    }

    private func all(_ trace: TraceFile) -> Streams {
        Streams(of: trace, in: Timeline.Window(start: 0, length: 1_000_000), limit: 10)
    }

    @Test func aStreamHasItsDemandItsValuesAndItsEnd() throws {
        let streams = all(
            try trace(
                #""kind":"signal","of":"sink begins","place":"closure #1 in Price.body","subject":4,"time":10"#,
                #""kind":"signal","of":"sink requests unlimited","subject":4,"time":11"#,
                #""kind":"signal","of":"sink receives","new":"3","subject":4,"time":20"#,
                #""kind":"signal","of":"sink receives","subject":4,"time":30"#,
                #""kind":"signal","of":"sink ends","subject":4,"time":40"#))
        let stream = try #require(streams.streams.first)
        #expect(streams.count == 1)
        #expect(stream.name == "sink")
        #expect(stream.place == "closure #1 in Price.body")
        #expect((stream.start, stream.end) == (10, 40))
        #expect(stream.values.map(\.text) == ["3", nil])
        #expect(stream.values.map(\.record) == [3, 4])
        #expect(stream.demand == "unlimited")
        #expect(stream.requests == [11])
    }

    @Test func stagesOfOneSubscriptionAndScenesAreApart() throws {
        let streams = all(
            try trace(
                #""kind":"signal","of":"\"a b\" begins","subject":1,"time":1"#,
                #""kind":"signal","of":"\"a b\" requests 3","subject":1,"time":2"#,
                #""kind":"signal","of":"sink begins","subject":1,"scene":2,"time":3"#,
                #""kind":"signal","of":"sink receives","subject":1,"scene":2,"time":4"#,
                // The number of an ended stream may be reused.
                #""kind":"signal","of":"sink ends","subject":1,"scene":2,"time":5"#,
                #""kind":"signal","of":"sink begins","subject":1,"scene":2,"time":6"#,
                #""kind":"signal","of":"Model.objectWillChange","time":7"#))
        #expect(streams.streams.map(\.name) == ["\"a b\"", "sink", "sink"])
        #expect(streams.streams.map(\.demand) == ["3", nil, nil])
        #expect(streams.streams.map(\.valueCount) == [0, 1, 0])
        #expect(streams.streams.map(\.end) == [nil, 5, nil])
    }

    @Test func aWindowShowsOpenStreamsAndTheirEvents() throws {
        let trace = try trace(
            #""kind":"signal","of":"sink begins","subject":1,"time":0"#,
            #""kind":"signal","of":"sink receives","subject":1,"time":100"#,
            #""kind":"signal","of":"sink begins","subject":2,"time":200"#,
            #""kind":"signal","of":"sink ends","subject":2,"time":300"#,
            #""kind":"signal","of":"sink begins","subject":3,"time":900000"#)
        let late = Streams(of: trace, in: Timeline.Window(start: 500_000, length: 100_000), limit: 10)
        #expect(late.streams.map(\.id) == [1])
        #expect(late.streams.map(\.valueCount) == [0])
        let one = Streams(of: trace, in: Timeline.Window(start: 0, length: 1_000_000), limit: 1)
        #expect(one.streams.map(\.id) == [5])
        #expect(one.count == 3)
    }

    @Test func anEndMayBeAmongMissingRecords() throws {
        let streams = all(
            try trace(
                #""kind":"signal","of":"sink begins","subject":1,"time":1"#,
                #""kind":"signal","of":"sink begins","subject":2,"time":2"#,
                #""kind":"signal","of":"sink begins","subject":1,"scene":2,"time":3"#,
                #""kind":"write","missing":5,"of":"A.b","time":4"#,
                #""kind":"signal","of":"sink receives","subject":2,"time":5"#))
        #expect(streams.streams.map(\.hasPerhapsEnded) == [true, false, false])
    }

    @Test func whetherAStreamMayHaveEndedIsKnownWhenItsNumberIsUsedAgain() throws {
        let streams = all(
            try trace(
                #""kind":"signal","of":"sink begins","subject":1,"time":1"#,
                #""kind":"write","missing":5,"of":"A.b","time":2"#,
                #""kind":"signal","of":"sink begins","subject":1,"time":3"#,
                #""kind":"signal","of":"sink begins","subject":1,"time":4"#,
                #""kind":"signal","missing":2,"of":"sink receives","subject":1,"time":5"#,
                #""kind":"write","missing":1,"scene":2,"of":"A.b","time":6"#))
        // The second one began while nothing was missing, and the third has had a value since.
        #expect(streams.streams.map(\.hasPerhapsEnded) == [true, false, false])
    }

    /// The processor time of this thread in seconds. The process's would include other tests.
    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Any record of a file may say that others are missing, while any number of streams is open.
    @Test func theTimeForManyStreamsAndLossesIsLinear() throws {
        func seconds(_ count: Int) throws -> Double {
            let begins = (1...count).map { #"{"id":\#($0),"kind":"signal","of":"sink begins","subject":\#($0)}"# }
            let losses = (1...count).map { #"{"id":\#(count + $0),"kind":"write","missing":1,"of":"A.b"}"# }
            let header = #"{"format":"swiftwater.trace","missing":0,"version":1}"#
            let file = try TraceFile(contents: Data(([header] + begins + losses).joined(separator: "\n").utf8))
            let start = processorTime()
            let streams = all(file)
            let end = processorTime()
            #expect(streams.count == count)
            #expect(streams.streams.allSatisfy { $0.hasPerhapsEnded })
            return end - start
        }
        let (few, many) = (try seconds(1_000), try seconds(16_000))
        // Sixteen times the records take 256 times as long if each loss visits each stream.
        #expect(many < 80 * max(few, 0.001))
    }

    @Test func theLastValuesOfABusyStreamAreKept() throws {
        var lines = [#"{"id":1,"kind":"signal","of":"sink begins","subject":1,"time":0}"#]
        for number in 1...1_203 {
            lines.append(
                #"{"id":\#(number + 1),"kind":"signal","new":"\#(number)","of":"sink receives","subject":1,"time":1}"#)
        }
        let header = #"{"format":"swiftwater.trace","missing":0,"version":1}"#
        let stream = try #require(
            all(try TraceFile(contents: Data(([header] + lines).joined(separator: "\n").utf8))).streams.first)
        #expect(stream.valueCount == 1_203)
        #expect(stream.values.map(\.text) == (704...1_203).map { "\($0)" })
    }

    @Test func bodiesAreCountedFromARecordOn() throws {
        let trace = try trace(
            #""kind":"body","of":"A""#, #""kind":"body","of":"A","missing":3"#, #""kind":"body","of":"B""#)
        #expect(BodyTotals(of: trace).all.mapValues(\.count) == ["A": 2, "B": 1])
        #expect(BodyTotals(of: trace).isIncomplete)
        #expect(BodyTotals(of: trace, after: 2).all.mapValues(\.count) == ["B": 1])
        #expect(!BodyTotals(of: trace, after: 2).isIncomplete)
        #expect(BodyTotals(of: trace, after: 3).all.isEmpty)
    }

    @Test func aHostileFileHasStreamsToo() throws {
        let streams = all(
            try trace(
                #""kind":"signal","of":" begins","subject":-1,"time":-5"#,
                #""kind":"signal","of":"x requests ","subject":1,"time":9223372036854775807"#,
                #""kind":"signal","of":"","subject":1"#))
        #expect(streams.streams.map(\.name) == [""])
    }

    @Test func bodiesAreComparedByTheirNames() throws {
        let before = BodyTotals(
            of: try trace(
                #""kind":"body","of":"A","duration":5"#, #""kind":"body","of":"A","duration":5"#,
                #""kind":"body","of":"B","duration":9223372036854775807"#, #""kind":"body","of":"C""#))
        let after = BodyTotals(
            of: try trace(
                #""kind":"body","of":"B""#, #""kind":"body","of":"B""#, #""kind":"body","of":"C""#,
                #""kind":"body","of":"D""#, #""kind":"write","of":"A""#))
        let comparison = BodyComparison(before, after)
        #expect(comparison.more.map(\.name) == ["B", "D"])
        #expect(comparison.less.map(\.name) == ["A"])
        #expect(comparison.less.map(\.difference) == [-2])
        #expect(comparison.less.map(\.before.nanoseconds) == [10])
        #expect(comparison.equalCount == 1)
    }
}
