import Foundation
import SeededRandom
import Testing

@testable import MacroExpansion

/// Random changes to bodies of previews. Each expansion either is an error or contains the body as it is written.
///
/// `MACRO_FUZZ_BODIES=100000` makes more bodies.
@Suite struct MacroFuzzTests {
    private static let count = ProcessInfo.processInfo.environment["MACRO_FUZZ_BODIES"].flatMap(Int.init) ?? 500

    private static let bodies = [
        "\n    @Previewable @State var a = 1\n    Text(\"a \\(b(\"}\")) \\\" c\")\n        .padding(/[}]\"/)\n",
        "\n    let a = #\"x \\#(y { \"\"\"\n } \\(z)\n \"\"\" }) \"#\n    /* { /* \" */ } */ return VStack { A() }\n",
        "\n#if DEBUG\n    A { b in b / 2 }\n#else\n    B(#/ } /#) // }\n#endif\n",
        "\n    @Previewable @FocusState var f: Bool; @Previewable @State var g = [1: { $0 + 1 }]\n    `a b`.c[\\.d]\n",
    ]

    private static let pieces = [
        "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "(", ")", "{", "}", "[", "]", "/*", "*/", "//", "/", "#/", "/#",
        "`",
        "\n", " ", ";", ",", "@Previewable ", "@State ", "var a = 1", "#if A", "#endif", "in", "<", ">", "=", "é",
        "\u{0}",
        "\\", "#", "@", ".", ":", "->", "?",
    ]

    @Test func mutatedBodiesExpandWholeOrNotAtAll() throws {
        var random = SeededRandom(seed: 11)
        var (expanded, refused) = (0, 0)
        for _ in 0..<Self.count {
            let body = Self.body(&random)
            let request = ExpansionRequest(
                macro: "PreviewMacro", role: "declaration", discriminator: "",
                use: LocatedSource(source: "#Preview {\(body)}"))
            let expansion = request.expand()
            if let source = expansion.source {
                expanded += 1
                try Self.check(source, body)
            } else {
                refused += 1
                #expect(expansion.diagnostics.allSatisfy { (0...request.use.source.utf8.count).contains($0.offset) })
                #expect(expansion.diagnostics.isEmpty == false)
            }
        }
        #expect(expanded > Self.count / 20 && refused > Self.count / 20)
    }

    @Test func mutatedDeclarationsOfEntriesEndInAnAnswer() {
        var random = SeededRandom(seed: 12)
        for _ in 0..<Self.count {
            var declaration = "@Entry public var a: [A<B, C>: (D) -> E]? = .init(\"}\\(f)\")"
            Self.mutate(&declaration, &random)
            for (macro, role) in [("EntryMacro", "accessor"), ("EntryMacro", "peer"), ("AnimatableMacro", "member")] {
                let expansion = ExpansionRequest(
                    macro: macro, role: role, discriminator: "", use: LocatedSource(source: "@A"),
                    declaration: LocatedSource(
                        source: macro == "EntryMacro" ? declaration : "struct S { \(declaration) }"),
                    context: ["extension EnvironmentValues {\n}"]
                ).expand()
                #expect((expansion.source == nil) == !expansion.diagnostics.isEmpty)
            }
        }
    }

    @Test func mutatedModelsAlwaysGetAnAnswer() {
        var random = SeededRandom(seed: 13)
        for _ in 0..<Self.count {
            var declaration = """
                @Model public final class A<B: C>: D where B: E {
                #Unique<A>([\\.a], [\\.b])
                #if os(Linux)
                @Attribute(.unique) var a: [B: C] = .init("}") { didSet {} }
                #endif
                @Transient let b = 1, c: F?
                init(modelContainer: G) { var d = 1 }
                }
                """
            Self.mutate(&declaration, &random)
            let roles = [
                ("ModelMacro", "member"), ("ModelMacro", "memberAttribute"), ("ModelMacro", "extension"),
                ("PersistedPropertyMacro", "accessor"), ("PersistedPropertyMacro", "peer"),
                ("ModelActorMacro", "member"), ("QueryMacro", "accessor"), ("QueryMacro", "peer"),
            ]
            for (macro, role) in roles {
                let expansion = ExpansionRequest(
                    macro: macro, role: role, discriminator: "", use: LocatedSource(source: declaration),
                    declaration: LocatedSource(source: declaration), extendedType: "A"
                ).expand()
                let hasErrors = expansion.diagnostics.contains { $0.severity == .error }
                // A model with an error has members all the same.
                let isModel = (macro, role) == ("ModelMacro", "member")
                #expect(isModel ? expansion.source != nil || hasErrors : (expansion.source == nil) == hasErrors)
                #expect(expansion.diagnostics.allSatisfy { (0...declaration.utf8.count).contains($0.offset) })
            }
        }
    }

    /// Expects brackets to match in the expansion, and the body to be included: whole, or in order without the marks.
    private static func check(_ expansion: String, _ body: String) throws {
        _ = try SourceText(expansion)
        if expansion.contains("SwiftUI.Preview{\(body)}") { return }
        let use = try PreviewUse("#Preview {\(body)}")
        let view = try #require(use.view)
        let written = try words(body)
        let kept = try (view.properties.flatMap { try words($0) } + words(view.body)).sorted()
        let marks = view.properties.flatMap { _ in ["@", "Previewable"] }
        let lost = written.count - kept.count - marks.count
        // A semicolon after a property is not needed in the view.
        #expect(written.sorted() == (kept + marks + Array(repeating: ";", count: max(0, lost))).sorted())
    }

    private static func words(_ source: String) throws -> [String] {
        let bytes = Array(source.utf8)
        return try Lexer.tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    private static func body(_ random: inout SeededRandom) -> String {
        var body = bodies[random.number(below: bodies.count)]
        mutate(&body, &random)
        return body
    }

    private static func mutate(_ text: inout String, _ random: inout SeededRandom) {
        for _ in 0..<random.number(below: 4) {
            var bytes = Array(text.utf8)
            let place = random.number(below: bytes.count + 1)
            switch random.number(below: 3) {
            case 0: bytes.insert(contentsOf: pieces[random.number(below: pieces.count)].utf8, at: place)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.number(below: 6)))
            default:
                let other = Array(bodies[random.number(below: bodies.count)].utf8)
                let start = random.number(below: other.count)
                bytes.insert(contentsOf: other[start..<min(other.count, start + random.number(below: 30))], at: place)
            }
            text = String(decoding: bytes, as: UTF8.self)
        }
    }
}
