/// The facts of a request that the app may read.
extension RequestFilter {
    /// The visitor's IP address in full; nil if a proxy says something that is none.
    func visitorAddress(of request: WebRequest) -> String? { ClientAddress.plain(client(of: request)) }

    /// The header fields that the app may read: all but the server's own cookie, which is a secret of the browser, and the fields
    /// of proxies in a request that comes from none.
    func readableFields(of request: WebRequest) -> [(name: String, value: String)] {
        let isForwarded = isForwarded(request)
        return request.headers.compactMap { field in
            if field.name == "cookie" {
                let value = cookie.without(own: field.value)
                return value.isEmpty ? nil : (field.name, value)
            }
            return !isForwarded && Self.isOfProxies(field.name) ? nil : field
        }
    }

    private static func isOfProxies(_ name: String) -> Bool {
        name.hasPrefix("x-forwarded-") || name == "forwarded" || name == "x-real-ip"
    }
}
