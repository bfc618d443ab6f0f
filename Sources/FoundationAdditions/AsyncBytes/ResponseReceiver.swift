internal import Foundation
internal import FoundationNetworking
internal import Locking

/// The delegate of a task whose response is read while it arrives.
final class ResponseReceiver: NSObject {
    private enum State {
        case waiting(CheckedContinuation<URLResponse, any Error>?)
        case arrived(Result<URLResponse, any Error>)
    }

    let bytes = ReceivedBytes()
    private let session: URLSession
    private let answering: (any URLSessionTaskDelegate)?
    private let state = Locked(State.waiting(nil))

    /// - Parameters:
    ///   - session: The session that is passed to a delegate.
    ///   - delegate: Answers redirections and challenges.
    init(for session: URLSession, answering delegate: (any URLSessionTaskDelegate)?) {
        self.session = session
        answering = delegate
    }

    /// Waits for the beginning of the response. To be called once.
    func response() async throws -> URLResponse {
        try await withCheckedThrowingContinuation { continuation in
            let known = state.withLock { state -> Result<URLResponse, any Error>? in
                if case .arrived(let result) = state { return result }
                state = .waiting(continuation)
                return nil
            }
            if let known { continuation.resume(with: known) }
        }
    }

    private func arrive(_ result: Result<URLResponse, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<URLResponse, any Error>? in
            guard case .waiting(let continuation) = state else { return nil }
            state = .arrived(result)
            return continuation
        }
        waiting?.resume(with: result)
    }
}

extension ResponseReceiver: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @Sendable @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        arrive(.success(response))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if let response = dataTask.response { arrive(.success(response)) }
        bytes.append(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let end = error.map { Result<Void, any Error>.failure(URLError(bridging: $0) ?? $0) } ?? .success(())
        arrive(end.flatMap { task.response.map { .success($0) } ?? .failure(URLError(.badServerResponse)) })
        bytes.finish(end)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @Sendable @escaping (URLRequest?) -> Void
    ) {
        guard let answering else { return completionHandler(request) }
        answering.urlSession(
            self.session, task: task, willPerformHTTPRedirection: response, newRequest: request,
            completionHandler: completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @Sendable @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let answering else { return completionHandler(.performDefaultHandling, nil) }
        answering.urlSession(self.session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
}

extension URLError {
    /// The error that an `NSError` of the domain stands for, with which a `URLProtocol` may fail.
    ///
    /// Linux lacks the cast that a `catch let error as URLError` needs.
    fileprivate init?(bridging error: any Error) {
        let error = error as NSError
        guard error.domain == NSURLErrorDomain, let code = Code(rawValue: error.code) else { return nil }
        self.init(code, userInfo: error.userInfo)
    }
}
