import Foundation
import Testing

/// What a program has done that was started as its users start it.
struct LaunchedProgram: Equatable {
    let output: String
    let errors: String
    let status: Int32

    init(output: String, errors: String, status: Int32) {
        self.output = output
        self.errors = errors
        self.status = status
    }

    /// - Parameter variables: Those of the environment that are different for it.
    init(_ name: String, _ arguments: [String], variables: [String: String] = [:]) throws {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = try #require(Bundle.main.executableURL).deletingLastPathComponent()
            .appending(path: name)
        process.arguments = arguments
        // The runtime's own report of a crash takes seconds, and under the thread sanitizer it may never end.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .merging(variables) { $1 }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let texts = [output, errors].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        self.init(output: texts[0], errors: texts[1], status: process.terminationStatus)
    }
}
