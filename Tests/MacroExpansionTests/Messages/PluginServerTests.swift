import Testing

@testable import MacroExpansion

/// The messages of the compiler's plugin protocol, as Swift 6.3 writes them.
@Suite struct PluginServerTests {
    private func answer(_ message: String) -> String? { PluginServer.answer(to: Array(message.utf8)) }

    @Test func theProtocolVersionIsReported() {
        #expect(
            answer(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
                == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    }

    @Test func aFreestandingMacroIsExpanded() throws {
        let message = #"""
            {"expandFreestandingMacro":{"discriminator":"$sA","lexicalContext":[],"macro":{"moduleName":"SwiftUIMacros",
            "name":"Preview","typeName":"PreviewMacro"},"macroRole":"declaration","staticBuildConfiguration":"{}",\#
            "syntax":
            {"kind":"expression","location":{"column":20,"fileID":"App/P.swift","fileName":"/P.swift","line":1,
            "offset":19},"source":"\n#Preview { A(\"\u00e9\ud83d\ude00\") }"}}}
            """#
        let written = try #require(answer(message))
        let result = try #require(JSONReader.value(of: Array(written.utf8))?["expandMacroResult"])
        #expect(result["diagnostics"] == .array([]))
        let source = try #require(result["expandedSource"]?.string)
        #expect(source.contains(#"SwiftUI.Preview{ A("é😀") }"#))
        #expect(source.contains("line: Swift.Int { 2 }"))
    }

    @Test func anAttachedMacroIsExpanded() throws {
        let message = #"""
            {"expandAttachedMacro":{"attributeSyntax":{"kind":"attribute","location":{"column":5,"fileID":"App/P.swift",
            "fileName":"/P.swift","line":2,"offset":30},"source":"@Entry"},"declSyntax":{"kind":"declaration",\#
            "location":
            {"column":5,"fileID":"App/P.swift","fileName":"/P.swift","line":2,"offset":30},"source":"@Entry var a = 3"},
            "discriminator":"$sA","lexicalContext":[{"kind":"declaration","location":{"column":1,"fileID":"App/P.swift",
            "fileName":"/P.swift","line":1,"offset":0},"source":"extension EnvironmentValues {\n}"}],\#
            "macro":{"moduleName":
            "SwiftUIMacros","name":"Entry","typeName":"EntryMacro"},"macroRole":"accessor"}}
            """#
        #expect(answer(message)?.contains("get { self[__Key_a.self] }") == true)
    }

    @Test func anErrorHasItsPlaceInTheFile() throws {
        let message = #"""
            {"expandFreestandingMacro":{"discriminator":"$sA","macro":{"moduleName":"SwiftUIMacros","name":"Preview",
            "typeName":"PreviewMacro"},"syntax":{"kind":"expression","location":{"column":1,"fileID":"App/P.swift",
            "fileName":"/P.swift","line":1,"offset":40},"source":"#Preview { if a { @Previewable var b = 1 } }"}}}
            """#
        let written = try #require(answer(message))
        #expect(written.contains(#""expandedSource":null"#))
        #expect(written.contains(#""position":{"fileName":"/P.swift","offset":58}"#))
        #expect(written.contains(#""severity":"error""#))
    }

    @Test(arguments: [
        "", "{", "[]", #"{"loadPluginLibrary":{}}"#, #"{"expandFreestandingMacro":{}}"#, #"{"a":"\ud8"}"#,
    ])
    func otherMessagesHaveNoAnswer(_ message: String) {
        #expect(answer(message) == nil)
    }

    @Test func anUnknownMacroIsAnError() {
        let request = ExpansionRequest(
            macro: "Other", role: "peer", discriminator: "", use: LocatedSource(source: "@A"))
        #expect(request.expand().diagnostics.count == 1)
    }
}
