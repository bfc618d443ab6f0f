import Foundation
import Testing
import TraceFiles

/// The contents of a trace that the inspector's page shows.
@Suite struct TraceViewTests {
    private static let header = #"{"format":"swiftwater.trace","missing":0,"records":0,"version":1}"#

    private func trace(_ lines: String...) throws -> TraceFile {
        try TraceFile(contents: Data(([Self.header] + lines).joined(separator: "\n").utf8))
    }

    // MARK: - Views

    @Test func viewsAreBelowTheViewsThatCreatedThem() throws {
        let tree = ViewTree(
            of: try trace(
                #"{"id":1,"kind":"event","of":"the first update"}"#,
                #"{"cause":1,"duration":5,"id":2,"isFirst":true,"kind":"body","of":"Shop","subject":1}"#,
                #"{"cause":2,"duration":2,"id":3,"isFirst":true,"kind":"body","of":"Row","subject":2}"#,
                #"{"cause":2,"duration":3,"id":4,"isFirst":true,"kind":"body","of":"Row","subject":3}"#,
                #"{"cause":4,"id":5,"isFirst":true,"kind":"body","of":"Price","subject":4}"#,
                #"{"id":6,"kind":"event","of":"press"}"#,
                #"{"cause":6,"id":7,"kind":"mark","of":"Row","subject":3}"#,
                #"{"cause":7,"duration":4,"id":8,"kind":"body","of":"Row","subject":3}"#))
        #expect(tree.rows.map(\.name) == ["Shop", "Row", "Price"])
        #expect(tree.rows.map(\.depth) == [0, 1, 2])
        #expect(tree.rows.map(\.views) == [1, 2, 1])
        #expect(tree.rows.map(\.bodies) == [1, 3, 1])
        #expect(tree.rows.map(\.updates) == [0, 1, 0])
        #expect(tree.rows.map(\.nanoseconds) == [5, 9, 0])
        #expect(tree.rows.map(\.record) == [2, 8, 5])
    }

    @Test func aWindowLimitsViewsAndFindings() throws {
        let trace = try trace(
            #"{"id":1,"kind":"event","of":"press","time":1000000}"#,
            #"{"cause":1,"id":2,"isFirst":true,"kind":"body","of":"Shop","subject":1,"time":1000000}"#,
            #"{"cause":2,"id":3,"kind":"body","of":"Row","subject":2,"time":1000000}"#,
            #"{"cause":2,"id":4,"kind":"body","of":"Price","subject":3,"time":5000000}"#)
        let late = Timeline.Window(start: 4_900_000, length: 200_000)
        #expect(trace.findings.map(\.record).sorted() == [3, 4])
        #expect(trace.findings(in: late).map(\.record) == [4])
        #expect(trace.findings(in: Timeline.Window(start: 2_000_000, length: 200_000)).isEmpty)
        // The view that contains a row stays.
        #expect(ViewTree(of: trace, in: late).rows.map(\.name) == ["Shop", "Price"])
        #expect(ViewTree(of: trace, in: late).rows.map(\.bodies) == [0, 1])
    }

    /// A timer that starts itself again makes one chain of all records.
    @Test func aChainOfAllRecordsHasFindings() throws {
        var lines = [Self.header, #"{"id":1,"kind":"event","of":"start"}"#]
        for id in 2...40_000 {
            let kind = id % 2 == 0 ? "write" : "body"
            lines.append(#"{"cause":\#(id - 1),"id":\#(id),"kind":"\#(kind)","of":"A","subject":1}"#)
        }
        let trace = try TraceFile(contents: Data(lines.joined(separator: "\n").utf8))
        #expect(trace.findings.first?.count == 19_999)
    }

    @Test func scenesHaveSeparateViews() throws {
        let tree = ViewTree(
            of: try trace(
                #"{"id":1,"isFirst":true,"kind":"body","of":"Shop","subject":1}"#,
                #"{"id":2,"isFirst":true,"kind":"body","of":"Shop","scene":2,"subject":1}"#))
        #expect(tree.rows.map(\.views) == [2])
    }

    @Test func aChainOfAnyDepthIsATree() throws {
        var lines = [Self.header, #"{"id":1,"isFirst":true,"kind":"body","of":"V","subject":1}"#]
        for id in 2...5_000 {
            lines.append(
                #"{"cause":\#(id - 1),"id":\#(id),"isFirst":true,"kind":"body","of":"V\#(id % 7)","subject":\#(id)}"#)
        }
        let tree = ViewTree(of: try TraceFile(contents: Data(lines.joined(separator: "\n").utf8)))
        #expect(tree.rows.reduce(0) { $0 + $1.bodies } == 5_000)
        #expect(tree.rows.allSatisfy { $0.depth <= 40 })
    }

    // MARK: - Time

    @Test func lanesHaveMarksWhereSomethingHappened() throws {
        let trace = try trace(
            #"{"id":1,"kind":"event","of":"press","time":0}"#,
            #"{"cause":1,"duration":600000,"id":2,"kind":"body","of":"A","time":1000000}"#,
            #"{"cause":1,"duration":2000000,"id":3,"kind":"body","of":"B","time":4000000}"#,
            #"{"bytes":30,"cause":1,"id":4,"kind":"frame","of":"the page","time":9900000}"#)
        let timeline = Timeline(
            of: trace, in: Timeline.Window(start: 0, length: 10_000_000), parts: 10, limit: 2)
        #expect(timeline.lanes.map(\.id) == ["event", "body", "frame"])
        #expect(timeline.lanes[0].marks == [Timeline.Mark(start: 0, end: 1, length: .short)])
        #expect(
            timeline.lanes[1].marks == [
                Timeline.Mark(start: 1, end: 2, length: .long), Timeline.Mark(start: 4, end: 7, length: .veryLong),
            ])
        #expect(timeline.lanes[2].marks == [Timeline.Mark(start: 9, end: 10, length: .short)])
        #expect(timeline.lanes[2].bytes == 30)
        #expect(timeline.records == [4, 3])
    }

    @Test func aWindowShowsItsRecords() throws {
        let trace = try trace(
            #"{"id":1,"kind":"event","of":"press","time":0}"#,
            #"{"cause":1,"duration":600000,"id":2,"kind":"body","of":"A","time":1000000}"#,
            #"{"cause":1,"id":3,"kind":"body","of":"B","time":4000000}"#)
        let window = Timeline.Window(start: 1_500_000, length: 1_000_000)
        let timeline = Timeline(of: trace, in: window, parts: 10, limit: 9)
        #expect(timeline.records == [2])
        // The lanes stay where they are.
        #expect(timeline.lanes.map(\.id) == ["event", "body"])
        #expect(timeline.lanes.map(\.count) == [0, 1])
        #expect(Timeline(of: trace, in: window, parts: 10, limit: 9, kind: "event").records.isEmpty)
        #expect(trace.start == 0 && trace.end == 4_000_000)
    }

    // MARK: - Effects

    @Test func theCostOfARecordIncludesItsEffects() throws {
        let trace = try trace(
            #"{"id":1,"kind":"event","of":"press"}"#,
            #"{"cause":1,"id":2,"kind":"write","of":"A.b"}"#,
            #"{"cause":2,"duration":7,"id":3,"kind":"body","of":"A"}"#,
            #"{"cause":3,"id":4,"kind":"mutation","of":"update text"}"#,
            #"{"id":5,"kind":"event","of":"press"}"#,
            #"{"cause":5,"id":6,"kind":"body","of":"A"}"#,
            #"{"bytes":9,"cause":4,"id":7,"kind":"frame","of":"the page"}"#)
        let cost = trace.cost(of: trace.records[1])
        #expect(cost.bodies == 1 && cost.bodyNanoseconds == 7 && cost.mutations == 1 && cost.bytes == 9)
        #expect(trace.cost(of: trace.records[4]).bodies == 1)
        #expect(trace.effects(of: trace.records[0], limit: 9).records.map(\.id) == [2])
        #expect(trace.effects(of: trace.records[6], limit: 9).count == 0)
    }

    @Test func effectsAreCountedBeyondTheLimit() throws {
        let trace = try trace(
            #"{"id":1,"kind":"event","of":"press"}"#, #"{"cause":1,"id":2,"kind":"write","of":"A.b"}"#,
            #"{"cause":1,"id":3,"kind":"write","of":"A.c"}"#)
        let effects = trace.effects(of: trace.records[0], limit: 1)
        #expect(effects.records.map(\.id) == [2] && effects.count == 2)
    }

    @Test func aBodyIsLongFromHalfAMillisecond() throws {
        let trace = try trace(
            #"{"duration":499999,"id":1,"kind":"body","of":"A"}"#,
            #"{"duration":500000,"id":2,"kind":"body","of":"A"}"#,
            #"{"duration":1000000,"id":3,"kind":"body","of":"A"}"#,
            #"{"duration":1000000,"id":4,"kind":"event","of":"A"}"#)
        #expect(trace.records.map { $0.length() } == [.short, .long, .veryLong, .short])
    }
}
