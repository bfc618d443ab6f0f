/// A request to decide whether a visitor may have a session, with the facts that the server has checked.
package struct AdmissionRequest: Sendable {
    /// The path under which the app is mounted.
    package let prefix: MountPrefix
    /// The path of the app with its query.
    package let target: String
    /// The visitor's IP address in full; nil if it is not known.
    package let address: String?
    /// Whether a configured proxy has passed the request on.
    package let isForwarded: Bool
    /// The header fields that the app may read, with lowercase names.
    package let fields: [(name: String, value: String)]
}

/// The answer to ``AdmissionRequest``.
package enum Admission: Sendable {
    /// The visitor may have a session. Sessions belong to the name: a visitor with another name, or with none, cannot
    /// use them.
    case admitted(name: VisitorName?)
    case refused(Refusal)

    package struct Refusal: Sendable {
        let status: Int
        let headers: [(name: String, value: String)]
        let body: String

        package init(status: Int, headers: [(name: String, value: String)], body: String) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    /// Decides about a visitor. Any thread may call it.
    package typealias Hook = @Sendable (AdmissionRequest) async -> Admission
}

extension WebResponse {
    /// The answer to a visitor who is refused.
    init(_ refusal: Admission.Refusal) {
        let type = refusal.headers.first { $0.name.lowercased() == "content-type" }?.value
        self.init(refusal.status, type: type ?? "text/plain; charset=utf-8", body: Array(refusal.body.utf8))
        headers += refusal.headers.filter { !Self.ownFields.contains($0.name.lowercased()) }.map { ($0.name, $0.value) }
    }

    /// The header fields that the server itself states.
    private static let ownFields: Set<String> = [
        "content-type", "content-length", "transfer-encoding", "connection", "date", "cache-control",
    ]
}
