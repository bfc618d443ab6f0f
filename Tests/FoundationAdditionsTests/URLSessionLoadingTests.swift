import Foundation
import FoundationAdditions
import FoundationNetworking
import Testing

/// A protocol that stands for a session in tests of apps.
private protocol Loading: Sendable {
    func data(for request: URLRequest) async throws -> (Data, URLResponse)
    func data(from url: URL) async throws -> (Data, URLResponse)
    func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse)
    func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse)
    func download(for request: URLRequest) async throws -> (URL, URLResponse)
    func download(from url: URL) async throws -> (URL, URLResponse)
}

extension URLSession: Loading {}

/// Answers every request with its address.
private final class Echo: URLProtocol {
    override static func canInit(with request: URLRequest) -> Bool { true }
    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(url.absoluteString.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

@Suite struct URLSessionLoadingTests {
    @Test func aSessionFulfilsAProtocolThatKnowsNoDelegate() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Echo.self]
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        let loading: any Loading = session
        let url = try #require(URL(string: "http://harbour.example/quay"))
        let expected = Data("http://harbour.example/quay".utf8)
        #expect(try await loading.data(from: url).0 == expected)
        #expect(try await loading.data(for: URLRequest(url: url)).0 == expected)
        #expect(try await loading.upload(for: URLRequest(url: url), from: Data([1])).0 == expected)
        #expect(try await session.data(from: url).0 == expected)
    }
}
