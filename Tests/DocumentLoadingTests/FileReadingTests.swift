import Foundation
import Glibc
import Testing

@testable import DocumentLoading

@Suite(.timeLimit(.minutes(60))) struct FileReadingTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func aSilentPipeIsGivenUp() async throws {
        let pipe = folder.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        await #expect(throws: DocumentError.silent) {
            try await DocumentLoader(timeLimit: 3_600, idleTimeout: 0.05).document(at: pipe)
        }
        await #expect(throws: DocumentError.timedOut) {
            try await DocumentLoader(timeLimit: 0.05, idleTimeout: 3_600).document(at: pipe)
        }
        try FileManager.default.removeItem(at: folder)
    }

    @Test func waitingForAPipeCostsNoProcessorTime() async throws {
        let pipe = folder.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let (times, reported) = AsyncStream<Double>.makeStream()
        let load = DocumentLoader(idleTimeout: 1).load(pipe) { _ in reported.yield(secondsOfThread()) }
        #expect(try #require(await times.first { _ in true }) < 0.2)
        withExtendedLifetime(load) {}
        try FileManager.default.removeItem(at: folder)
    }

    @Test func aPipeIsReadToItsEnd() async throws {
        let pipe = folder.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        Thread.detachNewThread {
            let descriptor = open(pipe.path, O_WRONLY)
            for part in ["one ", "two"] { write(descriptor, part, part.utf8.count) }
            close(descriptor)
        }
        #expect(try await DocumentLoader().document(at: pipe).data == Data("one two".utf8))
        try FileManager.default.removeItem(at: folder)
    }

    @Test func aDeviceWithoutEndIsReadToTheLimit() async {
        await #expect(throws: DocumentError.tooLarge) {
            try await DocumentLoader(sizeLimit: 1000).document(at: URL(filePath: "/dev/zero"))
        }
    }

    @Test func loadingThatIsCancelledStopsWaiting() async throws {
        let pipe = folder.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let (events, reported) = AsyncStream<DocumentError>.makeStream()
        let load = DocumentLoader().load(pipe) { event in
            if case .failed(let error) = event { reported.yield(error) }
        }
        load.cancel()
        #expect(await events.first { _ in true } == .cancelled)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func filesAreNotReadForOthers() async throws {
        let file = folder.appending(path: "file")
        try Data("secret".utf8).write(to: file)
        #expect(try await DocumentLoader().document(at: file).data == Data("secret".utf8))
        await #expect(throws: DocumentError.notPermitted) {
            try await DocumentLoader(access: .publicWeb).document(at: file)
        }
        try FileManager.default.removeItem(at: folder)
    }
}
