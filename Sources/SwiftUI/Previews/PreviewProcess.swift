import Foundation
internal import MainThread
internal import SwiftUICore

/// Prints previews in another process, so a crash does not affect the remaining previews.
///
/// The program starts itself again with a variable for the first provider, and forwards the output of that process. A
/// byte that does not occur in text marks the end of each provider. If the process ends too early, the current provider
/// is reported as failed, and another process begins with the next one.
@MainActor
enum PreviewProcess {
    static let variable = "SWIFTWATER_PREVIEWS_FROM"
    /// The variable with a file path, which makes the second process write the pictures of one provider's previews to
    /// that file. The app's own output is discarded.
    private static let fileVariable = "SWIFTWATER_PREVIEWS_FILE"
    private static let mark: UInt8 = 0

    /// Prints all previews. Returns the exit status: 1 if a preview could not be shown.
    static func printAll() -> Int32 {
        let names = PreviewCollection.all.map(\.name)
        if names.isEmpty { FileHandle.standardError.write(Data("\(noPreviewsMessage)\n".utf8)) }
        var status: Int32 = 0
        var next = 0
        while next < names.count {
            guard let outcome = run(from: next) else {
                FileHandle.standardError.write(Data("The program cannot start itself to print its previews.\n".utf8))
                return 1
            }
            next += outcome.printed
            guard next < names.count else { break }
            write("\(names[next])\n\n\(outcome.message)\n\n")
            status = 1
            next += 1
        }
        return status
    }

    private static let noPreviewsMessage = """
        This program has no previews. A PreviewProvider that is not public is left out of an optimized program, \
        unless it is built with -Xswiftc -enable-testing.
        """

    private struct Outcome {
        var printed: Int
        var message: String
    }

    private static func run(from index: Int) -> Outcome? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--previews", "--plain"]
        process.environment = ProcessInfo.processInfo.environment.merging([variable: "\(index)"]) { $1 }
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        var printed = 0
        while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            printed += data.count { $0 == mark }
            FileHandle.standardOutput.write(data.filter { $0 != mark })
        }
        process.waitUntilExit()
        let end = process.terminationReason == .uncaughtSignal ? "was stopped by signal" : "ended with status"
        return Outcome(printed: printed, message: "cannot be shown: the program \(end) \(process.terminationStatus)")
    }

    /// The time limit of a provider, in seconds.
    private static let timeLimit = 10

    /// Shows the previews of one provider in another process, to check them and to get their pictures.
    static func outcome(of index: Int) async -> PreviewOutcome {
        // A file accepts all output, whether or not it is read at the same time.
        let file = FileManager.default.temporaryDirectory.appending(path: "previews-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        guard
            FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { return .failed("cannot be tried: a temporary file could not be created") }
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--previews", "--plain"]
        process.environment = ProcessInfo.processInfo.environment.merging([
            variable: "\(index)", fileVariable: file.path,
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        var isTooLong = false
        let watch = Task {
            try await Task.sleep(for: .seconds(timeLimit))
            isTooLong = true
            kill(process.processIdentifier, SIGKILL)
        }
        let hasRun = await withCheckedContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume(returning: true) }
            if (try? process.run()) == nil { continuation.resume(returning: false) }
        }
        watch.cancel()
        guard hasRun else { return .failed("cannot be tried: the program cannot start itself") }
        if isTooLong { return .failed("cannot be shown: it took longer than \(timeLimit) seconds") }
        guard process.terminationStatus != 0 else {
            guard let sheet = PreviewSummary(contentsOf: file) else {
                return .failed("cannot be shown: the program ended too early")
            }
            return .shown(sheet)
        }
        let end = process.terminationReason == .uncaughtSignal ? "was stopped by signal" : "ended with status"
        return .failed("cannot be shown: the program \(end) \(process.terminationStatus)")
    }

    /// Runs the second process.
    static func printRest(from index: Int) {
        let path = ProcessInfo.processInfo.environment[fileVariable]
        Task {
            if let path {
                let sheet = await PreviewSummary.written(of: PreviewCollection.all[index])
                // The reading process detects a failure.
                try? FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: sheet)
                exit(0)
            }
            await PreviewPrinter(columns: PlainWidth.columns, write: write).print(from: index) {
                FileHandle.standardOutput.write(Data([mark]))
            }
            exit(0)
        }
    }

    private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
