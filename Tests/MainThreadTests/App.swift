import Foundation
import Testing

/// A program of this package that runs beside the test.
final class App {
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    private let process = Process()
    private let pipe = Pipe()
    private let ends: AsyncStream<End>

    init(_ name: String, _ arguments: String...) throws {
        let (ends, continuation) = AsyncStream.makeStream(of: End.self)
        self.ends = ends
        process.executableURL = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(
            path: name)
        process.arguments = arguments
        process.standardOutput = pipe
        process.terminationHandler = { process in
            let status = process.terminationStatus
            continuation.yield(process.terminationReason == .exit ? .exit(status) : .signal(status))
        }
        try process.run()
    }

    func end() async -> End? {
        await ends.first { _ in true }
    }

    func terminate() {
        process.terminate()
    }

    /// What it prints first.
    func firstLine() async -> String? {
        let handle = pipe.fileHandleForReading
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let text = String(decoding: handle.availableData, as: UTF8.self)
                continuation.resume(returning: text.split(separator: "\n").first.map(String.init))
            }
        }
    }

    /// The lines that it has printed, once it has ended.
    func output() throws -> [String] {
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
