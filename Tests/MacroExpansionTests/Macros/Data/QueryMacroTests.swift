import Testing

@testable import MacroExpansion

@Suite struct QueryMacroTests {
    private func expansion(_ role: String, _ use: String, _ declaration: String) -> Expansion {
        ExpansionRequest(
            macro: "QueryMacro", role: role, discriminator: "", use: LocatedSource(source: use),
            declaration: LocatedSource(source: declaration, fileName: "/List.swift", offset: 100)
        ).expand()
    }

    @Test(arguments: [
        ("@Query", "()"), ("@Query()", "()"), ("@SwiftData.Query(sort: \\Item.a)", "(sort: \\Item.a)"),
        (
            "@Query(filter: #Predicate<Item> { $0.a == \")\" }, sort: [SortDescriptor(\\.a)], animation: .default)",
            "(filter: #Predicate<Item> { $0.a == \")\" }, sort: [SortDescriptor(\\.a)], animation: .default)"
        ),
        ("@Query(\n  sort: \\Item.a,\n  order: .reverse\n)", "(\n  sort: \\Item.a,\n  order: .reverse\n)"),
        ("@Query(Self.descriptor)", "(Self.descriptor)"),
    ])
    func argumentsAreCopied(_ use: String, _ arguments: String) {
        #expect(
            expansion("peer", use, "\(use) private var items: [Item]").source
                == "private(set) var _items: SwiftData.Query<([Item]).Element, [Item]> = SwiftData.Query\(arguments)")
    }

    @Test(arguments: [
        ("SectionedResults<Item, String>", "QueriedModel"),
        ("SwiftData.SectionedResults<Item, String>", "QueriedModel"),
        ("[SectionedResultsItem]", "Element"),
    ])
    func theModelComesFromTheTypeOfTheResult(_ result: String, _ model: String) {
        #expect(
            expansion("peer", "@Query(sectionBy: \\.kind)", "@Query(sectionBy: \\.kind) var items: \(result)").source
                == "private(set) var _items: SwiftData.Query<(\(result)).\(model), \(result)> = "
                + "SwiftData.Query(sectionBy: \\.kind)")
    }

    @Test func theGetterReadsTheQuery() {
        #expect(
            expansion("accessor", "@Query", "@Query var `in`: Array<Item>").source
                == "{\n    get { _in.wrappedValue }\n}")
    }

    /// The compiler checks the body of `#Preview` as it is written, before it is the body of a view.
    @Test func aPropertyOfAPreviewHasNoStorage() {
        let declaration = "@Previewable @Query(sort: \\Item.a) var items: [Item]"
        #expect(expansion("peer", "@Query(sort: \\Item.a)", declaration) == Expansion(source: ""))
        #expect(
            expansion("accessor", "@Query(sort: \\Item.a)", declaration).source
                == "{\n    get { SwiftData.Query<([Item]).Element, [Item]>(sort: \\Item.a).wrappedValue }\n}")
    }

    @Test(arguments: [
        ("@Query var a", "no type", 11), ("@Query let a: [A]", "'var' is needed", 11),
        ("@Query static var a: [A]", "'var' is needed", 18), ("@Query var a: [A] = []", "an initial value", 20),
        ("@Query var a: [A] { [] }", "accessors", 18), ("@Query var a, b: [A]", "several variables", 7),
    ])
    func unreadableQueriesAreReportedOnceAtTheirPlace(_ declaration: String, _ words: String, _ offset: Int) throws {
        let diagnostic = try #require(expansion("accessor", "@Query", declaration).diagnostics.first)
        #expect(diagnostic.message.contains(words))
        #expect(diagnostic.offset == 100 + offset)
        #expect(expansion("peer", "@Query", declaration) == Expansion(source: ""))
    }
}
