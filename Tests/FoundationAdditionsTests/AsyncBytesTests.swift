import Foundation
import FoundationAdditions
import FoundationNetworking
import Locking
import ServerSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct AsyncBytesTests {
    /// A signal from a test to its server.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        func open() { semaphore.signal() }
        func wait() { semaphore.wait() }
    }

    /// Waits as long as the suite, because a test whose server waits may itself wait for a thread.
    private let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 3_600
        return URLSession(configuration: configuration)
    }()

    private func collected<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
        try await sequence.reduce(into: []) { $0.append($1) }
    }

    @Test func bytesAreReadWhileTheyArrive() async throws {
        let gate = Gate()
        let server = try ScriptedServer({ write in
            _ = write(Data("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\nfirst\n".utf8))
            // The rest is sent only after the test has read the first line.
            gate.wait()
            _ = write(Data("second".utf8))
        })
        let (bytes, response) = try await session.bytes(from: server.url("/letters"))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(bytes.task.originalRequest?.url?.path == "/letters")
        var lines = bytes.lines.makeAsyncIterator()
        #expect(try await lines.next() == "first")
        gate.open()
        #expect(try await lines.next() == "second")
        #expect(try await lines.next() == nil)
    }

    @Test func theRequestIsSentUnchanged() async throws {
        let server = try ScriptedServer(ScriptedServer.answer("", status: "404 Not Found"))
        var request = URLRequest(url: try server.url("/none"))
        request.httpMethod = "POST"
        request.httpBody = Data("body".utf8)
        request.setValue("yes", forHTTPHeaderField: "X-Test")
        let (bytes, response) = try await session.bytes(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 404)
        #expect(try await collected(bytes) == [])
        let sent = try #require(server.requests.first)
        #expect(sent.hasPrefix("POST /none HTTP/1.1\r\n"))
        #expect(sent.contains("X-Test: yes"))
    }

    @Test func aServerThatIsNotThereIsAnError() async throws {
        // The server has no answer, so it refuses connections.
        let server = try ScriptedServer()
        await #expect(throws: URLError.self) { try await session.bytes(from: server.url("/")) }
        withExtendedLifetime(server) {}
    }

    /// Fails as stand-ins for a server in tests of apps do.
    private final class Offline: URLProtocol {
        override static func canInit(with request: URLRequest) -> Bool { true }
        override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        override func startLoading() {
            let error = NSError(domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet)
            client?.urlProtocol(self, didFailWithError: error)
        }

        override func stopLoading() {}
    }

    @Test func anErrorOfTheDomainIsCaughtByItsType() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Offline.self]
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        let url = try #require(URL(string: "http://harbour.example/quay"))
        let error = await #expect(throws: URLError.self) { try await session.bytes(from: url) }
        #expect(error?.code == .notConnectedToInternet)
    }

    @Test func anEndBeforeTheLengthIsAnErrorAfterTheBytes() async throws {
        let server = try ScriptedServer({ write in
            _ = write(Data("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf\n".utf8))
        })
        let (bytes, _) = try await session.bytes(from: server.url("/"))
        var lines = bytes.lines.makeAsyncIterator()
        #expect(try await lines.next() == "half")
        await #expect(throws: URLError.self) { _ = try await lines.next() }
    }

    @Test func cancellingTheReaderCancelsTheRequest() async throws {
        let isGone = AsyncStream<Bool>.makeStream()
        let server = try ScriptedServer({ write in
            guard write(Data("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n".utf8)) else { return }
            write.waitForEnd()
            isGone.continuation.yield(true)
        })
        let url = try server.url("/")
        let hasBegun = AsyncStream<Bool>.makeStream()
        let reader = Task {
            let (bytes, _) = try await session.bytes(from: url)
            var count = 0
            for try await _ in bytes {
                count += 1
                if count == 1 { hasBegun.continuation.yield(true) }
            }
        }
        for await _ in hasBegun.stream { break }
        reader.cancel()
        let error = await #expect(throws: URLError.self) { try await reader.value }
        #expect(error?.code == .cancelled)
        for await _ in isGone.stream { break }
    }

    @Test func bytesWithoutAReaderAreNotLoaded() async throws {
        let isGone = AsyncStream<Bool>.makeStream()
        let server = try ScriptedServer({ write in
            guard write(Data("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n".utf8)) else { return }
            write.waitForEnd()
            isGone.continuation.yield(true)
        })
        _ = try await session.bytes(from: server.url("/"))
        for await _ in isGone.stream { break }
    }

    /// A delegate that follows no redirection.
    private final class Staying: NSObject, URLSessionTaskDelegate {
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }
    }

    @Test func theDelegateAnswersRedirections() async throws {
        let moved = ScriptedServer.answer("", status: "302 Found", headers: "Location: /new")
        let server = try ScriptedServer(moved, moved, ScriptedServer.answer("new"))
        let (_, stayed) = try await session.bytes(from: server.url("/old"), delegate: Staying())
        #expect((stayed as? HTTPURLResponse)?.statusCode == 302)
        let (bytes, followed) = try await session.bytes(from: server.url("/old"))
        #expect((followed as? HTTPURLResponse)?.statusCode == 200)
        #expect(try await collected(bytes.characters) == ["n", "e", "w"])
    }

    @Test func aURLOfTheWebHasLines() async throws {
        let server = try ScriptedServer(ScriptedServer.answer("one\ntwo"), ScriptedServer.answer("ab"))
        #expect(try await collected(server.url("/").lines) == ["one", "two"])
        #expect(try await collected(server.url("/").resourceBytes) == [0x61, 0x62])
    }

    @Test func aFileIsReadFromItsBeginningEachTime() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        // More than one piece of a reader.
        let text = (0..<20_000).map { "line \($0)" }
        try Data(text.joined(separator: "\n").utf8).write(to: file)
        let lines = file.lines
        #expect(try await collected(lines) == text)
        #expect(try await lines.first { _ in true } == "line 0")
        #expect(
            try await file.resourceBytes.reduce(0) { count, _ in count + 1 } == text.joined(separator: "\n").utf8.count)
    }

    @Test func aFileThatIsNotThereIsAnError() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        await #expect(throws: CocoaError.self) { try await collected(file.lines) }
    }

    @Test func aCancelledTaskReadsNoFile() async throws {
        let reader = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await URL(fileURLWithPath: "/dev/null").resourceBytes.first { _ in true }
        }
        await #expect(throws: CancellationError.self) { try await reader.value }
    }
}
