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

@Suite struct URLSessionLoadingTests {
    @Test func aSessionFulfilsAProtocolThatKnowsNoDelegate() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("loading-\(UUID().uuidString)")
        try Data("harbour".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let loading: any Loading = URLSession.shared
        #expect(try await loading.data(from: file).0 == Data("harbour".utf8))
        #expect(try await loading.data(for: URLRequest(url: file)).0 == Data("harbour".utf8))
        #expect(try await URLSession.shared.data(from: file).0 == Data("harbour".utf8))
    }
}
