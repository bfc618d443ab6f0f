import Testing

@testable import MacroExpansion

@Suite struct EntryMacroTests {
    private func expansion(
        _ role: String, _ declaration: String, in context: String = "extension EnvironmentValues {\n}"
    ) -> Expansion {
        ExpansionRequest(
            macro: "EntryMacro", role: role, discriminator: "", use: LocatedSource(source: "@Entry"),
            declaration: LocatedSource(source: declaration, fileName: "/Row.swift", offset: 100), context: [context]
        ).expand()
    }

    @Test func accessorsUseTheKey() {
        let source = """
            {
                get { self[__Key_a.self] }
                set { self[__Key_a.self] = newValue }
            }
            """
        #expect(expansion("accessor", "@Entry var a: Int = 3").source == source)
        #expect(expansion("accessor", "/// A {\n@Entry public var `a` = 3").source == source)
    }

    @Test(arguments: [
        ("@Entry var a: Int = 3", "static var defaultValue: Int { return 3 }"),
        ("@Entry fileprivate(set) var a = 0.25 // {", "@__EntryDefaultValue static var defaultValue = 0.25"),
        ("@Entry var a: Post?", "static var defaultValue: Post? { return nil }"),
        ("@Entry var a: Optional<Post>", "static var defaultValue: Optional<Post> { return nil }"),
        ("@Entry var a: ((A) -> B)?", "static var defaultValue: ((A) -> B)? { return nil }"),
        ("@Entry var a: () -> Void = {}", "static var defaultValue: () -> Void { return {} }"),
        (
            "@Entry var a: Dictionary<String, Int> = [:]",
            "static var defaultValue: Dictionary<String, Int> { return [:] }"
        ),
        (
            "@Entry var a: [A: B] = .init(\n  1,\n  \"}\"\n)",
            "static var defaultValue: [A: B] { return .init(\n  1,\n  \"}\"\n) }"
        ),
        (
            "@available(iOS 17, *) @Entry @MainActor var a: A<B>? = nil",
            "static var defaultValue: A<B>? { return nil }"
        ),
    ])
    func theKeyHasTheDefaultValue(_ declaration: String, _ content: String) {
        #expect(
            expansion("peer", declaration).source
                == "private struct __Key_a: SwiftUI.EnvironmentKey {\n    \(content)\n}")
    }

    @Test(arguments: [
        ("extension Transaction {\n}", "TransactionKey"),
        ("public extension SwiftUI.ContainerValues {\n}", "ContainerValueKey"),
        ("@available(iOS 17, *)\nextension EnvironmentValues {\n}", "EnvironmentKey"),
    ])
    func theKeyFollowsFromTheExtendedType(_ context: String, _ key: String) {
        #expect(
            expansion("peer", "@Entry var a: Int = 3", in: context).source?.hasPrefix(
                "private struct __Key_a: SwiftUI.\(key) {") == true)
    }

    @Test func focusedValuesAreOptional() throws {
        let context = "extension FocusedValues {\n}"
        #expect(
            expansion("peer", "@Entry var a: Binding<Int>? = nil", in: context).source
                == "private struct __Key_a: SwiftUI.FocusedValueKey {\n    typealias Value = Binding<Int>\n}")
        for refused in ["@Entry var a: Int = 3", "@Entry var a = 3", "@Entry var a: Int? = 3"] {
            let diagnostic = try #require(expansion("accessor", refused, in: context).diagnostics.first)
            #expect(diagnostic.message.contains("optional"))
            #expect(diagnostic.offset == 111)
        }
    }

    @Test(arguments: [
        ("@Entry var a: Int", "no default value", 11), ("@Entry let a = 3", "'var' is needed", 7),
        ("@Entry static var a = 3", "'var' is needed", 14), ("@Entry var a: Int { 3 }", "accessors", 18),
        ("@Entry var a, b: Int?", "several variables", 7), ("@Entry func a() {}", "not a variable", 7),
        ("@Entry var a: Int?= 3", "an equals sign", 17), ("@Entry var a = \"", "an unterminated string", 15),
    ])
    func unreadableEntriesAreReportedOnceAtTheirPlace(_ declaration: String, _ words: String, _ offset: Int) throws {
        let refused = expansion("accessor", declaration)
        #expect(refused.source == nil)
        let diagnostic = try #require(refused.diagnostics.first)
        #expect(diagnostic.message.contains(words))
        #expect(diagnostic.offset == 100 + offset)
        #expect(expansion("peer", declaration) == Expansion(source: ""))
    }

    @Test(arguments: ["struct Model {\n}", "extension Model {\n}", "extension EnvironmentValues.Inner {\n}"])
    func anEntryOutsideOfAValuesExtensionIsAnError(_ context: String) {
        #expect(expansion("accessor", "@Entry var a = 3", in: context).source == nil)
    }

    @Test func aDefaultValueIsComputed() {
        let request = ExpansionRequest(
            macro: "EntryDefaultValueMacro", role: "accessor", discriminator: "", use: LocatedSource(source: "@A"),
            declaration: LocatedSource(source: "@A static var defaultValue = f {\n 3\n}"))
        #expect(request.expand().source == "{\n    get { return f {\n 3\n} }\n}")
    }
}
