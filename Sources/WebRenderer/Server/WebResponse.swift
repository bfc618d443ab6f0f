internal import Foundation

/// A response.
struct WebResponse: Sendable {
    var status: Int
    var headers: [(String, String)]
    var body: [UInt8]
    /// The gzip body, if it was made in advance.
    var gzippedBody: [UInt8]?
    /// The file that is the body, sent without reading it into memory.
    var file: URL?
    /// Whether the connection ends after the response.
    var isLast = false

    init(_ status: Int, type: String, caching: String = "no-store", nonce: String? = nil, body: [UInt8]) {
        self.status = status
        headers =
            [("Content-Type", type), ("Cache-Control", caching)] + SecurityHeaders.fields(nonce: nonce)
        self.body = body
    }

    /// A document that a page shows as a picture, in a frame.
    init(document: [UInt8], type: String, caching: String) {
        status = 200
        headers = [("Content-Type", type), ("Cache-Control", caching)] + SecurityHeaders.documentFields
        body = document
    }

    /// A picture that is a document when it is opened on its own, such as an SVG file.
    init(vector: [UInt8], type: String, caching: String) {
        status = 200
        headers = [("Content-Type", type), ("Cache-Control", caching)] + SecurityHeaders.vectorFields
        body = vector
    }

    /// A file that pages load: the script, the stylesheet, the app's icon or manifest.
    init(file: [UInt8], type: String, caching: String) {
        status = 200
        headers =
            [("Content-Type", type), ("Cache-Control", caching)]
            + SecurityHeaders.fileFields(isPicture: type.hasPrefix("image/"))
        body = file
    }

    /// A sentence for people. It reveals nothing about the program.
    init(_ status: Int, _ message: String) {
        self.init(status, type: "text/plain; charset=utf-8", body: Array((message + "\n").utf8))
    }

    static let notFound = WebResponse(404, "Not found.")
    static let badRequest = WebResponse(400, "The request cannot be understood.")
    static let forbidden = WebResponse(403, "This is not allowed from here.")
    static let otherHost = WebResponse(421, "Unknown host.")
    /// Refusals of requests whose bodies are not read.
    static var lastForbidden: WebResponse { var answer = forbidden; answer.isLast = true; return answer }
    static var lastBadRequest: WebResponse { var answer = badRequest; answer.isLast = true; return answer }
    static var tooLarge: WebResponse {
        var answer = WebResponse(413, "The request is too large.")
        answer.isLast = true
        return answer
    }
    static let tooLong = WebResponse(414, "The address is too long.")
    static let healthy = WebResponse(200, "ok")

    /// The response when there are too many sessions. The browser retries automatically.
    static func full(retryAfter seconds: Int, prefix: MountPrefix) -> WebResponse {
        refusal(503, PageDocument.full(prefix), retryAfter: seconds)
    }

    /// The response to an address that has, or begins, too many sessions. The browser retries automatically. The status
    /// is not 503, for which a proxy asks the next server.
    static func limited(retryAfter seconds: Int, prefix: MountPrefix) -> WebResponse {
        refusal(429, PageDocument.limited(prefix), retryAfter: seconds)
    }

    /// The response of a server that is shutting down. The browser retries automatically, with the next process.
    static func leaving(prefix: MountPrefix) -> WebResponse {
        var answer = refusal(503, PageDocument.leaving(prefix), retryAfter: 1)
        answer.isLast = true
        return answer
    }

    /// A page that reloads itself after some seconds.
    private static func refusal(_ status: Int, _ document: String, retryAfter seconds: Int) -> WebResponse {
        var answer = WebResponse(status, type: "text/html; charset=utf-8", body: Array(document.utf8))
        answer.headers += [("Retry-After", "\(seconds)"), ("Refresh", "\(seconds)")]
        return answer
    }

    static var otherMethod: WebResponse {
        var answer = WebResponse(405, "Pages are read here by GET and HEAD.")
        answer.headers.append(("Allow", "GET, HEAD"))
        // The rest of the request is not read.
        answer.isLast = true
        return answer
    }

    static var socketExpected: WebResponse {
        var answer = WebResponse(426, "A socket is expected here.")
        answer.headers.append(("Upgrade", "websocket"))
        return answer
    }
}
