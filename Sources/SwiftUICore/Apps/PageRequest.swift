/// The request with which a browser asked a server (`--web`) for the page that shows a view.
///
/// ```swift
/// struct Greeting: View {
///     @Environment(\.pageRequest) private var request
///     var body: some View {
///         Text("Hello \(request?.cookies["name"] ?? "visitor") at \(request?.address ?? "no address")")
///     }
/// }
/// ```
///
/// A visitor can write anything into a request: a header or a cookie is a claim until the app has checked it. Apple's
/// framework has no such type.
public struct PageRequest: Hashable, Sendable {
    /// A header field, as it was sent.
    public struct Field: Hashable, Sendable {
        /// The name in lowercase, such as `accept-language`.
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name.lowercased()
            self.value = value
        }
    }

    /// The path with its query, such as `/towns/delft?from=mail`, as it was sent.
    public let target: String
    /// The visitor's IP address, such as `192.0.2.7` or `2001:db8::1`; nil if it is not known.
    ///
    /// It is the address of the connection, or the last one in `X-Forwarded-For` that is not one of the proxies of
    /// `--proxy`. No visitor can choose it, so use it instead of the header field, whose earlier entries a visitor can
    /// write.
    public let address: String?
    /// Whether a configured proxy has passed the request on. Only then are there fields that begin with `X-Forwarded-`.
    ///
    /// A proxy passes on what it does not replace: trust only a field that it sets in each request. `Forwarded` and
    /// `X-Real-IP` are always omitted; ``address`` replaces them.
    public let isForwarded: Bool
    /// The name that the enclosing server gave the visitor when it admitted the request; nil if the app is not mounted
    /// in a server, or if the server gave no name.
    ///
    /// No visitor can choose it, and a visitor with another name never gets the page's session. See the product
    /// `WebHosting`.
    public let visitorName: String?
    /// The path of the server under which the app is mounted, such as `/tools/notes`; empty for an app with a separate
    /// host.
    ///
    /// ``target``, the URLs of `onOpenURL` and all other addresses in the app are without it.
    public let prefix: String
    /// The header fields in the order in which they were sent, without the server's own cookie.
    public let fields: [Field]

    public init(
        target: String = "/", address: String? = nil, isForwarded: Bool = false, visitorName: String? = nil,
        prefix: String = "", fields: [Field] = []
    ) {
        self.target = target
        self.address = address
        self.isForwarded = isForwarded
        self.visitorName = visitorName
        self.prefix = prefix
        self.fields = fields
    }

    /// Returns the value of a header field, whose name may be in upper or lower case; nil if there is none. The values
    /// of several fields of one name are joined by commas, as RFC 9110 defines it (section 5.2).
    ///
    /// The value of `X-Forwarded-For` still contains the entries that the visitor has sent: ``address`` is the checked
    /// one.
    public func value(of name: String) -> String? {
        let name = name.lowercased()
        let values = fields.lazy.filter { $0.name == name }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The cookies by name, without the server's own. If several have the same name, the first one counts. Values are
    /// as they were sent: neither quotation marks nor percent signs are resolved.
    public var cookies: [String: String] {
        var cookies: [String: String] = [:]
        for field in fields where field.name == "cookie" {
            // By bytes: another server's cookie may contain a mark that combines with the semicolon.
            for pair in field.value.utf8.split(separator: UInt8(ascii: ";")).map(Substring.init) {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                    .map { part in String(part.trimming { $0 == " " || $0 == "\t" }) }
                guard parts.count == 2, !parts[0].isEmpty, cookies[parts[0]] == nil else { continue }
                cookies[parts[0]] = parts[1]
            }
        }
        return cookies
    }
}

extension Substring {
    /// The text without the characters at its ends that meet a condition.
    fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> Substring {
        var text = drop(while: isLeftOut)
        while let last = text.last, isLeftOut(last) { text.removeLast() }
        return text
    }
}

private struct PageRequestKey: EnvironmentKey {
    static var defaultValue: PageRequest? { nil }
}

extension EnvironmentValues {
    /// The request for the page that shows the view; nil on other screens than a browser.
    ///
    /// If a page is reloaded and keeps its state, it also keeps the request of its first load. Set a value to test
    /// views that read it.
    public var pageRequest: PageRequest? {
        get { self[PageRequestKey.self] }
        set { self[PageRequestKey.self] = newValue }
    }
}
