/// What a request is answered with.
struct WebAnswer: Sendable {
    var status: Int
    var headers: [(String, String)]
    var body: [UInt8]
    /// The body as a gzip file, if that has been made beforehand.
    var packedBody: [UInt8]?
    /// Whether the connection ends with it.
    var isLast = false

    init(_ status: Int, type: String, caching: String = "no-store", nonce: String? = nil, body: [UInt8]) {
        self.status = status
        headers =
            [("Content-Type", type), ("Cache-Control", caching)] + SecurityHeaders.fields(nonce: nonce)
        self.body = body
    }

    /// A page that one of ours shows as a picture.
    init(document: [UInt8], type: String, caching: String) {
        status = 200
        headers = [("Content-Type", type), ("Cache-Control", caching)] + SecurityHeaders.documentFields
        body = document
    }

    /// A file of ours that pages load: a script, a style sheet, the app's icon or manifest.
    init(file: [UInt8], type: String, caching: String) {
        status = 200
        headers =
            [("Content-Type", type), ("Cache-Control", caching)]
            + SecurityHeaders.fileFields(isPicture: type.hasPrefix("image/"))
        body = file
    }

    /// A sentence for people; it says nothing of the program.
    init(_ status: Int, _ sentence: String) {
        self.init(status, type: "text/plain; charset=utf-8", body: Array((sentence + "\n").utf8))
    }

    static let notFound = WebAnswer(404, "There is nothing here.")
    static let badRequest = WebAnswer(400, "The request cannot be understood.")
    static let forbidden = WebAnswer(403, "This is not allowed from here.")
    static let otherHost = WebAnswer(421, "Nothing is served under this name.")
    static let tooLong = WebAnswer(414, "The address is too long.")
    static let healthy = WebAnswer(200, "ok")

    /// There are too many pages; the browser asks again by itself.
    static func full(retryAfter seconds: Int) -> WebAnswer {
        var answer = WebAnswer(503, type: "text/html; charset=utf-8", body: Array(PageDocument.full.utf8))
        answer.headers += [("Retry-After", "\(seconds)"), ("Refresh", "\(seconds)")]
        return answer
    }

    static var otherMethod: WebAnswer {
        var answer = WebAnswer(405, "Pages are read here by GET and HEAD.")
        answer.headers.append(("Allow", "GET, HEAD"))
        // What else was to come is not read.
        answer.isLast = true
        return answer
    }

    static var socketExpected: WebAnswer {
        var answer = WebAnswer(426, "A socket is expected here.")
        answer.headers.append(("Upgrade", "websocket"))
        return answer
    }
}
