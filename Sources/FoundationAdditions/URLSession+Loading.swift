public import Foundation
public import FoundationNetworking

/// The asynchronous functions without a delegate, which satisfy the requirements of protocols that abstract a session.
///
/// Foundation on Linux declares each with a defaulted `delegate` parameter, so it cannot be a witness. Follows Apple's
/// [data(for:)](https://developer.apple.com/documentation/foundation/urlsession/data(for:delegate:)).
extension URLSession {
    /// Loads the data of a request.
    @_disfavoredOverload
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await data(for: request, delegate: nil)
    }

    /// Loads the data of a URL.
    @_disfavoredOverload
    public func data(from url: URL) async throws -> (Data, URLResponse) {
        try await data(from: url, delegate: nil)
    }

    /// Uploads a file by a request, and returns the response.
    @_disfavoredOverload
    public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
        try await upload(for: request, fromFile: fileURL, delegate: nil)
    }

    /// Uploads data by a request, and returns the response.
    @_disfavoredOverload
    public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
        try await upload(for: request, from: bodyData, delegate: nil)
    }

    /// Downloads the response to a request into a file.
    @_disfavoredOverload
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
        try await download(for: request, delegate: nil)
    }

    /// Downloads a URL into a file.
    @_disfavoredOverload
    public func download(from url: URL) async throws -> (URL, URLResponse) {
        try await download(from: url, delegate: nil)
    }
}
