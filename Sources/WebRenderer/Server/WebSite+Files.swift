internal import Foundation

/// An announced file, with the files of its session.
struct ExpectedUpload: Sendable {
    let upload: SessionFiles.Upload
    let files: SessionFiles
}

extension WebSite {
    /// Accepts a file of a page, for its session and a field that asks for such a file.
    ///
    /// `name` is the visitor's name; nil for a visitor without one. `bytes` is the length that the request states.
    func expectUpload(_ request: WebRequest, named name: VisitorName? = nil, bytes: Int) -> Result<
        ExpectedUpload, SessionFiles.Refusal
    >? {
        guard let token = request.value("x-session").flatMap({ SessionToken($0) }),
            let browser = sessions.browser(in: filter.claim(of: request), withSession: token.session),
            let session = sessions.session(for: token, of: browser, named: name), let files = session.scene.files,
            let element = request.value("x-element").flatMap({ ElementID($0)?.number }),
            let choice = session.scene.screen.fileChoice(of: element)
        else { return nil }
        let header = request.value("x-name") ?? ""
        guard choice.accepts(UploadName.safe(header)) else { return .failure(.isOfAnotherType) }
        do {
            let upload = try files.begin(named: header, bytes: bytes, for: element)
            return .success(ExpectedUpload(upload: upload, files: files))
        } catch let refusal as SessionFiles.Refusal {
            return .failure(refusal)
        } catch {
            return .failure(.isFull)
        }
    }

    /// The response with a file that a page downloads, once.
    func download(_ token: String, for request: WebRequest, named name: VisitorName?) -> WebResponse {
        guard request.method == "GET" else { return .notFound }
        for browser in filter.claim(of: request).identities {
            if let file = sessions.dequeueDownload(token, of: browser, named: name) {
                return WebResponse(download: file)
            }
        }
        return .notFound
    }
}

extension WebResponse {
    /// A file that the browser saves. It is never shown as a page of the server.
    init(download file: URL) {
        let name = file.lastPathComponent
        // The quoted form takes printable ASCII; browsers prefer the other one.
        let plain = String(
            name.unicodeScalars.map { (32..<127).contains($0.value) && $0 != "\"" && $0 != "\\" ? Character($0) : "_" })
        var allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."\u{7F}"))
        allowed.insert(charactersIn: "-._~")
        let encoded = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? plain
        status = 200
        headers =
            [
                ("Content-Type", "application/octet-stream"), ("Cache-Control", "no-store"),
                ("Content-Disposition", "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"),
            ] + SecurityHeaders.vectorFields
        body = []
        self.file = file
    }
}
