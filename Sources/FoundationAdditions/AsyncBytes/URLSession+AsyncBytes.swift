public import Foundation
public import FoundationNetworking

/// The bytes of a response as they arrive.
///
/// Received bytes wait in memory until they are read. Canceling the reading task cancels the request, and the read
/// throws `URLError.cancelled`. A request is also canceled when the last reader of its bytes is released.
/// Follows [Apple's
/// URLSession.AsyncBytes](https://developer.apple.com/documentation/foundation/urlsession/asyncbytes).
public struct _ResponseBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    private let request: RunningRequest

    /// The task that loads the bytes.
    public var task: URLSessionDataTask { request.task }

    init(_ request: RunningRequest) {
        self.request = request
    }

    public func makeAsyncIterator() -> Iterator { Iterator(reader: ByteReader(request)) }

    /// Returns the received bytes that have not been read, or waits for the next ones; nil at the end.
    func nextPiece() async throws -> [UInt8]? { try await request.next() }

    /// An iterator over the bytes. Iterators of the same response share its bytes.
    public struct Iterator: AsyncIteratorProtocol {
        var reader: ByteReader

        /// Returns the next byte, when it has arrived; nil at the end of the response.
        public mutating func next() async throws -> UInt8? { try await reader.next() }
    }
}

extension _FoundationMember where Self: URLSession {
    /// The bytes of a response as they arrive.
    public typealias AsyncBytes = _ResponseBytes
}

extension URLSession {
    /// Loads a URL, and returns when the response has begun, with its bytes as they arrive.
    ///
    /// `delegate` answers redirections and challenges in place of the session's delegate.
    ///
    /// Throws the error of a request without a response. An error after its beginning is thrown by the bytes.
    @_disfavoredOverload
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (_ResponseBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// Performs a request, and returns when the response has begun, with its bytes as they arrive.
    ///
    /// ```swift
    /// func printLines(of request: URLRequest) async throws {
    ///     let (bytes, response) = try await URLSession.shared.bytes(for: request)
    ///     guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
    ///     for try await line in bytes.lines { print(line) }
    /// }
    /// ```
    ///
    /// The request has a separate connection, with the configuration of this session but without its cache. Follows
    /// Apple's
    /// [bytes(for:delegate:)](https://developer.apple.com/documentation/foundation/urlsession/bytes(for:delegate:)).
    ///
    /// `delegate` answers redirections and challenges in place of the session's delegate.
    ///
    /// Throws the error of a request without a response. An error after its beginning is thrown by the bytes.
    @_disfavoredOverload
    public func bytes(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (_ResponseBytes, URLResponse) {
        let receiver = ResponseReceiver(for: self, answering: delegate ?? self.delegate as? any URLSessionTaskDelegate)
        let configuration = configuration
        // Foundation stops the program if a task is canceled while it looks for the response in the cache.
        configuration.urlCache = nil
        // A task of a session without a delegate reports no bytes before its end.
        let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
        let running = RunningRequest(session.dataTask(with: request), receiver.bytes)
        session.finishTasksAndInvalidate()
        let response = try await withTaskCancellationHandler {
            running.task.resume()
            return try await receiver.response()
        } onCancel: {
            running.task.cancel()
        }
        return (_ResponseBytes(running), response)
    }
}

/// A running request, shared by the readers of its bytes. It is canceled when the last reader releases it.
final class RunningRequest: ByteSource {
    let task: URLSessionDataTask
    private let bytes: ReceivedBytes

    init(_ task: URLSessionDataTask, _ bytes: ReceivedBytes) {
        self.task = task
        self.bytes = bytes
    }

    deinit { task.cancel() }

    func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await bytes.next()
        } onCancel: {
            task.cancel()
        }
    }
}
