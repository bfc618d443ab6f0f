import Foundation
import Testing
import TraceFiles

@Suite struct TraceFileReadingTests {
    private static let header = #"{"format":"swiftwater.trace","missing":0,"records":5,"version":1}"#

    private static let press = """
        \(header)
        {"id":1,"kind":"event","of":"press More","time":1}
        {"cause":1,"id":2,"kind":"write","of":"Counter.count","time":2}
        {"cause":2,"duration":2500,"id":3,"kind":"body","of":"Counter","time":3}
        {"cause":3,"id":4,"kind":"mutation","of":"update text","time":4}
        {"cause":2,"duration":1500,"id":5,"kind":"body","of":"Careless","time":5}

        """

    private func refusal(_ text: String) -> String? {
        do {
            _ = try TraceFile(contents: Data(text.utf8))
            return nil
        } catch {
            return error.message
        }
    }

    @Test func aSummaryCountsAndNamesRedundantBodies() throws {
        let trace = try TraceFile(contents: Data(Self.press.utf8))
        #expect(
            trace.summary == """
                5 records: 1 × event, 1 × write, 2 × body, 1 × mutation

                Bodies, the most frequent ones first:
                  1 × Careless, 1 µs
                  1 × Counter, 2 µs

                Findings:
                  1 × the body of Careless ran again without any change on the screen, 1 µs in total. \
                First: record 5, after press More.
                    Move the part that shows Counter.count to a separate view, so that Careless does not read it.
                """)
    }

    @Test func anObjectThatIsMadeAgainIsAFinding() throws {
        var text = #"{"format":"swiftwater.trace","missing":0,"version":1}"# + "\n"
        text += #"{"id":1,"kind":"event","of":"press More","time":1}"# + "\n"
        for id in 2...4 {
            text += #"{"cause":1,"id":\#(id),"kind":"write","of":"Row.model (another object)","time":\#(id)}"# + "\n"
        }
        let findings = try TraceFile(contents: Data(text.utf8)).findings
        #expect(findings.map(\.fact) == ["Row.model got another object"])
        #expect(findings.map(\.count) == [3])
        #expect(findings.map(\.place) == ["record 2, after press More"])
        // Two may be a selection.
        let two = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        #expect(try TraceFile(contents: Data(two.utf8)).findings.isEmpty)
    }

    /// Three presses, each of which begins a stream. `ends` are the numbers of the streams that end.
    /// `missing` is the number of records that are missing at the end.
    private func streams(ending ends: [Int] = [], events: Int = 3, missing: Int = 0) throws -> [Finding] {
        var lines = [#"{"format":"swiftwater.trace","missing":0,"version":1}"#]
        func add(_ members: String) { lines.append("{\"id\":\(lines.count),\"time\":\(lines.count),\(members)}") }
        for number in 1...3 {
            if number <= events { add(#""kind":"event","of":"press Follow""#) }
            let event = lines.count - 1
            add(#""cause":\#(event),"kind":"signal","of":"sink begins","subject":\#(number)"#)
        }
        for number in ends { add(#""cause":1,"kind":"signal","of":"sink ends","subject":\#(number)"#) }
        if missing > 0 { add(#""kind":"event","missing":\#(missing),"of":"press Other""#) }
        return try TraceFile(contents: Data((lines.joined(separator: "\n") + "\n").utf8)).findings
    }

    @Test func streamsThatAPlaceBeginsAgainAndAgainAreAFinding() throws {
        let findings = try streams()
        #expect(
            findings.map(\.fact) == [
                "a stream of press Follow is still open: a sink that is neither completed nor canceled"
            ])
        #expect(findings.map(\.count) == [3])
        #expect(findings.map(\.place) == ["record 2, after press Follow"])
        #expect(try streams(ending: [2]).isEmpty)
        #expect(try streams(events: 1).isEmpty)
        // The ends may be among the missing records.
        #expect(try streams(missing: 1).isEmpty)
    }

    @Test(.timeLimit(.minutes(60))) func streamsInALongChainOfOneEventAreNoFinding() throws {
        var text = #"{"format":"swiftwater.trace","missing":0,"version":1}"# + "\n"
        text += #"{"id":1,"kind":"event","of":"press Follow","time":1}"# + "\n"
        for id in 2...20_000 {
            text += #"{"cause":\#(id - 1),"id":\#(id),"kind":"signal","of":"sink begins","subject":\#(id),"time":1}"#
            text += "\n"
        }
        // All of them come from one event.
        #expect(try TraceFile(contents: Data(text.utf8)).findings.isEmpty)
    }

    @Test func aStreamThatABodyBeginsIsNotAnEffectOfTheBody() throws {
        let text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"press More","time":1}
            {"cause":1,"duration":1500,"id":2,"kind":"body","of":"Careless","time":2}
            {"cause":2,"id":3,"kind":"signal","of":"sink begins","subject":1,"time":3}
            {"cause":2,"id":4,"kind":"signal","of":"sink ends","subject":1,"time":4}
            {"cause":1,"duration":1500,"id":5,"kind":"body","of":"Sender","time":5}
            {"cause":5,"id":6,"kind":"signal","of":"Model.objectWillChange","time":6}

            """
        let findings = try TraceFile(contents: Data(text.utf8)).findings
        #expect(findings.map(\.fact) == ["the body of Careless ran again without any change on the screen"])
    }

    @Test func bodiesOfLibraryViewsAreNotReported() throws {
        let text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"set text Name","time":1}
            {"cause":1,"duration":1500,"id":2,"isOfLibrary":true,"kind":"body","of":"TextField<Text>","time":2}

            """
        #expect(try TraceFile(contents: Data(text.utf8)).findings.isEmpty)
    }

    /// A row that a `ForEach` evaluates with its own body cannot be avoided, and one that reads the state itself can.
    @Test func rowsAreReportedIfTheyReadWhatWasWritten() throws {
        func facts(cause: Int) throws -> [String] {
            let text = """
                {"format":"swiftwater.trace","missing":0,"version":1}
                {"id":1,"kind":"event","of":"press Add","time":1}
                {"cause":1,"id":2,"kind":"write","of":"Shelf.books","subject":1,"time":2}
                {"cause":2,"id":3,"kind":"mark","of":"row of ForEach over String","subject":2,"time":3}
                {"cause":1,"duration":10,"id":4,"isOfLibrary":true,"kind":"body","of":"ForEach","subject":1,"time":4}
                {"cause":\(cause),"id":5,"kind":"body","of":"row of ForEach over String","subject":2,"time":5}

                """
            return try TraceFile(contents: Data(text.utf8)).findings.map(\.fact)
        }
        #expect(try facts(cause: 4) == [])
        #expect(
            try facts(cause: 3) == ["the body of row of ForEach over String ran again without any change on the screen"]
        )
    }

    @Test func aWriteOfAnEqualValueIsReportedWithTheValue() throws {
        let write = #""kind":"write","new":"1","of":"Model.x","old":"1","subject":1"#
        var text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"press","time":1}
            {"cause":1,"id":2,\(write),"time":2}
            {"cause":2,"id":3,"kind":"mark","of":"Counter","subject":1,"time":3}

            """
        let body = #""duration":1500,"kind":"body","of":"Counter","subject":1,"time":6}"#
        let once = try TraceFile(contents: Data((text + #"{"cause":3,"id":4,"# + body).utf8)).findings
        #expect(once.map(\.advice) == ["Write Model.x only if its value changes: it was 1 before."])
        text += """
            {"cause":1,"id":4,\(write),"time":4}
            {"cause":4,"id":5,"kind":"mark","of":"Counter","subject":1,"time":5}

            """
        let twice = try TraceFile(contents: Data((text + #"{"cause":3,"id":6,"# + body).utf8)).findings
        #expect(
            twice.map(\.fact) == [
                "Model.x was written several times in a pass with an equal value (1 → 1 → 1), "
                    + "and Counter shows the same"
            ])
    }

    @Test(arguments: [
        "2 elements", "1 element", "2 elements: a, b", #""long…""#, "Color", "2026-11-29 21:00:00 +0000",
    ])
    func aPartiallyRecordedValueIsNotReportedAsChangedBack(_ value: String) throws {
        let value = value.replacingOccurrences(of: "\"", with: "\\\"")
        let text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"press","time":1}
            {"cause":1,"id":2,"kind":"write","new":"nil","of":"Counter.rows","old":"\(value)","subject":1,"time":2}
            {"cause":2,"id":3,"kind":"mark","of":"Counter","subject":1,"time":3}
            {"cause":1,"id":4,"kind":"write","new":"\(value)","of":"Counter.rows","old":"nil","subject":1,"time":4}
            {"cause":4,"id":5,"kind":"mark","of":"Counter","subject":1,"time":5}
            {"cause":3,"duration":1500,"id":6,"kind":"body","of":"Counter","subject":1,"time":6}

            """
        let findings = try TraceFile(contents: Data(text.utf8)).findings
        #expect(findings.map { $0.fact.contains("Counter.rows was written several times in a pass") } == [true])
    }

    @Test func aReportOfTheLibraryIsTheFirstFinding() throws {
        let text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"press More","time":1}
            {"cause":1,"duration":1500,"id":2,"kind":"body","of":"Careless","time":2}
            {"cause":1,"id":3,"kind":"diagnostic","of":"Careless writes state while its body is evaluated.","time":3}
            {"cause":1,"id":4,"kind":"diagnostic","of":"Careless writes state while its body is evaluated.","time":4}

            """
        let findings = try TraceFile(contents: Data(text.utf8)).findings
        #expect(findings.count == 2)
        #expect(findings[0].count == 2)
        #expect(findings[0].advice == "Careless writes state while its body is evaluated.")
        #expect(findings[0].place == "record 3, after press More")
    }

    @Test func aValueThatChangesBackWithinAPassIsNamedWithItsValues() throws {
        let text = """
            {"format":"swiftwater.trace","missing":0,"version":1}
            {"id":1,"kind":"event","of":"press","time":1}
            {"cause":1,"id":2,"kind":"write","new":"1","of":"Counter.count","old":"0","subject":1,"time":2}
            {"cause":2,"id":3,"kind":"mark","of":"Counter","subject":1,"time":3}
            {"cause":1,"id":4,"kind":"write","new":"0","of":"Counter.count","old":"1","subject":1,"time":4}
            {"cause":4,"id":5,"kind":"mark","of":"Counter","subject":1,"time":5}
            {"cause":3,"duration":1500,"id":6,"kind":"body","of":"Counter","subject":1,"time":6}

            """
        let findings = try TraceFile(contents: Data(text.utf8)).findings
        #expect(
            findings.map(\.fact) == [
                "Counter.count changed back within a pass (0 → 1 → 0), and Counter shows the same"
            ])
        #expect(findings.map(\.advice) == ["Determine the value first, and write Counter.count once."])
    }

    @Test func anEnvironmentKeyThatChangesTwiceInAnUpdateIsAFinding() throws {
        func trace(between: String) throws -> TraceFile {
            try TraceFile(
                contents: Data(
                    (#"""
                    {"format":"swiftwater.trace","missing":0,"version":1}
                    {"id":1,"kind":"event","of":"press More","time":1}
                    {"cause":1,"id":2,"kind":"write","of":"\\.width","time":2}
                    {"cause":2,"id":3,"kind":"mark","of":"Row","subject":7,"time":3}
                    {"cause":1,"id":4,"kind":"\#(between)","of":"the screen","time":4}
                    {"cause":1,"id":5,"kind":"write","of":"\\.width","time":5}
                    {"cause":5,"id":6,"kind":"mark","of":"Row","subject":7,"time":6}

                    """#).utf8))
        }
        let findings = try trace(between: "layout").findings
        #expect(findings.map(\.fact) == [#"\.width changed again within an update, and Row reads it"#])
        #expect(findings.map(\.place) == ["record 6, after press More"])
        #expect(try trace(between: "frame").findings.isEmpty)
    }

    @Test func theChainsOfAViewAreItsCauses() throws {
        let trace = try TraceFile(contents: Data(Self.press.utf8))
        #expect(trace.chains(of: "Counter") == "3 body Counter ← 2 write Counter.count ← 1 event press More")
        #expect(
            trace.chains(of: "Other")
                == "There is no body of Other in the trace. It has bodies of Careless, Counter.")
    }

    @Test func chainsHaveValuesAndTheSummaryHasBytes() throws {
        let values = #""kind":"write","new":"1\u001b","old":"0","of""#
        let text = Self.press.replacing(#""kind":"write","of""#, with: values)
        let sent = #"{"bytes":84,"cause":4,"id":6,"kind":"frame","of":"the page","time":6}"#
        let trace = try TraceFile(contents: Data((text + sent).utf8))
        #expect(trace.chains(of: "Counter") == "3 body Counter ← 2 write Counter.count (0 → 1) ← 1 event press More")
        #expect(trace.summary.contains("\n1 frame with 84 bytes was sent to the screen.\n"))
        #expect(trace.newestChainEnd?.name == "the page")
    }

    @Test func twoTracesAreComparedByTheirBodies() throws {
        let before = try TraceFile(contents: Data(Self.press.utf8))
        let after = try TraceFile(
            contents: Data("\(Self.header)\n{\"id\":1,\"kind\":\"body\",\"of\":\"Counter\",\"time\":1}".utf8))
        #expect(before.comparison(with: after) == "Careless: 1 body before, 0 after")
        #expect(before.comparison(with: before) == "All bodies ran equally often.")
    }

    @Test func aWriteWithManyBodiesIsAFinding() throws {
        var text = Self.header + "\n" + #"{"id":1,"kind":"write","of":"All.of","time":1}"#
        for id in 2...31 { text += "\n" + #"{"cause":1,"id":\#(id),"kind":"body","of":"Row","time":1}"# }
        let summary = try TraceFile(contents: Data(text.utf8)).summary
        #expect(
            summary.hasSuffix(
                """
                  30 × a body ran because of one write of All.of, 0 µs in total. First: record 1.
                    Split All.of, so that each view reads only the part that it shows.
                """))
    }

    @Test func theWritesOfAnObservableObjectForSeveralViewsCountAsOne() throws {
        var text = Self.header + "\n" + #"{"id":1,"kind":"event","of":"press All","time":1}"#
        for row in 0..<20 {
            let id = 2 + 2 * row
            text += "\n" + #"{"cause":1,"id":\#(id),"kind":"write","of":"Model.of","subject":\#(row + 1),"time":1}"#
            text += "\n" + #"{"cause":\#(id),"id":\#(id + 1),"kind":"mark","of":"Row","subject":\#(row + 1),"time":1}"#
        }
        for row in 0..<20 {
            let (id, cause, subject) = (42 + row, 3 + 2 * row, row + 1)
            text += "\n" + #"{"cause":\#(cause),"id":\#(id),"kind":"body","of":"Row","subject":\#(subject)}"#
        }
        let summary = try TraceFile(contents: Data(text.utf8)).summary
        #expect(summary.contains("  20 × a body ran because of one write of Model.of, 0 µs in total."))
        #expect(summary.contains(" First: record 2, after press All.\n"))
    }

    @Test func aValueThatChangesBackWithinAPassIsAFinding() throws {
        let summary = try TraceFile(
            contents: Data(
                """
                \(Self.header)
                {"id":1,"kind":"event","of":"press Blink","time":1}
                {"cause":1,"id":2,"kind":"write","of":"Lamp.isOn","subject":1,"time":2}
                {"cause":2,"id":3,"kind":"mark","of":"Lamp","subject":1,"time":3}
                {"cause":1,"id":4,"kind":"write","of":"Lamp.isOn","subject":1,"time":4}
                {"cause":4,"id":5,"kind":"mark","of":"Lamp","subject":1,"time":5}
                {"cause":3,"duration":7000,"id":6,"kind":"body","of":"Lamp","subject":1,"time":6}

                """.utf8)
        ).summary
        #expect(
            summary.hasSuffix(
                """
                Findings:
                  1 × Lamp.isOn was written several times in a pass, and Lamp shows the same, 7 µs in total. \
                First: record 6, after press Blink.
                    Determine the value first, and write Lamp.isOn once. If the values differ, Lamp reads \
                what it does not show.
                """))
    }

    @Test func severalWritesWithAnEffectAreNotReported() throws {
        let summary = try TraceFile(
            contents: Data(
                """
                \(Self.header)
                {"id":1,"kind":"write","of":"Lamp.isOn","subject":1,"time":2}
                {"cause":1,"id":2,"kind":"mark","of":"Lamp","subject":1,"time":3}
                {"id":3,"kind":"write","of":"Lamp.isOn","subject":1,"time":4}
                {"cause":3,"id":4,"kind":"mark","of":"Lamp","subject":1,"time":5}
                {"cause":2,"id":5,"kind":"body","of":"Lamp","subject":1,"time":6}
                {"cause":5,"id":6,"kind":"mutation","of":"update text","time":7}

                """.utf8)
        ).summary
        #expect(!summary.contains("Findings"))
    }

    @Test func aBodyWithOtherInputsIsAdvisedToTakeLess() throws {
        let summary = try TraceFile(
            contents: Data(
                """
                \(Self.header)
                {"id":1,"kind":"write","of":"List.filter","time":1}
                {"cause":1,"hasNewInputs":true,"id":2,"kind":"body","of":"Row","time":2}
                {"cause":1,"hasNewInputs":true,"id":3,"kind":"body","of":"Row","time":2}

                """.utf8)
        ).summary
        #expect(
            summary.hasSuffix(
                """
                  2 × the body of Row ran again without any change on the screen, 0 µs in total. \
                First: record 2, after List.filter.
                    Pass Row only what it shows. A closure that captures a value counts as a new input each time.
                """))
    }

    @Test func anEmptyTraceIsDescribedAsEmpty() throws {
        #expect(try TraceFile(contents: Data(Self.header.utf8)).summary == "0 records: nothing happened")
    }

    @Test func unknownKindsAndFieldsAreIgnored() throws {
        let line = #"{"id":1,"kind":"dream","of":"x","time":1,"mood":"blue"}"#
        #expect(refusal("\(Self.header)\n\(line)") == nil)
    }

    @Test(
        arguments: [
            ("", "the first line is not the header of a trace"),
            ("hello", "the first line is not the header of a trace"),
            (#"{"format":"another","missing":0,"version":1}"#, "the first line is not the header of a trace"),
            (
                #"{"format":"swiftwater.trace","missing":0,"version":2}"#,
                "version 2 of the format is newer than version 1"
            ),
            (#"{"format":"swiftwater.trace","missing":0,"version":0}"#, "the format has no version 0"),
            (#"{"format":"swiftwater.trace","missing":0,"version":-1}"#, "the format has no version -1"),
            (header + "\n{\n", "line 2 is not record 1 of a trace"),
            (header + "\n" + #"{"id":2,"kind":"event","of":"a"}"#, "line 2 is not record 1 of a trace"),
            (
                header + "\n" + #"{"cause":1,"id":1,"kind":"event","of":"a"}"#,
                "the cause in line 2 is not an earlier record"
            ),
            (
                header + "\n" + #"{"cause":-9,"id":1,"kind":"event","of":"a"}"#,
                "the cause in line 2 is not an earlier record"
            ),
        ])
    func aBrokenFileIsRefusedWithAReason(_ text: String, _ message: String) {
        #expect(refusal(text) == message)
    }

    @Test func recordsBeforeAnIncompleteLastLineAreRead() throws {
        let text = Self.header + "\n" + #"{"id":1,"kind":"event","of":"press","time":1}"# + "\n" + #"{"cause":1,"id"#
        let trace = try TraceFile(contents: Data(text.utf8))
        #expect(trace.records.map(\.id) == [1])
        #expect(trace.isCut)
        #expect(trace.summary == "1 record: 1 × event\nThe last line is incomplete and was left out.")
        #expect(try !TraceFile(contents: Data(Self.press.utf8)).isCut)
        // A complete object that is not the next record is not a truncated line.
        #expect(refusal(text + "\":3}") == "line 3 is not record 2 of a trace")
    }

    @Test func oneRecordIsSingular() throws {
        let header = Self.header.replacing(#""missing":0"#, with: #""missing":1"#)
        let text = header + "\n" + #"{"id":1,"kind":"event","of":"press","time":1}"# + "\n"
        #expect(
            try TraceFile(contents: Data(text.utf8)).summary
                == "1 record: 1 × event\n1 record is missing, because there were too many.")
    }

    /// The files are sparse: they take no space.
    @Test func largeFilesAreRefusedAfterTheirFirstPart() throws {
        func refusal(_ beginning: String) throws -> String? {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path
            try Data(beginning.utf8).write(to: URL(fileURLWithPath: path))
            defer { try? FileManager.default.removeItem(atPath: path) }
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.truncate(atOffset: 1 << 30)
            do {
                _ = try TraceFile(path: path)
                return nil
            } catch {
                return error.message
            }
        }
        #expect(try refusal("") == "the first line is not the header of a trace")
        #expect(try refusal(Self.header + "\n{") == "line 2 is longer than 16777216 bytes")
    }

    @Test func onlyFilesAreRead() {
        func refusal(_ path: String) -> String? {
            do {
                _ = try TraceFile(path: path)
                return nil
            } catch {
                return error.message
            }
        }
        #expect(refusal("/") == "is not a file")
        #expect(refusal("/dev/zero") == "is not a file")
        #expect(refusal("/absent/trace.jsonl") == "cannot be read")
    }

    @Test func noNumberEndsTheProcess() throws {
        let largest = Int64.max
        let lines = (1...2).map { #"{"duration":\#(largest),"id":\#($0),"kind":"body","of":"A","time":\#(largest)}"# }
        let trace = try TraceFile(contents: Data(([Self.header] + lines).joined(separator: "\n").utf8))
        #expect(trace.summary.contains("2 × A"))
    }

    @Test func namesContainNoControlCharacters() throws {
        let line = #"{"id":1,"kind":"body","of":"A\u001b[2J\u0007B","time":1}"#
        let trace = try TraceFile(contents: Data("\(Self.header)\n\(line)".utf8))
        #expect(trace.summary.contains("1 × A[2JB"))
    }

    @Test func argumentsNameFilesAndAView() throws {
        #expect(throws: TraceFile.Refusal(message: "one or two files of traces are expected")) {
            try TraceRequest(arguments: ["trace"])
        }
        for arguments in [["trace", "--and"], ["trace", "--and", "a"], ["trace", "a", "--and"]] {
            #expect(throws: TraceFile.Refusal(message: "one or two files of traces are expected")) {
                try TraceRequest(arguments: arguments)
            }
        }
        #expect(throws: TraceFile.Refusal(message: "unknown option --summary")) {
            try TraceRequest(arguments: ["trace", "a", "--summary"])
        }
        #expect(throws: TraceFile.Refusal(message: "absent.jsonl: cannot be read")) {
            try TraceRequest(arguments: ["trace", "absent.jsonl"]).answer()
        }
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("\(UUID().uuidString).jsonl")
        try Data(Self.press.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path
        #expect(try TraceRequest(arguments: ["trace", path]).answer().hasPrefix("5 records"))
        #expect(try TraceRequest(arguments: ["trace", path, "Counter"]).answer().hasPrefix("3 body Counter"))
        #expect(throws: TraceFile.Refusal(message: "to compare with a file, write --and \(path)")) {
            try TraceRequest(arguments: ["trace", path, path]).answer()
        }
        #expect(
            try TraceRequest(arguments: ["trace", path, "--and", path]).answer() == "All bodies ran equally often.")
    }
}
