import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import os

@MainActor
@Suite struct TraceSignpostTests {
    private static let network = OSSignposter(subsystem: "test.trace", category: "network")
    private static let storage = OSSignposter(subsystem: "test.trace", category: "storage")

    struct Loader: View {
        @State private var text = "empty"

        var body: some View {
            Text(text)
            Button("Load") {
                network.withIntervalSignpost("load") {
                    storage.emitEvent("hit", "\(text)")
                    text = "full"
                }
            }
            Button("Wait") {
                let state = network.beginInterval("wait")
                Task {
                    await Task.yield()
                    network.endInterval("wait", state)
                    text = "done"
                }
            }
        }
    }

    @Test func theSignpostsOfAnActionAreInItsTrace() throws {
        try withScreen(Loader()) { screen in
            let trace = try screen.trace { try screen.press("Load") }
            #expect(
                trace.description == """
                    1 event press Load
                    2 signpost load ← 1
                    3 signpost hit ← 1
                    4 write Loader.text ← 1
                    5 mark Loader ← 4
                    6 body Loader ← 5
                    7 mutation update text "full" ← 6
                    8 layout the screen ← 7
                    9 frame the screen ← 7
                    """)
            let (interval, event) = (trace.records[1], trace.records[2])
            #expect(interval.duration > .zero)
            #expect(interval.time + interval.duration >= event.time)
            #expect(event.duration == .zero)
        }
    }

    @Test func anIntervalMayEndInATask() async throws {
        try await withScreen(Loader()) { screen in
            let trace = try await screen.trace {
                try screen.press("Wait")
                try await screen.wait { $0.texts.contains("done") }
            }
            let interval = try #require(trace.records.first { $0.kind == .signpost })
            #expect(interval.name == "wait")
            #expect(interval.duration > .zero)
            #expect(trace.chain(of: interval).map(\.name) == ["wait", "press Wait"])
        }
    }

    @Test func theSignpostsOfTheTestBelongToItsScreen() throws {
        try withScreen(Loader()) { one in
            try withScreen(Loader()) { other in
                var inner: Trace?
                let outer = one.trace {
                    inner = other.trace { Self.storage.emitEvent("inner") }
                    Self.storage.emitEvent("outer")
                }
                let text = "1 event code outside of the views\n2 signpost"
                #expect(inner?.description == "\(text) inner ← 1")
                #expect(outer.description == "\(text) outer ← 1")
            }
        }
    }

    @Test func aDisabledSignposterRecordsNothing() throws {
        try withScreen(Loader()) { screen in
            let trace = screen.trace { OSSignposter.disabled.emitEvent("nothing") }
            #expect(trace.records.isEmpty)
        }
    }

    @Test func functionsOfCMarkIntervalsByNameAndIdentity() throws {
        let log = OSLog(subsystem: "test.trace", category: "functions")
        let (one, other) = (OSSignpostID(log: log), OSSignpostID(log: log))
        try withScreen(Loader()) { screen in
            let trace = screen.trace {
                os_signpost(.begin, log: log, name: "work", signpostID: one)
                os_signpost(.begin, log: log, name: "work", signpostID: other)
                os_signpost(.event, log: log, name: "point")
                os_signpost(.end, log: log, name: "work", signpostID: other)
            }
            let signposts = trace.records.filter { $0.kind == .signpost }
            #expect(signposts.map(\.name) == ["work", "work", "point"])
            #expect(signposts.map { $0.duration > .zero } == [false, true, false])
        }
    }

    // MARK: - Files

    @Test func aLineNamesTheCategory() throws {
        try withScreen(Loader()) { screen in
            let lines = try screen.trace { try screen.press("Load") }.jsonLines.split(separator: "\n")
            #expect(lines[2].contains(#""lane":"network""#))
            #expect(lines[2].contains(#""kind":"signpost""#))
            #expect(lines[3].contains(#""lane":"storage""#))
            #expect(!lines[4].contains("lane"))
        }
    }

    @Test func eachCategoryHasALaneInChromesFormat() throws {
        try withScreen(Loader()) { screen in
            let trace = try screen.trace { try screen.press("Load") }
            let lanes = try lanes(of: trace)
            #expect(lanes["signpost network"] == [["load"]])
            #expect(lanes["signpost storage"] == [["hit"]])
            #expect(lanes["body"] == [["Loader"]])
            #expect(lanes["signpost"] == nil)
        }
    }

    @Test func intervalsThatOverlapAreInSeveralLanes() throws {
        try withScreen(Loader()) { screen in
            let trace = screen.trace {
                let outer = Self.network.beginInterval("outer")
                let inner = Self.network.beginInterval("inner")
                Self.network.endInterval("inner", inner)
                let crossing = Self.network.beginInterval("crossing")
                Self.network.endInterval("outer", outer)
                Self.network.endInterval("crossing", crossing)
                Self.network.withIntervalSignpost("later") {}
            }
            let lanes = try lanes(of: trace)
            #expect(lanes["signpost network"] == [["outer", "inner", "later"], ["crossing"]])
        }
    }

    /// The names of the slices, by lanes with one name in the order of their numbers.
    private func lanes(of trace: Trace) throws -> [String: [[String]]] {
        let file = try #require(try JSONSerialization.jsonObject(with: trace.chromeTrace) as? [String: Any])
        let events = try #require(file["traceEvents"] as? [[String: Any]])
        var slices: [Int: [String]] = [:]
        for event in events where event["ph"] as? String == "X" {
            slices[try #require(event["tid"] as? Int), default: []].append(try #require(event["name"] as? String))
        }
        var lanes: [String: [[String]]] = [:]
        for event in events where event["ph"] as? String == "M" {
            let name = try #require((event["args"] as? [String: String])?["name"])
            let number = try #require(event["tid"] as? Int)
            if let slices = slices[number] { lanes[name, default: []].append(slices) }
        }
        return lanes
    }
}
