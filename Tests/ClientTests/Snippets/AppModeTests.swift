import CompilerSupport
import Foundation
import Testing

/// The small apps of `Tests/AppTests` are tested in one language mode each, and compile in the other one too.
///
/// The compiler checks their sources, with what the plugin and the package manager have written for their targets.
@Suite struct AppModeTests {
    @Test func appsOfTheSwift5ModeCompileInTheSwift6Mode() async throws {
        let sources = try Self.sources(ofMode: "5")
        let diagnostics = try await Compiler().diagnostics(of: sources, languageMode: "6")
        #expect(diagnostics.filter(\.isError) == [])
    }

    @Test func appsOfTheSwift6ModeCompileInTheSwift5ModeWithoutAWarning() async throws {
        let sources = try Self.sources(ofMode: "6")
        #expect(try await Compiler().diagnostics(of: sources, languageMode: "5") == [])
    }

    /// The sources of five apps, without the tests of their screens, and the sources that were generated for them.
    private static func sources(ofMode mode: String) throws -> [URL] {
        let target = "Swift\(mode)AppTests"
        let apps = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("AppTests/Swift\(mode)")
        let folders = try contents(of: apps).filter { $0.hasDirectoryPath && $0.pathExtension.isEmpty }
            .filter { $0.lastPathComponent != "Screens" }
        #expect(folders.count == 5)
        let products = Bundle.main.bundleURL
        let outputs = products.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("plugins/outputs")
        let generated = try contents(of: outputs).map { $0.appendingPathComponent(target) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
            .map { $0.appendingPathComponent("destination/SwiftwaterSources") }
        let bundle = products.appendingPathComponent("\(target).build/DerivedSources")
        return try (folders + generated + [bundle]).flatMap { folder in
            let files = try contents(of: folder).filter { $0.pathExtension == "swift" }
            try #require(!files.isEmpty, "\(folder.path) has no sources")
            return files
        }
    }

    private static func contents(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            .sorted { $0.path < $1.path }
    }
}
