import Foundation
import Testing

/// The trace on the page "How a change reaches the screen" is the output of its example.
@Suite struct TracedPressTests {
    private static let page = "Sources/SwiftUI/SwiftUI.docc/Circle.md"
    private static let example = "Tests/SnippetTests/Promises/TracedPress.swift"

    @MainActor
    @Test func theTraceMatchesTheExample() throws {
        let block = try #require(try Documentation.text(of: Self.page).components(separatedBy: "```text\n").last)
        let trace = block.prefix(upTo: try #require(block.range(of: "\n```")).lowerBound)
        #expect(traceOfAPress() == trace.components(separatedBy: "\n"))
    }

    /// Line for line, except imports and indentation.
    @Test func theArticleShowsTheCodeOfTheExample() throws {
        let source = Set(lines(of: try Documentation.text(of: Self.example)))
        let snippets = try Snippet.all(in: Documentation.text(of: Self.page), of: Self.page)
        #expect(snippets.count == 3)
        for snippet in snippets {
            let shown = lines(of: snippet.lines.joined(separator: "\n"))
            #expect(shown.filter { !source.contains($0) } == [])
        }
    }

    private func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("//") }
    }
}
