import Foundation
import ProgramSupport

/// A folder with asset catalogs and a generated file, which is deleted with it.
final class CatalogFolder {
    let url: URL

    /// `files` are the texts of files by their paths. Paths that end with a slash are empty folders.
    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("catalogs-\(UUID().uuidString)")
        for (path, text) in files {
            let file = url.appendingPathComponent(path)
            let folder = path.hasSuffix("/") ? file : file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if !path.hasSuffix("/") { try Data(text.utf8).write(to: file) }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a file inside.
    func path(_ file: String) -> String { url.appendingPathComponent(file).path }

    /// Runs the generator, as the plugin does.
    ///
    /// - Returns: Its output and its exit status.
    func run(_ command: String, _ arguments: [String]) async throws -> (output: String, end: LaunchedProgram.Change?) {
        let program = try LaunchedProgram(
            product: "SourceGenerator", [command, path("Generated.swift")] + arguments, errors: .output)
        return (await program.output.rest(), await program.end())
    }

    /// Generates the symbols of catalogs and returns the text, without documentation and empty lines.
    func symbols(_ catalogs: String...) async throws -> [String] {
        let (output, end) = try await run("asset-symbols", catalogs.map { path("\($0).xcassets") })
        guard end == .exit(0) else { throw GeneratorFailure(output: output) }
        return try text().split(separator: "\n").map(String.init).filter { !$0.contains("//") }
    }

    /// The generated file.
    func text() throws -> String {
        try String(contentsOf: url.appendingPathComponent("Generated.swift"), encoding: .utf8)
    }

    struct GeneratorFailure: Error, Equatable {
        let output: String
    }

    static let providingNamespace = #"{"info": {"version": 1}, "properties": {"provides-namespace": true}}"#
    static let color = #"{"colors": [{"idiom": "universal", "color": {"components": {"white": "0.5"}}}]}"#
}

extension CatalogFolder {
    /// The member for an asset; nil if it has none.
    ///
    /// `kind` is the extension of the set's folder.
    static func symbol(of name: String, _ kind: String) async throws -> String? {
        let lines = try await CatalogFolder(["A.xcassets/\(name).\(kind)/Contents.json": "{}"]).symbols("A")
        return lines.first { $0.hasPrefix("    static let ") }
            .map { String($0.dropFirst("    static let ".count).prefix { $0 != " " }) }
    }

    /// The enumeration for a folder with a namespace; nil if it has none.
    static func namespace(of name: String) async throws -> String? {
        let folder = "A.xcassets/\(name)"
        let lines = try await CatalogFolder([
            "\(folder)/Contents.json": providingNamespace, "\(folder)/a.imageset/Contents.json": "{}",
        ]).symbols("A")
        return lines.first { $0.hasPrefix("    enum ") }
            .map { String($0.dropFirst("    enum ".count).prefix { $0 != " " }) }
    }
}
