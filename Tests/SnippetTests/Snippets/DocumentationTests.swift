import CompilerSupport
import Foundation
import Testing

/// All Swift code in the documentation compiles, in the Swift 6 mode, against the modules of this build.
@Suite struct DocumentationTests {
    @Test func everySnippetCompilesWithoutAWarning() async throws {
        let pages = try Documentation.pages()
        var sources: [String] = []
        for page in pages {
            for snippet in page where snippet.kind == .code {
                sources.append(try snippet.source(number: sources.count, on: page))
            }
        }
        let files = pages.map(\.[0].file)
        #expect(files.contains("README.md"))
        #expect(files.contains("Sources/CombineCore/Subscribers/Sink.swift"))
        for diagnostic in try await diagnostics(of: sources) {
            Issue.record("\(diagnostic)", sourceLocation: place(of: diagnostic))
        }
    }

    @Test func aSnippetThatDoesNotCompileIsNamedByItsPlace() async throws {
        let page = try Snippet.all(
            in: """
                Some words.

                ```swift
                let numbers = [1, 2].publisher
                numbers.sink { print($0) }
                ```

                - An example:
                  ```swift
                  // given: numbers, as above
                  // given: count: Int
                  let doubled = numbers.map { $0 * count }
                  let wrong: String = count
                  ```
                """,
            of: "Page.md"
        )
        let sources = try page.enumerated().map { try $1.source(number: $0, on: page) }
        let reported = try await diagnostics(of: sources).map(\.description)
        #expect(reported == ["Page.md:13: error: cannot convert value of type 'Int' to specified type 'String'"])
    }

    /// The diagnostics without warnings about unused results and values, which snippets contain on purpose.
    private func diagnostics(of sources: [String]) async throws -> [Diagnostic] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try sources.enumerated().map { number, source in
            let file = folder.appendingPathComponent("Snippet\(number).swift")
            try source.write(to: file, atomically: true, encoding: .utf8)
            return file
        }
        return try await Compiler().diagnostics(of: files).filter { !$0.message.hasSuffix("[#no-usage]") }
    }

    private func place(of diagnostic: Diagnostic) -> SourceLocation {
        SourceLocation(
            fileID: "Documentation/\(diagnostic.file)",
            filePath: Documentation.root.appendingPathComponent(diagnostic.file).path,
            line: max(diagnostic.line, 1),
            column: 1
        )
    }
}
