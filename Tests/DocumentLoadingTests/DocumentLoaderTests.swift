import Foundation
import Glibc
import Locking
import ServerSupport
import Testing

@testable import DocumentLoading

@Suite(.timeLimit(.minutes(60))) struct DocumentLoaderTests {
    private let megabyte = 1_048_576

    /// A loader for visitors, on a web whose only public machine is 127.0.0.1.
    private var guarded: DocumentLoader {
        var loader = DocumentLoader(access: .publicWeb)
        loader.isOnPublicWeb = { $0 == IPAddress([127, 0, 0, 1]) }
        return loader
    }

    @Test func aDocumentComesWithItsAddressAndType() async throws {
        let server = try ScriptedServer(
            ScriptedServer.answer("", status: "302 Found", headers: "Location: /new?a=1"),
            ScriptedServer.answer("hello", headers: "Content-Type: text/plain; charset=x"))
        let document = try await DocumentLoader().document(at: try server.url("/old"))
        #expect(
            document
                == LoadedDocument(
                    data: Data("hello".utf8), url: try server.url("/new?a=1"), contentType: "text/plain; charset=x"))
    }

    @Test func anEndlessResponseIsCutOffAtTheLimit() async throws {
        let server = try ScriptedServer(ScriptedServer.endless())
        let received = Locked(0)
        let (errors, reported) = AsyncStream<DocumentError>.makeStream()
        let load = DocumentLoader(sizeLimit: megabyte).load(try server.url("/")) { event in
            switch event {
            case .progress(let count, _): received.withLock { $0 = count }
            case .failed(let error): reported.yield(error)
            case .finished: reported.finish()
            }
        }
        #expect(await errors.first { _ in true } == .tooLarge)
        #expect(received.withLock { $0 } <= megabyte)
        withExtendedLifetime(load) {}
    }

    @Test func theSizeLimitAppliesToRedirects() async throws {
        let server = try ScriptedServer(ScriptedServer.endless(status: "302 Found", headers: "Location: /new"))
        await #expect(throws: DocumentError.tooLarge) {
            try await DocumentLoader(sizeLimit: megabyte).document(at: try server.url("/"))
        }
    }

    @Test(arguments: ["Content-Length: 100", "Transfer-Encoding: chunked"])
    func theBytesBeforeALostConnectionAreDelivered(header: String) async throws {
        let body = header.hasPrefix("Content") ? "hello" : "5\r\nhello\r\n"
        let bytes = Data("HTTP/1.1 200 OK\r\n\(header)\r\nContent-Type: text/plain\r\n\r\n\(body)".utf8)
        let server = try ScriptedServer({ write in _ = write(bytes) })
        let url = try server.url("/")
        await #expect(
            throws: DocumentError.incomplete(
                LoadedDocument(data: Data("hello".utf8), url: url, contentType: "text/plain"))
        ) {
            try await DocumentLoader().document(at: url)
        }
    }

    @Test func aConnectionThatIsLostBeforeAnythingHasArrivedHandsNothingOver() async throws {
        let bytes = Data("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n".utf8)
        let server = try ScriptedServer({ write in _ = write(bytes) })
        await #expect(throws: DocumentError.connectionLost) {
            try await DocumentLoader().document(at: try server.url("/"))
        }
    }

    @Test func moreLoadsThanThreadsWaitForTheirTurnAndCancelledOnesDoNotWait() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "loads-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (pipe, file) = (folder.appending(path: "pipe"), folder.appending(path: "file"))
        try #require(mkfifo(pipe.path, 0o600) == 0)
        try Data("hello".utf8).write(to: file)
        // On a busy machine, more than the usual thirty seconds can pass between two lines of this test.
        var loader = DocumentLoader(timeLimit: 100_000, idleTimeout: 100_000)
        loader.threads = LoadThreads(maximum: 1)
        let (events, reported) = AsyncStream<String>.makeStream()
        func begin(_ name: String, _ url: URL) -> DocumentLoad {
            loader.load(url) { event in
                switch event {
                case .progress: break
                case .finished(let document):
                    reported.yield("\(name) \(String(decoding: document.data, as: UTF8.self))")
                case .failed(let error): reported.yield("\(name) \(error == .cancelled ? "cancelled" : "failed")")
                }
            }
        }
        // Nothing is written to the pipe, so the first load keeps the only thread until it is canceled.
        let first = begin("first", pipe)
        let (second, third) = (begin("second", file), begin("third", file))
        var names = events.makeAsyncIterator()
        third.cancel()
        #expect(await names.next() == "third cancelled")
        first.cancel()
        #expect(await names.next() == "first cancelled")
        #expect(await names.next() == "second hello")
        withExtendedLifetime(second) {}
        try FileManager.default.removeItem(at: folder)
    }

    @Test func theSizeLimitCountsDecompressedBytes() async throws {
        // 100,000 spaces, compressed by Python's gzip.compress.
        let packed = try #require(
            Data(
                base64Encoded:
                    "H4sIAAAAAAACA+3BMQEAAADCoCrrn9IaHkAB" + String(repeating: "A", count: 128) + "rwYt8HnKoIYBAA=="))
        let server = try ScriptedServer(Self.answer(packed), Self.answer(packed))
        await #expect(throws: DocumentError.tooLarge) {
            try await DocumentLoader(sizeLimit: 99_999).document(at: try server.url("/"))
        }
        let document = try await DocumentLoader(sizeLimit: 100_000).document(at: try server.url("/"))
        #expect(document.data == Data(repeating: UInt8(ascii: " "), count: 100_000))
    }

    private static func answer(_ packed: Data) -> ScriptedServer.Answer {
        { write in
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
            _ = write(Data(head.utf8) + packed)
        }
    }

    @Test func anAnnouncedLengthAboveTheLimitFailsAtOnce() async throws {
        let server = try ScriptedServer { write in
            _ = write(Data("HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n ".utf8))
        }
        await #expect(throws: DocumentError.tooLarge) {
            try await DocumentLoader(sizeLimit: megabyte).document(at: try server.url("/"))
        }
    }

    @Test func waitingForASlowResponseCostsNoProcessorTime() async throws {
        // On a busy machine, the loader would read several bytes at once, so the server waits until each byte is read.
        let received = DispatchSemaphore(value: 0)
        let server = try ScriptedServer(ScriptedServer.drip(bytes: 60) { received.wait() })
        let (times, reported) = AsyncStream<Double>.makeStream()
        let load = DocumentLoader(timeLimit: 3_600, idleTimeout: 3_600).load(try server.url("/")) { event in
            // Called on the load's own thread.
            reported.yield(secondsOfThread())
            received.signal()
            if case .progress = event { return }
            reported.finish()
        }
        let seconds = await times.reduce(into: []) { $0.append($1) }
        // One and a half seconds of waiting.
        #expect(seconds.count == 61)
        #expect(try #require(seconds.last) < 0.3)
        withExtendedLifetime(load) {}
    }

    @Test func unsuccessfulStatusesAreReported() async throws {
        let server = try ScriptedServer(ScriptedServer.answer("no", status: "404 Not Found"))
        await #expect(throws: DocumentError.status(404)) {
            try await DocumentLoader().document(at: try server.url("/"))
        }
    }

    // MARK: Public web only

    @Test(arguments: [
        "http://127.0.0.1:9/", "http://localhost:9/", "http://0x7f000001:9/", "http://2130706433:9/", "http://127.1:9/",
        "http://[::1]:9/", "http://[::ffff:127.0.0.1]:9/", "http://10.0.0.1:9/", "http://169.254.169.254/latest/",
        "http://0.0.0.0:9/", "https://127.0.0.1:9/", "http://100.64.0.1:9/", "http://192.168.1.1:9/",
    ])
    func othersDoNotReachThisMachineOrPrivateNetworks(_ address: String) async throws {
        let url = try #require(URL(string: address))
        await #expect(throws: DocumentError.notPermitted) {
            try await DocumentLoader(access: .publicWeb).document(at: url)
        }
    }

    @Test func publicAddressesAreReached() async throws {
        let server = try ScriptedServer(ScriptedServer.answer("news"))
        #expect(try await guarded.document(at: try server.url("/")).data == Data("news".utf8))
    }

    @Test func guardedLoadersDoNotFollowRedirectsToPrivateAddresses() async throws {
        for target in ["http://127.0.0.2:9/", "http://[::1]:9/", "http://localhost6:9/"] {
            let server = try ScriptedServer(
                ScriptedServer.answer("", status: "302 Found", headers: "Location: \(target)"))
            await #expect(throws: (any Error).self) { try await guarded.document(at: try server.url("/")) }
            #expect(server.requests.count == 1)
        }
    }

    @Test func redirectionsDoNotLeaveTheWeb() async throws {
        let server = try ScriptedServer(
            ScriptedServer.answer("", status: "302 Found", headers: "Location: file:///etc/passwd"))
        await #expect(throws: DocumentError.notHTTP) { try await guarded.document(at: try server.url("/")) }
    }

    @Test func theConnectedAddressIsTheOneThatIsChecked() async throws {
        // A second name resolution could return another address, so the check uses the connection's address.
        let server = try ScriptedServer(ScriptedServer.answer("news"))
        let looked = Locked<[IPAddress]>([])
        var loader = guarded
        loader.isOnPublicWeb = { address in
            looked.withLock { $0.append(address) }
            return address == IPAddress([127, 0, 0, 1])
        }
        _ = try? await loader.document(at: try server.url("/", host: "localhost"))
        let addresses = looked.withLock { $0 }
        #expect(!addresses.isEmpty)
        #expect(server.requests.count == addresses.count { $0 == IPAddress([127, 0, 0, 1]) })
    }

    @Test func namesAndPasswordsInAddressesAreRefused() async throws {
        let server = try ScriptedServer(ScriptedServer.answer("news"))
        await #expect(throws: DocumentError.badAddress) {
            try await guarded.document(at: try server.url("/", host: "a:b@127.0.0.1"))
        }
    }
}
