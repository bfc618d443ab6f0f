import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite(.serialized) struct DataTaskPublisherTests {
    private let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Responder.self]
        return URLSession(configuration: configuration)
    }()

    private func record(
        _ path: String,
        _ request: RecorderRequest = .unlimited,
        cancelling cancellation: RecorderCancellation = .never,
        ended: Signal = Signal()
    ) throws -> Recorder<URLSession.DataTaskPublisher.Output, URLError> {
        let url = try #require(URL(string: "test://host/\(path)"))
        return session.dataTaskPublisher(for: url).record(request, cancelling: cancellation) { _, event in
            if case .completion = event { ended.send() }
        }
    }

    @Test func itDeliversTheAnswerAndFinishes() throws {
        let ended = Signal()
        let recorder = try record("hello", ended: ended)
        ended.wait()
        #expect(recorder.values.map { String(decoding: $0.data, as: UTF8.self) } == ["hello"])
        #expect(recorder.values.first?.response.url?.absoluteString == "test://host/hello")
        #expect(recorder.completion == .finished)
        #expect(recorder.violations == [])
    }

    @Test func aFailedTaskFails() throws {
        let ended = Signal()
        let recorder = try record("fail", ended: ended)
        ended.wait()
        #expect(recorder.values.isEmpty)
        guard case .failure(let error) = recorder.completion else {
            Issue.record("no failure: \(recorder)")
            return
        }
        #expect(error.code == .timedOut)
    }

    /// What stand-ins for a server in tests of apps fail with.
    @Test(arguments: [("offline", URLError.Code.notConnectedToInternet), ("late", .timedOut), ("other", .unknown)])
    func anErrorOfTheDomainKeepsItsCodeAndItsUserInfo(path: String, code: URLError.Code) throws {
        let ended = Signal()
        let recorder = try record(path, ended: ended)
        ended.wait()
        guard case .failure(let error) = recorder.completion else {
            Issue.record("no failure: \(recorder)")
            return
        }
        #expect(error.code == code)
        #expect(error.userInfo["path"] as? String == (path == "other" ? nil : path))
    }

    @Test func theTaskStartsWithTheFirstRequest() throws {
        let ended = Signal()
        let started = Responder.started.load(ordering: .acquiring)
        let recorder = try record("lazy", .none, ended: ended)
        #expect(Responder.started.load(ordering: .acquiring) == started)
        recorder.request(.max(1))
        recorder.request(.max(1))
        ended.wait()
        #expect(Responder.started.load(ordering: .acquiring) == started + 1)
        #expect(recorder.values.count == 1)
        #expect(recorder.violations == [])
    }

    @Test func cancellingCancelsTheTask() throws {
        let recorder = try record("hang")
        Responder.hanging.wait()
        recorder.cancel()
        Responder.stopped.wait()
        #expect(recorder.values.isEmpty)
        #expect(recorder.completion == nil)
    }

    @Test func cancellingBeforeTheFirstRequestStartsNothing() throws {
        let started = Responder.started.load(ordering: .acquiring)
        let recorder = try record("never", .unlimited, cancelling: .onSubscription)
        recorder.request(.unlimited)
        #expect(Responder.started.load(ordering: .acquiring) == started)
        #expect(recorder.timeline == ["0.0 s subscription"])
    }

    @Test func cancellingWithTheValueLeavesOutTheCompletion() throws {
        let received = Signal()
        let url = try #require(URL(string: "test://host/once"))
        let recorder = session.dataTaskPublisher(for: url).record { recorder, event in
            guard case .value = event else { return }
            recorder.cancel()
            // Pending delegate calls of the task run before the next operation of its queue.
            session.delegateQueue.addOperation { received.send() }
        }
        received.wait()
        #expect(recorder.values.count == 1)
        #expect(recorder.completion == nil)
        #expect(recorder.violations == [])
    }

    /// Foundation looks for each response in its cache before it knows how to load it.
    @Test func tasksThatAreCanceledRightAfterTheirStartDoNotEndTheProgram() async {
        await #expect(processExitsWith: .success) {
            // Nobody listens at this port.
            let url = try #require(URL(string: "http://127.0.0.1:1/"))
            let queries = PassthroughSubject<Int, Never>()
            let cancellable =
                queries
                .map { _ in URLSession.shared.dataTaskPublisher(for: url).map(\.data.count).replaceError(with: -1) }
                .switchToLatest()
                .sink { _ in }
            for query in 0..<400 { queries.send(query) }
            // Behind the last search of the cache, and the cancellation that follows it.
            let isOver = Signal()
            DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + 0.3) { isOver.send() }
            isOver.wait()
            cancellable.cancel()
        }
    }

    @Test func publishersStoreTheirRequestAndSession() throws {
        var request = URLRequest(url: try #require(URL(string: "test://host/held")))
        request.httpMethod = "PUT"
        #expect(session.dataTaskPublisher(for: request).request == request)
        #expect(session.dataTaskPublisher(for: request).session === session)
        #expect(URLSession.DataTaskPublisher(request: request, session: session).request.httpMethod == "PUT")
    }
}

/// Responds to URLs of the scheme `test` with their path, fails for `/fail` and three others, and does not respond to
/// `/hang`.
private final class Responder: URLProtocol {
    static let started = Atomic<Int>(0)
    static let hanging = Signal()
    static let stopped = Signal()

    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "test" }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        Self.started.add(1, ordering: .acquiringAndReleasing)
        guard let url = request.url else { return }
        switch url.path {
        case "/fail":
            client?.urlProtocol(self, didFailWithError: URLError(.timedOut))
        case "/offline":
            client?.urlProtocol(
                self,
                didFailWithError: NSError(
                    domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet, userInfo: ["path": "offline"]))
        case "/late":
            client?.urlProtocol(
                self, didFailWithError: URLError(.timedOut, userInfo: ["path": "late"]) as NSError)
        case "/other":
            client?.urlProtocol(self, didFailWithError: NSError(domain: "Another", code: -1009))
        case "/hang":
            Self.hanging.send()
        default:
            let response = URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data(url.lastPathComponent.utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
    }

    override func stopLoading() {
        if request.url?.path == "/hang" { Self.stopped.send() }
    }
}
