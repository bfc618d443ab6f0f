/// The facts of a request that the app may read.
extension RequestFilter {
    /// The header fields that the app may read: all but
    /// - the server's own cookie, which is a secret of the browser,
    /// - other fields for the visitor's address than the one that the server checks, since proxies pass them on as a
    ///   visitor writes them,
    /// - fields of proxies in a request that comes from a visitor directly.
    func readableFields(of request: WebRequest) -> [(name: String, value: String)] {
        let isForwarded = isForwarded(request)
        return request.headers.compactMap { field in
            if field.name == "cookie" {
                let value = cookie.without(own: field.value)
                return value.isEmpty ? nil : (field.name, value)
            }
            if ["forwarded", "x-real-ip"].contains(field.name) { return nil }
            return !isForwarded && field.name.hasPrefix("x-forwarded-") ? nil : field
        }
    }

    /// The question to the hook about a request; nil for a request that needs no session.
    func admissionRequest(_ request: WebRequest) -> AdmissionRequest? {
        switch WebRoute(target: request.target) {
        case .page, .socket, .upload, .download: break
        default: return nil
        }
        return AdmissionRequest(
            prefix: prefix, target: request.target, address: visitorAddress(of: request),
            isForwarded: isForwarded(request), fields: readableFields(of: request))
    }
}
