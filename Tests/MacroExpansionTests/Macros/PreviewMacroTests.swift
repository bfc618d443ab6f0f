import Testing

@testable import MacroExpansion

@Suite struct PreviewMacroTests {
    private func request(_ source: String) -> ExpansionRequest {
        ExpansionRequest(
            macro: "PreviewMacro", role: "declaration", discriminator: "$s",
            use: LocatedSource(
                source: source, fileID: "App/Row.swift", fileName: "/Row.swift", offset: 100, line: 7, column: 3))
    }

    @Test func argumentsAndBodyAreCopiedAsTheyAre() {
        let expansion = request("\n// }\n#Preview(\"A\", traits: .x) {\n    Text(\"}\") // {\n}").expand()
        #expect(
            expansion.source == """
                struct $s15PreviewRegistryfMu_: SwiftUI.PreviewRegistry {
                    static var fileID: Swift.String { "App/Row.swift" }
                    static var line: Swift.Int { 9 }
                    static var column: Swift.Int { 1 }
                    static func makePreview() throws -> SwiftUI.Preview {
                        SwiftUI.Preview("A", traits: .x) {
                    Text("}") // {
                }
                    }
                    @used static let isKept: @convention(c) () -> Swift.Void = \
                { SwiftUI._keepPreview($s15PreviewRegistryfMu_.self) }
                }
                """)
        #expect(expansion.diagnostics == [])
    }

    @Test func theLineAndColumnPointAtTheUse() throws {
        let source = try #require(request("  #Preview { A() }").expand().source)
        #expect(source.contains("line: Swift.Int { 7 }"))
        #expect(source.contains("column: Swift.Int { 5 }"))
    }

    @Test(arguments: [
        ("@Previewable @State var a = 1\nText()", ["@State var a = 1"], "\nText()"),
        ("@State @Previewable private var a = 1; Text()", ["@State private var a = 1"], " Text()"),
        (
            "let b = 2\n@Previewable @State var a: Int? =\n  nil\n@Previewable @FocusState var f: Bool\nreturn Text()",
            ["@State var a: Int? =\n  nil", "@FocusState var f: Bool"], "\nlet b = 2\n\n\nreturn Text()"
        ),
        (
            "@Previewable @State var a = Model()\n  .named(\"}\")\n  + 2\n-x",
            ["@State var a = Model()\n  .named(\"}\")\n  + 2"],
            "\n\n-x"
        ),
        (
            "@Previewable @State var a = [\n 1,\n 2\n]\n{ }", ["@State var a = [\n 1,\n 2\n]\n{ }"], "\n"
        ),
        (
            "@SwiftUI.Previewable @Environment(\\.a) var a\nif a {\n B()\n}", ["@Environment(\\.a) var a"],
            "\n\nif a {\n B()\n}"
        ),
        (
            "@Previewable @State var a = f { 1 } g: {\n 2\n}\nh: { 3 }\nText()",
            ["@State var a = f { 1 } g: {\n 2\n}\nh: { 3 }"], "\n\nText()"
        ),
    ])
    func markedPropertiesBelongToAView(_ body: String, _ properties: [String], _ rest: String) throws {
        let use = try PreviewUse("#Preview(\"A\") {\n\(body)}")
        #expect(use.view?.properties == properties)
        let written = try #require(use.view?.body)
        #expect(written.filter { $0 != "\n" } == rest.filter { $0 != "\n" })
        #expect(use.call == "(\"A\") { __PreviewableContent() }")
    }

    @Test func theBodyMayBeAnArgument() throws {
        let use = try PreviewUse("#Preview(body: { @Previewable @State var a = 1; A() })")
        #expect(use.call == "(body: { __PreviewableContent() })")
        #expect(use.view?.properties == ["@State var a = 1"])
    }

    @Test(arguments: [
        ("#Preview {\n if a {\n  @Previewable @State var a = 1\n }\n}", "outermost level", 21),
        ("#Preview {\n#if A\n@Previewable @State var a = 1\n#endif\n}", "outermost level", 17),
        ("#Preview(arguments: [1]) { item in\n@Previewable @State var a = 1\n}", "with arguments", 35),
        ("#Preview {\n@Previewable func a() {}\n}", "marks a variable", 11),
        ("#Preview {\n@Previewable(1) var a = 1\n}", "no arguments", 11),
        ("#Preview", "needs a body", 0),
        ("#Preview { \"a }", "an unterminated string", 11),
        ("#Preview<Int> { A() }", "needs a body", 8),
        ("#Preview { A() } B()", "source after its body", 17),
    ])
    func unreadablePreviewsAreReportedAtTheirPlace(_ source: String, _ words: String, _ offset: Int) throws {
        let expansion = request(source).expand()
        #expect(expansion.source == nil)
        let diagnostic = try #require(expansion.diagnostics.first)
        #expect(diagnostic.message.contains(words))
        #expect(diagnostic.offset == 100 + offset)
        #expect(diagnostic.fileName == "/Row.swift")
    }

    @Test(arguments: [
        (["#Preview"], true), (["{ }", "#SwiftUI.Preview(\"A\")"], true), (["struct A: View {\n}"], false), ([], false),
    ])
    func previewableIsRefusedOutsideOfAPreview(_ context: [String], _ isAccepted: Bool) {
        let request = ExpansionRequest(
            macro: "PreviewableMacro", role: "peer", discriminator: "", use: LocatedSource(source: "@Previewable"),
            context: context)
        #expect(request.expand().source == (isAccepted ? "" : nil))
        #expect(request.expand().diagnostics.isEmpty == isAccepted)
    }
}
