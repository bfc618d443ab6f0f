import Foundation

/// Compiles a snippet as a client outside the package would, against the modules that the tests were built with.
struct Compiler {
    /// What the compiler said of a line: an error or a warning.
    struct Diagnostic: Hashable, CustomStringConvertible {
        let line: Int
        let message: String

        var description: String { "\(line): \(message)" }
    }

    /// The test bundle lies beside the modules.
    private let modules = Bundle.main.bundleURL.appendingPathComponent("Modules")

    func diagnostics(of snippet: URL, languageMode: String) throws -> [Diagnostic] {
        let swiftc = Process()
        let output = Pipe()
        swiftc.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        swiftc.arguments = [
            "swiftc", "-typecheck", "-parse-as-library", "-swift-version", languageMode,
            "-diagnostic-style", "llvm", "-I", modules.path, snippet.path,
        ]
        swiftc.standardError = output
        try swiftc.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        swiftc.waitUntilExit()
        let diagnostics = text.split(separator: "\n").compactMap { Self.diagnostic($0) }
        guard diagnostics.contains(where: { $0.message.hasPrefix("error") }) == (swiftc.terminationStatus != 0) else {
            throw Failure(output: text)
        }
        return diagnostics
    }

    /// `path:line:column: error: message`
    private static func diagnostic(_ text: Substring) -> Diagnostic? {
        for kind in ["error", "warning"] {
            guard let mark = text.range(of: ": \(kind): ") else { continue }
            let line = text[..<mark.lowerBound].split(separator: ":").dropLast().last.flatMap { Int($0) }
            return Diagnostic(line: line ?? 0, message: "\(kind): \(text[mark.upperBound...])")
        }
        return nil
    }

    /// The compiler ended in a way that its messages do not explain.
    struct Failure: Error, CustomStringConvertible {
        let output: String

        var description: String { "swiftc: \(output)" }
    }
}
