import Foundation
import ProgramSupport
import Testing

/// The program in a pipe, started as its users do.
@Suite(.timeLimit(.minutes(60))) struct PlainHeadlinesTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "headlines-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func run(_ arguments: String...) async throws -> ProgramResult {
        try await .of(product: "Headlines", arguments, variables: ["HOME": folder.path])
    }

    private func pipe() throws -> URL {
        let pipe = folder.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        return pipe
    }

    @Test func articlesArePrintedWhenTheyArrive() async throws {
        let pipe = try pipe()
        Thread.detachNewThread {
            // Opening the pipe blocks until the program reads.
            let text = "<rss><channel><title>Sea</title><item><title>The tide is late</title></item></channel></rss>"
            try? Data(text.utf8).write(to: pipe)
        }
        let result = try await run("--plain", "--file", pipe.path)
        #expect(result.output.contains("The tide is late"))
        #expect(!result.output.contains("Loading"))
        #expect(result.errors == "")
        #expect(result.end == .exit(0))
        try FileManager.default.removeItem(at: folder)
    }

    @Test func anUnreadableFeedIsAnError() async throws {
        let result = try await run("--plain", "--file", "/no/such/feed.xml")
        #expect(result.output.contains("/no/such/feed.xml: the file does not exist."))
        #expect(result.end == .exit(1))
        try FileManager.default.removeItem(at: folder)
    }

    @Test func theTimeLimitOfWaitingIsAnOption() async throws {
        let pipe = try pipe()
        let result = try await run("--plain", "--wait", "0.3", "--file", pipe.path)
        #expect(result.output.contains("Loading the news…"))
        #expect(result.errors == "Loading has not ended within 0.3 seconds; --wait sets the limit.\n")
        #expect(result.end == .exit(75))
        let atOnce = try await run("--plain", "--wait", "0", "--file", pipe.path)
        #expect(atOnce.output.contains("Loading the news…"))
        #expect(atOnce.end == .exit(0))
        try FileManager.default.removeItem(at: folder)
    }
}
