import Foundation
import ProgramSupport

/// Typechecks sources like a client outside the package, against the modules that the tests were built with.
package struct Compiler {
    private let options: [String]

    /// A compiler for clients of this package's modules; they are beside the test bundle.
    package init() {
        let products = Bundle.main.bundleURL
        options =
            ["-I", products.appendingPathComponent("Modules").path] + Self.moduleMaps(beside: products)
            + Self.macros(beside: products)
    }

    /// The program that expands this package's macros. The package manager passes it to a client's compiler too.
    private static func macros(beside products: URL) -> [String] {
        ["-load-plugin-executable", "\(products.appendingPathComponent("SwiftUIMacros-tool").path)#SwiftUIMacros"]
    }

    /// Module maps of C modules of the dependencies. The package manager passes these paths to a client's compiler too.
    private static func moduleMaps(beside products: URL) -> [String] {
        func folders(in folder: URL) -> [URL] {
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        }
        // Programs that the compiler itself runs are built in a separate folder.
        let made = folders(in: products).filter {
            $0.pathExtension == "build" && !$0.deletingPathExtension().lastPathComponent.hasSuffix("-tool")
        }
        let checkouts = products.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "checkouts")
        let written = folders(in: checkouts).flatMap { folders(in: $0.appendingPathComponent("Sources")) }
            .map { $0.appendingPathComponent("include") }
        return (made + written).map { $0.appendingPathComponent("module.modulemap").path }
            .filter(FileManager.default.fileExists(atPath:))
            .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }

    /// A compiler for package manifests of this tools version.
    package init(ofManifestsFor toolsVersion: String) async throws {
        let libraries = try await Self.resources().appendingPathComponent("pm/ManifestAPI").path
        options = ["-I", libraries, "-package-description-version", toolsVersion]
    }

    /// The diagnostics of the sources, which form one module.
    package func diagnostics(of sources: [URL], languageMode: String = "6") async throws -> [Diagnostic] {
        let (end, output) = try await typecheck(sources, languageMode, ["-diagnostic-style", "llvm"])
        let diagnostics = output.split(separator: "\n").compactMap { Diagnostic(line: $0) }
        guard diagnostics.contains(where: \.isError) == (end != .exit(0)) else { throw Failure(output: output) }
        return diagnostics
    }

    /// The scopes that the constraint solver opens for the sources, which have to compile: its work, without a clock.
    package func solverScopes(of sources: [URL], languageMode: String = "6") async throws -> Int {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("solver-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (end, output) = try await typecheck(sources, languageMode, ["-stats-output-dir", folder.path])
        guard end == .exit(0) else { throw Failure(output: output) }
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let counters = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            if let scopes = counters?["Sema.NumConstraintScopes"] as? Int { return scopes }
        }
        throw Failure(output: "no statistics of the constraint solver")
    }

    /// A failure of the compiler that its messages do not explain.
    package struct Failure: Error, CustomStringConvertible {
        let output: String

        package var description: String { "swiftc: \(output)" }
    }

    /// The path of the toolchain's libraries.
    private static func resources() async throws -> URL {
        struct Answer: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        let (_, output) = try await run(["-print-target-info"])
        let answer = try JSONDecoder().decode(Answer.self, from: Data(output.utf8))
        return URL(fileURLWithPath: answer.paths.runtimeResourcePath)
    }

    /// Checks the sources, which form one module.
    private func typecheck(
        _ sources: [URL], _ languageMode: String, _ more: [String]
    ) async throws -> (end: LaunchedProgram.Change?, output: String) {
        try await Self.run(
            ["-typecheck", "-parse-as-library", "-wmo", "-swift-version", languageMode] + more + Self.cache + options
                + sources.map(\.path))
    }

    /// The compiler's cache of C modules. Its default is in the home folder, which may be read-only or full.
    private static let cache = [
        "-module-cache-path",
        FileManager.default.temporaryDirectory.appendingPathComponent("swiftwater-modules-\(getuid())").path,
    ]

    private static func run(_ arguments: [String]) async throws -> (end: LaunchedProgram.Change?, output: String) {
        let swiftc = try LaunchedProgram("swiftc", arguments, errors: .output)
        return (end: await swiftc.end(), output: await swiftc.output.rest())
    }
}
