package import DevelopmentChannel
package import Foundation

/// The build of a product with the package manager, in the folder of the package.
///
/// It uses the flags of `swift build`, so both share the build products.
package struct BuildCommand: Sendable {
    package let product: String
    package let folder: URL

    package init(product: String, folder: URL) {
        self.product = product
        self.folder = folder
    }

    package enum Outcome: Equatable, Sendable {
        case built
        case failed([BuildProblem])
    }

    /// Starts the build on a separate thread, and calls back on the main actor.
    package func start(_ completion: @escaping @Sendable @MainActor (Outcome) -> Void) {
        Thread.detachNewThread {
            let outcome = run()
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(outcome) } }
        }
    }

    private func run() -> Outcome {
        do {
            let (status, output) = try Self.output(of: ["build", "--product", product], in: folder)
            guard status != 0 else { return .built }
            let problems = CompilerOutput.problems(in: output, folder: folder.path)
            let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            let advised = PluginHint.adding(to: problems, manifest: manifest ?? "")
            return .failed(problems.isEmpty ? [BuildProblem(message: String(output.suffix(2_000)))] : advised)
        } catch {
            return .failed([BuildProblem(message: "\(error)")])
        }
    }

    /// The path of the product's program.
    package func program() throws -> URL {
        let (status, output) = try Self.output(of: ["build", "--show-bin-path"], in: folder)
        // A note of the package manager may precede the path.
        guard status == 0, let path = output.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix("/") })
        else {
            throw ProgramFailure("\(folder.path) is not a package that builds:\n\(output)")
        }
        return URL(filePath: String(path)).appending(path: product)
    }

    private static func output(of arguments: [String], in folder: URL) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}

package struct ProgramFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
