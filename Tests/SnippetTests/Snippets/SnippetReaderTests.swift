import Testing

@Suite struct SnippetReaderTests {
    @Test func blocksOfAPageAreFoundWithTheirLines() throws {
        let snippets = try Snippet.all(
            in: "Text\n```swift\nlet a = 1\n```\n```\nnot Swift\n```\n```swift package\n.package(url: \"\")\n```\n",
            of: "Page.md"
        )
        #expect(snippets.map(\.kind) == [.code, .manifest])
        #expect(snippets.map(\.line) == [3, 9])
        #expect(snippets.map(\.lines) == [["let a = 1"], [".package(url: \"\")"]])
    }

    @Test func onlyDocumentationCommentsOfASourceAreSnippets() throws {
        let snippets = try Snippet.all(
            in: "  /// Doubles.\n  ///\n  /// ```swift\n  /// if true {\n  ///     use()\n  /// ```\n  // ```swift\n",
            of: "Source.swift"
        )
        #expect(snippets.map(\.line) == [4])
        #expect(snippets.map(\.lines) == [["if true {", "    use()"]])
    }

    @Test func blocksThatAreMarkedOtherwiseOrDoNotEndAreRefused() {
        #expect(throws: Snippet.Unreadable(file: "Page.md", line: 1, problem: "this block does not end")) {
            try Snippet.all(in: "```swift\nlet a = 1\n", of: "Page.md")
        }
        let problem = "'swift no-compile' is neither 'swift' nor 'swift package'"
        #expect(throws: Snippet.Unreadable(file: "Page.md", line: 2, problem: problem)) {
            try Snippet.all(in: "\n```swift no-compile\nlet a = 1\n```\n", of: "Page.md")
        }
    }

    @Test func givenDeclarationsMustPrecedeTheirUse() throws {
        let text = "```swift\n\n// given: Model, as above\n```\n```swift\nclass Model {}\n```\n"
        let page = try Snippet.all(in: text, of: "Page.md")
        #expect(throws: Snippet.Unreadable(file: "Page.md", line: 3, problem: "nothing above declares Model")) {
            try page[0].source(number: 0, on: page)
        }
    }

    @Test func theFilesOfATutorialFormOneModule() throws {
        let text = """
            ```swift
            import SwiftUI

            @main
            struct Notes: App {}
            ```
            ```swift
            import Testing

            @testable import Notes

            @Test func notesExist() { _ = Notes.self }
            ```
            """
        let page = try Snippet.all(in: text, of: "Page.md")
        #expect(
            try page.map { try $0.source(number: 0, on: page) } == [
                """
                import SwiftUI
                #sourceLocation(file: "Page.md", line: 2)



                struct Notes: App {}
                #sourceLocation()

                """,
                """
                import Testing
                #sourceLocation(file: "Page.md", line: 8)




                @Test func notesExist() { _ = Notes.self }
                #sourceLocation()

                """,
            ])
    }
}
