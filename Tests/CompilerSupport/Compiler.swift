import Foundation
import ProgramSupport

/// Typechecks sources as a client outside the package would, against the modules that the tests were built with.
package struct Compiler {
    private let options: [String]

    /// A compiler of clients of this package's modules; the test bundle lies beside them.
    package init() {
        let products = Bundle.main.bundleURL
        options = ["-I", products.appendingPathComponent("Modules").path] + Self.moduleMaps(beside: products)
    }

    /// Modules in C that a dependency has: the package manager tells the compiler of a client where they are, too.
    private static func moduleMaps(beside products: URL) -> [String] {
        func folders(in folder: URL) -> [URL] {
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        }
        let made = folders(in: products).filter { $0.pathExtension == "build" }
        let checkouts = products.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "checkouts")
        let written = folders(in: checkouts).flatMap { folders(in: $0.appendingPathComponent("Sources")) }
            .map { $0.appendingPathComponent("include") }
        return (made + written).map { $0.appendingPathComponent("module.modulemap").path }
            .filter(FileManager.default.fileExists(atPath:))
            .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }

    /// A compiler of package manifests, which are written for that version of the tools.
    package init(ofManifestsFor toolsVersion: String) async throws {
        let libraries = try await Self.resources().appendingPathComponent("pm/ManifestAPI").path
        options = ["-I", libraries, "-package-description-version", toolsVersion]
    }

    /// What the compiler says of the sources, which are one module.
    package func diagnostics(of sources: [URL], languageMode: String = "6") async throws -> [Diagnostic] {
        let arguments = ["-typecheck", "-parse-as-library", "-wmo", "-swift-version", languageMode]
        let (end, output) = try await Self.run(
            arguments + ["-diagnostic-style", "llvm"] + options + sources.map(\.path)
        )
        let diagnostics = output.split(separator: "\n").compactMap { Diagnostic(line: $0) }
        guard diagnostics.contains(where: \.isError) == (end != .exit(0)) else { throw Failure(output: output) }
        return diagnostics
    }

    /// The compiler ended in a way that its messages do not explain.
    package struct Failure: Error, CustomStringConvertible {
        let output: String

        package var description: String { "swiftc: \(output)" }
    }

    /// Where the toolchain keeps its libraries.
    private static func resources() async throws -> URL {
        struct Answer: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        let (_, output) = try await run(["-print-target-info"])
        let answer = try JSONDecoder().decode(Answer.self, from: Data(output.utf8))
        return URL(fileURLWithPath: answer.paths.runtimeResourcePath)
    }

    private static func run(_ arguments: [String]) async throws -> (end: LaunchedProgram.Change?, output: String) {
        let swiftc = try LaunchedProgram("swiftc", arguments, errors: .output)
        return (end: await swiftc.end(), output: await swiftc.output.rest())
    }
}
