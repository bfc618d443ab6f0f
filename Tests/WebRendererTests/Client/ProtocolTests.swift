import Foundation
import Testing

@testable import WebRenderer

/// The script and `PROTOCOL.md` name the messages that the server knows, and no others.
@Suite struct ProtocolTests {
    private let script = String(decoding: PageSource.client, as: UTF8.self)

    /// The names and values in a constant table of the script.
    private func table(_ name: String) throws -> [String: String] {
        let lines = try #require(script.firstMatch(of: try Regex("const \(name) = \\{\\n([^}]*)\\};\\n"))?[1].substring)
        let entries = lines.split(separator: "\n").map { line -> (String, String) in
            let parts = line.drop { $0 == "\t" }.split(separator: ": ")
            return (String(parts[0]), String(parts[1].dropFirst().dropLast(2)))
        }
        return Dictionary(uniqueKeysWithValues: entries)
    }

    /// The names of a table that the script uses, or one of its parts.
    private func uses(of table: String) throws -> Set<String> {
        let parts = [
            PageSource.files, PageSource.menus, PageSource.restart,
            PageSource.scrolling, PageSource.texts,
        ]
        let scripts = parts.reduce(script) { $0 + String(decoding: $1, as: UTF8.self) }
        let matches = scripts.matches(of: try Regex("\\b\(table)\\.([A-Za-z]+)"))
        return Set(matches.compactMap { $0[1].substring.map(String.init) })
    }

    @Test func theScriptSendsTheActsThatTheServerKnows() throws {
        let acts = Dictionary(uniqueKeysWithValues: ClientAct.allCases.map { ("\($0)", $0.rawValue) })
        #expect(try table("Act") == acts)
        // This one is only named by elements, in `data-e`.
        #expect(try uses(of: "Act") == Set(acts.keys).subtracting(["showActions"]))
    }

    @Test func theScriptAppliesTheOperationsThatTheServerSends() throws {
        let ops = Dictionary(uniqueKeysWithValues: PatchOp.allCases.map { ("\($0)", $0.rawValue) })
        #expect(try table("Op") == ops)
        #expect(try uses(of: "Op") == Set(ops.keys))
    }

    @Test func theScriptNamesMessagesByTheTablesAlone() throws {
        for call in [
            #"send\(""#, #"sendLatest\(""#, #"isLast\(""#, #"name === "[a-z]{1,2}""#, #"kind [!=]== ""#,
            #"data-e=[A-Za-z+-]"#,
        ] {
            #expect(try Regex(call).firstMatch(in: script) == nil, "\(call)")
        }
    }

    @Test func theServedScriptHasTheValuesInThePlaceOfTheNames() {
        let served = String(decoding: WebAsset.script.bytes, as: UTF8.self)
        #expect(!served.contains("const Act"))
        #expect(!served.contains("const Op"))
        #expect(!served.contains("Act."))
        #expect(!served.contains("Op."))
        #expect(served.contains(#"send("D",ownerOf(target))"#))
        #expect(served.contains(#"["t"](el,text){"#))
    }

    @Test func theServedPartForFilesHasTheValuesToo() {
        let served = String(decoding: WebAsset.fileScript.bytes, as: UTF8.self)
        #expect(!served.contains("Act"))
        #expect(served.contains(#"to("f")"#))
        #expect(served.contains(#"to("y")()"#))
    }

    /// The names and values in the first two columns of the tables under a heading.
    private func documented(_ heading: String) throws -> [String: String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/WebRenderer/PROTOCOL.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let sections = page.split(separator: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix(heading + "\n") })
        let rows = section.matches(of: #/(?m)^\| `([A-Za-z]+)` \| `([^`]+)` \|/#)
        return Dictionary(rows.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { "\($0), \($1)" })
    }

    @Test func thePageDescribesEachMessage() throws {
        #expect(
            try documented("From the page to the server")
                == Dictionary(uniqueKeysWithValues: ClientAct.allCases.map { ("\($0)", $0.rawValue) }))
        #expect(
            try documented("From the server to the page")
                == Dictionary(uniqueKeysWithValues: PatchOp.allCases.map { ("\($0)", $0.rawValue) }))
    }
}

@Suite struct ScriptConstantsTests {
    private func inlined(_ text: String) -> String {
        String(decoding: ScriptConstants.inlined(Array(text.utf8), tables: ["Act", "Op"]), as: UTF8.self)
    }

    @Test func namesBecomeValuesAndTablesGo() {
        let script = """
            const Act={
            press:"p",
            pressKey:"k",
            };
            const Op={
            end:"bye",
            };
            tell(Act.press, [Act.pressKey]);
            const map = { [Op.end]: `${Act.press}` };

            """
        #expect(inlined(script) == "tell(\"p\", [\"k\"]);\nconst map = { [\"bye\"]: `${\"p\"}` };\n")
    }

    @Test func whatNoTableHasStays() {
        #expect(inlined("a(Act.press);\n") == "a(Act.press);\n")
        #expect(inlined("const Act={\nb:\"c\",\n};\na(Act.press);\n") == "a(Act.press);\n")
    }
}
