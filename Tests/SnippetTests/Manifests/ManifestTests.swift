import CompilerSupport
import Foundation
import Testing

/// The package manager accepts every manifest in the documentation, and the README shows the lines of a package that CI
/// builds and tests.
@Suite struct ManifestTests {
    @Test func everyManifestCompiles() async throws {
        let snippets = try Documentation.pages().joined().filter { $0.kind == .manifest }
        let pages = Set(snippets.map(\.file))
        #expect(
            pages == [
                "README.md", "Sources/Combine/Combine.docc/Linux.md",
                "Sources/Combine/Combine.docc/ViewModelsOnLinux.md",
                "Sources/SwiftUI/SwiftUI.docc/FirstApp.md",
                "Sources/SwiftUI/SwiftUI.docc/GeneratedSources.md",
                "Sources/SwiftUI/SwiftUI.docc/Mounting.md",
            ])
        for snippet in snippets {
            #expect(try await diagnostics(of: snippet.manifest()) == [], "\(snippet.file):\(snippet.line)")
        }
    }

    @Test func aWrongManifestIsNamedByItsPlace() async throws {
        let page = """
            ```swift package
            .package(url: "https://example.org/a", from: "1.0.0"),
            .product(name: "A", parcel: "a"),
            ```
            """
        let snippet = try Snippet.all(in: page, of: "Page.md")[0]
        let places = try await diagnostics(of: snippet.manifest()).map { "\($0.file):\($0.line)" }
        #expect(Set(places) == ["Page.md:3"])
    }

    @Test func theReadmeShowsTheLinesOfTheClientThatIsBuilt() throws {
        let readme = try Snippet.all(in: Documentation.text(of: "README.md"), of: "README.md")
        let manifest = try lines(of: "Tests/Fixtures/Client/Package.swift").map(withoutComma)
        let shown = readme.filter { $0.kind == .manifest }.flatMap(\.lines).map(withoutComma)
        let products = shown.filter { $0.hasPrefix(".product(") }
        #expect(products.count == 4)
        #expect(Set(products).isSubset(of: manifest))
        let plugins = shown.filter { $0.hasPrefix(".plugin(") }
        #expect(plugins.count == 1)
        #expect(manifest.contains { line in plugins.contains { line == "plugins: [\($0)]" } })
        let atAPath = ".package(name: \"swiftwater\", path: "
        #expect(shown.contains { $0.contains(atAPath) })
        #expect(manifest.contains { $0.contains(atAPath) })
        // The client's sources and its test come first; what follows shows other modules.
        let code = readme.filter { $0.kind == .code }.map { $0.lines.filter { !$0.hasPrefix("// given: ") } }
        try #require(code.count >= 3)
        #expect(try lines(of: "Tests/Fixtures/Client/Sources/Client/Search.swift") == trimmed(code[0]))
        #expect(try lines(of: "Tests/Fixtures/Client/Sources/Client/SearchView.swift") == trimmed(code[1]))
        let test = try lines(of: "Tests/Fixtures/Client/Tests/ClientTests/SearchTests.swift")
        #expect(trimmed(code[2]).allSatisfy { test.contains($0) })
    }

    private func diagnostics(of manifest: String) async throws -> [Diagnostic] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
        try manifest.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        // A manifest is a script, whose globals need no isolation; compiled as a library it would cause errors.
        return try await Compiler(ofManifestsFor: "6.1.0").diagnostics(of: [file], languageMode: "5")
    }

    private func lines(of file: String) throws -> [String] {
        trimmed(try Documentation.text(of: file).components(separatedBy: "\n"))
    }

    private func withoutComma(_ line: String) -> String { line.hasSuffix(",") ? String(line.dropLast()) : line }

    private func trimmed(_ lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
