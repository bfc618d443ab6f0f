import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import TraceFiles

@testable import FlowInspection

/// The page, used as a person would.
@MainActor
@Suite struct InspectorScreenTests {
    private static let press = """
        {"format":"swiftwater.trace","missing":0,"records":5,"version":1}
        {"id":1,"kind":"event","of":"press More","time":1000}
        {"cause":1,"id":2,"kind":"write","of":"Counter.count","time":2000}
        {"cause":2,"duration":2500000,"id":3,"kind":"body","of":"Counter","subject":1,"time":3000}
        {"cause":3,"id":4,"kind":"mutation","of":"update text \\"Count: 1\\"","time":2600000}
        {"cause":2,"duration":1500,"id":5,"kind":"body","of":"Careless","subject":2,"time":2700000}
        {"cause":4,"id":6,"kind":"frame","mutations":1,"of":"the screen","time":2800000}
        {"bytes":84,"cause":6,"id":7,"kind":"frame","of":"the page","time":2900000}

        """

    private func withInspection(
        _ text: String = press, _ body: (Inspection, String) async throws -> Void
    ) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        let inspection = Inspection(path: path)
        _ = await inspection.readOn()
        try await body(inspection, path)
    }

    private func screen(_ inspection: Inspection, isWide: Bool = true) -> Screen {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = isWide ? .regular : .compact
        return Screen(InspectorScreen(inspection), environment: environment)
    }

    /// Presses the button whose label contains a text.
    private func tap(_ text: String, on screen: Screen) throws {
        let labels = screen.elements(.button).compactMap { $0.label }
        let label = try #require(labels.first { $0.contains(text) }, "\(text) in \(labels)")
        try screen.press(label)
    }

    @Test func findingsComeFirstAndLeadToTheirRecord() async throws {
        try await withInspection { inspection, _ in
            let screen = screen(inspection)
            #expect(screen.text.contains("7 records"))
            #expect(screen.text.contains("1 × the body of Careless ran again without any change on the screen"))
            #expect(screen.text.contains("1 µs in total. First: record 5, after press More."))
            #expect(screen.text.contains("Move the part that shows Counter.count to a separate view"))
            try screen.press("Follow record 5")
            #expect(screen.text.contains("record 5, after 2.70 ms, evaluated again"))
            #expect(screen.text.contains("Nothing followed from it."))
        }
    }

    @Test func aTraceWithoutFindingsReportsThatThereAreNone() async throws {
        let text = Self.press.split(separator: "\n").prefix(4).joined(separator: "\n") + "\n"
        try await withInspection(text + "{\"cause\":3,\"id\":4,\"kind\":\"mutation\",\"of\":\"update\"}\n") {
            inspection, _ in
            #expect(screen(inspection).text.contains("No findings"))
        }
    }

    @Test func aChainIsFollowedInBothDirections() async throws {
        try await withInspection { inspection, _ in
            let screen = screen(inspection)
            try screen.press("Follow record 5")
            try tap("Counter.count", on: screen)
            #expect(screen.text.contains("record 2, after 2 µs"))
            #expect(screen.text.contains("Led to 2 bodies in 2.50 ms, 1 mutation, 84 bytes"))
            // Downward, from the write over the body and the mutation to the bytes of the patch.
            try tap("2.50 ms", on: screen)
            try tap("Count: 1", on: screen)
            try tap("1 change", on: screen)
            try tap("84 bytes", on: screen)
            #expect(screen.text.contains("record 7, after 2.90 ms"))
            try tap("press More", on: screen)
            #expect(screen.text.contains("An event is the beginning of its chain."))
            try screen.press("Back")
            #expect(screen.text.contains("record 7, after 2.90 ms"))
        }
    }

    /// Otherwise each change of the app would replace all elements of its chain on the page.
    @Test func theNextChainChangesTheRowsOfTheNewestOne() async throws {
        func press(_ first: Int) -> String {
            """
            {"id":\(first),"kind":"event","of":"press More","time":\(first * 1_000)}
            {"cause":\(first),"id":\(first + 1),"kind":"write","of":"Counter.count","time":\(first * 1_000)}
            {"cause":\(first + 1),"id":\(first + 2),"kind":"mutation","of":"update text","time":\(first * 1_000)}
            {"cause":\(first + 2),"id":\(first + 3),"kind":"frame","of":"the screen","time":\(first * 1_000)}

            """
        }
        let header = #"{"format":"swiftwater.trace","missing":0,"version":1}"# + "\n"
        try await withInspection(header + press(1)) { inspection, path in
            let screen = screen(inspection)
            #expect(screen.text.contains("Newest change"))
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.seekToEnd()
            try file.write(contentsOf: Data(press(5).utf8))
            try file.close()
            let trace = await screen.trace {
                _ = await inspection.readOn()
                screen.update()
            }
            #expect(screen.text.contains("8 records"))
            #expect(trace.records.contains { $0.kind == .mutation })
            #expect(!trace.records.contains { $0.name.hasPrefix("insert") || $0.name.hasPrefix("remove") })
            try tap("Counter.count", on: screen)
            #expect(screen.text.contains("record 6, after 5 µs"))
        }
    }

    @Test func theNewestChainIsShownUntilARecordIsSelected() async throws {
        try await withInspection { inspection, path in
            let screen = screen(inspection)
            #expect(screen.text.contains("Newest change"))
            for name in ["press More", "Counter.count", "update text", "84 bytes"] {
                #expect(screen.text.contains(name))
            }
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.seekToEnd()
            let lines = [
                #"{"id":8,"kind":"event","of":"press Less"}"#,
                #"{"cause":8,"id":9,"kind":"write","new":"0","of":"Counter.count","old":"1"}"#,
                #"{"bytes":77,"cause":9,"id":10,"kind":"frame","of":"the page"}"#,
            ]
            try handle.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
            try handle.close()
            #expect(await inspection.readOn())
            for name in ["press Less", "1 → 0", "77 bytes"] { #expect(screen.text.contains(name)) }
            #expect(!screen.text.contains("84 bytes"))
            try tap("press Less", on: screen)
            #expect(!screen.text.contains("Newest change"))
            try screen.press("Newest")
            #expect(screen.text.contains("Newest change"))
        }
    }

    @Test func aNarrowScreenShowsCausesInsteadOfTheList() async throws {
        try await withInspection { inspection, _ in
            let screen = screen(inspection, isWide: false)
            #expect(!screen.text.contains("Newest change"))
            try screen.press("Follow record 5")
            #expect(screen.text.contains("record 5, after 2.70 ms"))
            #expect(!screen.text.contains("Follow record 5"))
        }
    }

    @Test func theTreeCountsBodiesOfViews() async throws {
        try await withInspection { inspection, _ in
            let screen = screen(inspection)
            try screen.element(.picker, "Pane").select("Views")
            #expect(screen.text.contains("Counter"))
            #expect(screen.text.contains("1 again, 2.50 ms"))
        }
    }

    @Test func theTimelineZoomsAndListsRecords() async throws {
        try await withInspection { inspection, _ in
            // The timeline is shown without the newest chain next to it.
            let screen = screen(inspection, isWide: false)
            try screen.element(.picker, "Pane").select("Timeline")
            for lane in ["Events", "Writes", "Bodies", "Mutations", "Frames", "84 B"] {
                #expect(screen.texts.contains(lane))
            }
            #expect(screen.text.contains(", everything"))
            #expect(screen.text.contains("press More"))
            try screen.press("Zoom in")
            #expect(!screen.text.contains(", everything"))
            #expect(!screen.text.contains("press More"))
            #expect(screen.text.contains("the page"))
            try screen.press("Zoom out")
            #expect(screen.text.contains(", everything"))
        }
    }

    /// The requests of a page to a running app.
    @MainActor
    private final class Requests {
        var lines: [String] = []
    }

    private func withRunningApp(
        _ text: String = press, _ body: (Inspection, Screen, Pipe, Requests) async throws -> Void
    ) async throws {
        let pipe = Pipe()
        let requests = Requests()
        let input = pipe.fileHandleForReading.fileDescriptor
        let inspection = Inspection(input: input, name: "App") { requests.lines.append($0) }
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        #expect(await inspection.readOn())
        let screen = screen(inspection)
        try screen.element(.picker, "Pane").select("Views")
        try await body(inspection, screen, pipe, requests)
    }

    private func answer(_ text: String, _ pipe: Pipe, _ inspection: Inspection) async throws {
        try pipe.fileHandleForWriting.write(contentsOf: Data("{\"message\":\(text)}\n".utf8))
        #expect(await inspection.readOn())
    }

    @Test func valuesOfARunningAppAreShownAndSet() async throws {
        try await withRunningApp { inspection, screen, pipe, requests in
            try screen.press("Values of Counter")
            #expect(screen.text.contains("Waiting for the app"))
            #expect(requests.lines == ["{\"action\":\"look\",\"scene\":1,\"view\":1}\n"])
            let truths = """
                [{"editor":"integer","name":"count","text":"1","type":"Int","value":"1"},\
                {"editor":"boolean","name":"isOn","text":"false","type":"Bool","value":"false"},\
                {"name":"password","type":"String"}]
                """
            try await answer("{\"scene\":1,\"truths\":\(truths),\"view\":1}", pipe, inspection)
            // A message is not a record.
            #expect(screen.text.contains("7 records"))
            #expect(screen.text.contains("The value is not shown."))
            try screen.setText("12x", of: "count")
            try screen.press("Set count")
            #expect(
                requests.lines.last == #"{"action":"set","scene":1,"text":"12x","truth":"count","view":1}"# + "\n")
            let refusal = #"{"refusal":"No.","refused":"count","scene":1,"truths":"# + truths + #","view":1}"#
            try await answer(refusal, pipe, inspection)
            #expect(screen.text.contains("No."))
            try screen.flip("isOn")
            #expect(requests.lines.last?.contains("\"text\":\"true\",\"truth\":\"isOn\"") == true)
            try screen.press("Values of Counter")
            #expect(requests.lines.last == "{\"action\":\"leave\",\"scene\":1,\"view\":1}\n")
            #expect(!screen.text.contains("No."))
        }
    }

    private static func count(_ text: String) -> String {
        let truth = #"{"editor":"integer","name":"count","text":"\#(text)","type":"Int","value":"\#(text)"}"#
        return "{\"scene\":1,\"truths\":[\(truth)],\"view\":1}"
    }

    @Test func typedTextStaysUntilItIsSet() async throws {
        try await withRunningApp { inspection, screen, pipe, _ in
            try screen.press("Values of Counter")
            try await answer(Self.count("3"), pipe, inspection)
            // The field shows the app's value, although that has the same text as before.
            try screen.setText("03", of: "count")
            try screen.press("Set count")
            try await answer(Self.count("3"), pipe, inspection)
            #expect(try screen.element(.textField, "count").value == "3")
        }
    }

    @Test func hidingValuesOnOnePageKeepsThemOnAnother() async throws {
        try await withRunningApp { inspection, screen, pipe, requests in
            let other = self.screen(inspection)
            try other.element(.picker, "Pane").select("Views")
            try screen.press("Values of Counter")
            try other.press("Values of Counter")
            try await answer(Self.count("3"), pipe, inspection)
            try other.press("Values of Counter")
            #expect(screen.text.contains("count: Int"))
            #expect(!requests.lines.contains { $0.contains("leave") })
            try screen.press("Values of Counter")
            #expect(requests.lines.last?.contains("leave") == true)
        }
    }

    @Test func aProblemOfTheAppIsShownInsteadOfValues() async throws {
        try await withRunningApp { inspection, screen, pipe, _ in
            try screen.press("Values of Counter")
            try await answer(#"{"problem":"It is secret.","scene":1,"truths":[],"view":1}"#, pipe, inspection)
            #expect(screen.text.contains("It is secret."))
            #expect(!screen.text.contains("has no state"))
        }
    }

    @Test func aFileHasNoValuesToSet() async throws {
        try await withInspection { inspection, _ in
            let screen = screen(inspection)
            try screen.element(.picker, "Pane").select("Views")
            #expect(!screen.elements(.button).contains { $0.label == "Values of Counter" })
        }
    }

    // MARK: - Comparison

    @Test func twoRecordingsAreSideBySide() async throws {
        let earlier = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: earlier) }
        let body = #"{"duration":1000,"id":%,"kind":"body","of":"Counter","time":1}"#
        let lines = (1...3).map { body.replacingOccurrences(of: "%", with: "\($0)") }
        let header = String(Self.press.prefix { $0 != "\n" })
        let text = ([header] + lines).joined(separator: "\n") + "\n"
        try text.write(toFile: earlier, atomically: false, encoding: .utf8)
        try await withInspection { _, path in
            let inspection = Inspection(path: path, comparedWith: earlier)
            #expect(await inspection.readOn())
            let screen = screen(inspection)
            try screen.element(.picker, "Pane").select("Compare")
            #expect(screen.text.contains("3 → 1 body"))
            #expect(screen.text.contains("0 → 1 body"))
            #expect(screen.text.contains("Fewer bodies than before"))
            try screen.press("Forget")
            #expect(screen.text.contains("No other recording"))
            try screen.press("Remember this recording")
            #expect(screen.text.contains("No body has run since."))
            // The same path a second time, and then a part of it.
            func append(_ lines: String...) async throws {
                let handle = try #require(FileHandle(forWritingAtPath: path))
                try handle.seekToEnd()
                try handle.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
                try handle.close()
                #expect(await inspection.readOn())
            }
            try await append(
                #"{"id":8,"kind":"body","of":"Counter","time":3000000}"#,
                #"{"id":9,"kind":"body","of":"Careless","time":3100000}"#)
            #expect(screen.text.contains("All bodies ran equally often."))
            #expect(screen.text.contains("2 types of views ran equally often"))
            try screen.press("Begin again from here")
            #expect(screen.text.contains("No body has run since."))
            try await append(#"{"id":10,"kind":"body","of":"Counter","time":4000000}"#)
            #expect(screen.text.contains("Fewer bodies than before"))
            #expect(screen.text.contains("1 → 0 bodies"))
            #expect(screen.text.contains("1 type of views ran equally often"))
        }
        try await withInspection { _, path in
            let inspection = Inspection(path: path, comparedWith: "/nonexistent/a.jsonl")
            #expect(await inspection.readOn())
            let screen = screen(inspection)
            try screen.element(.picker, "Pane").select("Compare")
            #expect(screen.text.contains("/nonexistent/a.jsonl does not exist."))
        }
    }

    // MARK: - Timeline

    @Test func theTimelineListsMoreRecordsOnRequest() async throws {
        let events = (8...80).map { #"{"id":\#($0),"kind":"event","of":"press \#($0)","time":\#($0)}"# + "\n" }
        try await withInspection(Self.press + events.joined()) { inspection, _ in
            let screen = screen(inspection, isWide: false)
            try screen.element(.picker, "Pane").select("Timeline")
            #expect(screen.text.contains("press 80"))
            #expect(screen.text.contains("press 51"))
            #expect(!screen.text.contains("press 50"))
            try screen.press("More records")
            #expect(screen.text.contains("press More"))
            #expect(!screen.texts.contains("More records"))
        }
    }

    @Test func onlyShownResultsAreComputedInAdvance() async throws {
        try await withInspection { inspection, path in
            let screen = screen(inspection, isWide: false)
            #expect(inspection.digest.shownResults == [.findings])
            try screen.element(.picker, "Pane").select("Views")
            #expect(inspection.digest.shownResults == [.findings, .tree])
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data((#"{"id":8,"kind":"event","of":"press Later","time":9}"# + "\n").utf8))
            try handle.close()
            #expect(await inspection.readOn())
            await screen.idle()
            #expect(inspection.digest.shownResults == [.tree])
            try screen.element(.picker, "Pane").select("Steps")
            #expect(inspection.digest.shownResults == [.tree, .steps])
        }
    }

    @Test func limitsOfLongBodiesAreSettable() async throws {
        try await withInspection { inspection, _ in
            let screen = screen(inspection, isWide: false)
            try screen.element(.picker, "Pane").select("Timeline")
            #expect(screen.text.contains("2.50 ms, very long"))
            try screen.setText("3", of: "Milliseconds from which bodies are red")
            try screen.submit("Milliseconds from which bodies are red")
            #expect(screen.text.contains("2.50 ms, long"))
            try screen.setText("2.8", of: "Milliseconds from which bodies are orange")
            try screen.submit("Milliseconds from which bodies are orange")
            #expect(screen.text.contains("2.50 ms"))
            #expect(!screen.text.contains("2.50 ms, long"))
        }
    }

    @Test func streamsAreShownWithTheirValues() async throws {
        let stream = """
            {"cause":1,"id":8,"kind":"signal","of":"\\"search\\" begins","place":"Model.init","subject":9,"time":3}
            {"cause":1,"id":9,"kind":"signal","of":"\\"search\\" requests unlimited","subject":9,"time":4}
            {"cause":1,"id":10,"kind":"signal","new":"\\"te\\"","of":"\\"search\\" receives","subject":9,"time":5}

            """
        try await withInspection(Self.press + stream) { inspection, _ in
            let screen = screen(inspection, isWide: false)
            try screen.element(.picker, "Pane").select("Timeline")
            #expect(screen.text.contains("\"search\""))
            #expect(screen.text.contains("1 value, requests unlimited, open"))
            #expect(screen.texts.contains("\"te\""))
            #expect(screen.text.contains("Model.init"))
        }
    }

    @Test func aPausedPageKeepsItsRecords() async throws {
        try await withInspection { inspection, path in
            let screen = screen(inspection)
            try screen.press("Pause")
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("{\"id\":8,\"kind\":\"event\",\"of\":\"press Less\"}\n".utf8))
            try handle.close()
            #expect(await inspection.readOn())
            #expect(screen.text.contains("7 records, paused"))
            try screen.press("Go on")
            #expect(screen.text.contains("8 records"))
        }
    }

    @Test func missingRecordsAreMentioned() async throws {
        let text = Self.press + "{\"id\":8,\"kind\":\"event\",\"missing\":3,\"of\":\"press Less\"}\n"
        try await withInspection(text) { inspection, _ in
            #expect(
                screen(inspection).text.contains("3 records are missing, because there were too many."))
        }
    }

    @Test func aFileThatIsNoTraceIsExplained() async throws {
        try await withInspection("notes\n") { inspection, path in
            #expect(screen(inspection).text.contains("\(path): the first line is not the header of a trace."))
            #expect(!(await inspection.readOn()))
        }
        let absent = Inspection(path: "/nonexistent/flow.jsonl")
        #expect(await absent.readOn())
        #expect(screen(absent).text.contains("/nonexistent/flow.jsonl does not exist yet."))
    }
}
