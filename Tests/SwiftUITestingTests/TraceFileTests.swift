import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct TraceFileTests {
    private func trace() throws -> Trace {
        try withScreen(TraceTests.Shop()) { screen in
            try screen.trace {
                try screen.press("Dearer")
                try screen.press("Open")
            }
        }
    }

    private func object(_ line: Substring) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    @Test func eachLineIsAnObjectAfterAHeader() throws {
        let trace = try trace()
        let lines = trace.jsonLines.split(separator: "\n")
        #expect(lines.count == trace.records.count + 1)
        let header = try object(lines[0])
        #expect(header["format"] as? String == "swiftwater.trace")
        #expect(header["version"] as? Int == 1)
        #expect(header["records"] as? Int == trace.records.count)
        #expect(header["missing"] as? Int == 0)
        for (line, record) in zip(lines.dropFirst(), trace.records) {
            let members = try object(line)
            #expect(members["id"] as? Int == record.id)
            #expect(members["cause"] as? Int == record.cause)
            #expect(members["kind"] as? String == record.kind.rawValue)
            #expect(members["of"] as? String == record.name)
            #expect((members["time"] as? Int).map { $0 >= 0 } == true)
            #expect((members["isFirst"] as? Bool ?? false) == record.isFirst)
            #expect((members["subject"] != nil) == [.write, .mark, .body, .effect].contains(record.kind))
            #expect(members["lane"] == nil)
        }
    }

    @Test func timesGrowAndBodiesTakeTime() throws {
        let records = try trace().records
        #expect(records.map(\.time) == records.map(\.time).sorted())
        #expect(records.filter { $0.kind == .body }.allSatisfy { $0.duration > .zero })
        #expect(records.filter { $0.kind == .write }.allSatisfy { $0.duration == .zero })
    }

    /// The requirements of pages that read Chrome's format: known phases, numbers where they belong, and for each arrow
    /// one beginning and one end, both within a slice of their lane.
    @Test func chromesFormatIsValid() throws {
        let trace = try trace()
        let file = try #require(try JSONSerialization.jsonObject(with: trace.chromeTrace) as? [String: Any])
        let events = try #require(file["traceEvents"] as? [[String: Any]])
        #expect(events.count > trace.records.count)
        var slices: [Int: [ClosedRange<Double>]] = [:]
        for event in events where event["ph"] as? String == "X" {
            let start = try #require(event["ts"] as? Double)
            let duration = try #require(event["dur"] as? Double)
            #expect(duration > 0)
            slices[try #require(event["tid"] as? Int), default: []].append(start...(start + duration))
        }
        let count = slices.values.map(\.count).reduce(0, +)
        #expect(count == trace.records.count)
        var begun: Set<Int> = []
        var ended: Set<Int> = []
        for event in events {
            let phase = try #require(event["ph"] as? String)
            #expect(["M", "X", "s", "f"].contains(phase))
            #expect(event["name"] is String)
            #expect(event["pid"] as? Int == 1)
            let lane = try #require(event["tid"] as? Int)
            let time = try #require(event["ts"] as? Double)
            guard phase == "s" || phase == "f" else { continue }
            let id = try #require(event["id"] as? Int)
            #expect(slices[lane]?.contains { $0.contains(time) } == true)
            if phase == "s" {
                #expect(begun.insert(id).inserted)
            } else {
                #expect(event["bp"] as? String == "e")
                #expect(ended.insert(id).inserted)
            }
        }
        #expect(begun == ended)
        #expect(begun == Set(trace.records.filter { $0.cause != nil }.map(\.id)))
    }

    @Test func everyLaneHasAName() throws {
        let file = try #require(try JSONSerialization.jsonObject(with: trace().chromeTrace) as? [String: Any])
        let events = try #require(file["traceEvents"] as? [[String: Any]])
        let named = events.filter { $0["ph"] as? String == "M" }.compactMap { $0["tid"] as? Int }
        let used = events.filter { $0["ph"] as? String == "X" }.compactMap { $0["tid"] as? Int }
        #expect(Set(named).isSuperset(of: used))
        #expect(Set(named).count == Trace.Record.Kind.allCases.filter { $0 != .signpost }.count)
    }
}
