import Foundation
import Testing

@testable import WebRenderer

/// The script and `PROTOCOL.md` name exactly the messages that the server knows.
@Suite struct ProtocolTests {
    private let script: String

    init() throws { script = try PageSources.text(of: "Client/Page") }

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
        let scripts =
            try script + PageSources.text(of: "Client/Use") + PageSources.text("Client/files.js")
            + PageSources.text("Client/inspection.js")
        let matches = scripts.matches(of: try Regex("\\b\(table)\\.([A-Za-z]+)"))
        return Set(matches.compactMap { $0[1].substring.map(String.init) })
    }

    @Test func theScriptSendsTheActsThatTheServerKnows() throws {
        let acts = Dictionary(uniqueKeysWithValues: ClientAct.allCases.map { ("\($0)", $0.rawValue) })
        #expect(try table("Act") == acts)
        // Only elements name this one, in `data-e`.
        #expect(try uses(of: "Act") == Set(acts.keys).subtracting(["showActions"]))
    }

    @Test func theScriptAppliesTheOperationsThatTheServerSends() throws {
        let ops = Dictionary(uniqueKeysWithValues: PatchOp.allCases.map { ("\($0)", $0.rawValue) })
        #expect(try table("Op") == ops)
        #expect(try uses(of: "Op") == Set(ops.keys))
    }

    @Test func theScriptNamesMessagesByTheTablesAlone() throws {
        let scripts = try script + PageSources.text("Client/inspection.js")
        for call in [
            #"send\(""#, #"sendLatest\(""#, #"isLast\(""#, #"name === "[a-z]{1,2}""#, #"kind [!=]== ""#,
            #"data-e=[A-Za-z+-]"#,
        ] {
            #expect(try Regex(call).firstMatch(in: scripts) == nil, "\(call)")
        }
    }

    @Test func theServedScriptHasTheValuesInThePlaceOfTheNames() {
        let served = String(decoding: WebAsset.script.bytes, as: UTF8.self)
        #expect(!served.contains("let Act"))
        #expect(!served.contains("let Op"))
        #expect(!served.contains("Act."))
        #expect(!served.contains("Op."))
        #expect(served.contains(#"send("D",ownerOf(target))"#))
        #expect(served.contains(#"t(el,text){"#))
    }

    @Test func theServedPartForFilesHasTheValuesToo() {
        let served = String(decoding: WebAsset.fileScript.bytes, as: UTF8.self)
        #expect(!served.contains("Act"))
        #expect(served.contains(#"to("f")"#))
        #expect(served.contains(#"to("y")()"#))
    }

    /// The names and values in the first two columns of the tables under a heading.
    private func documented(_ heading: String) throws -> [String: String] {
        let page = try PageSources.text("PROTOCOL.md")
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
