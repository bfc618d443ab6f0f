#if Web
    public import Foundation
    public import SwiftUI
    package import WebRenderer

    /// The configuration of a mounted app: its name, origins, proxies, stored state and visitors.
    ///
    /// ```swift
    /// import Foundation
    /// import WebHosting
    ///
    /// var options = MountOptions()
    /// options.origins = ["https://example.org"]
    /// options.proxies = [TrustedProxy("10.0.0.0/8")]
    /// options.folder = URL(filePath: "/var/lib/notes")
    /// options.visitor = { request in
    ///     guard let name = request.cookies["user"] else {
    ///         return .refused(status: 302, headers: [("Location", "/sign-in")])
    ///     }
    ///     return .admitted(name: name)
    /// }
    /// ```
    public struct MountOptions: Sendable {
        /// The app's name, shown by pages without a title and used to name the browser's cookie; by default the name of
        /// its type.
        public var name: String?

        /// The origins at which browsers reach the server, such as `https://example.org`.
        ///
        /// Requests for other hosts are refused, and so are sockets from pages of other origins. Without origins the
        /// app answers over HTTP to this machine's names and to numeric addresses, so that other sites cannot reach it
        /// through their visitors' browsers.
        public var origins: [String] = []

        /// The trusted proxies in front of the server. Forwarding fields from other clients are ignored.
        public var proxies: [TrustedProxy] = []

        /// The folder for the state of sessions and the values of `@AppStorage`, which only the server's user can
        /// read; nil keeps both in memory.
        ///
        /// Each mounted app needs a separate folder. Pages keep their state after a restart, even with another build.
        /// Values of named visitors stay until their files are deleted. Of the files of unnamed visitors' browsers, the
        /// app keeps the 10,000 most recently written ones when it starts.
        public var folder: URL?

        /// The hook that admits or refuses a visitor by the request, before a session is created; nil admits all
        /// visitors without a name.
        ///
        /// It is called for each page, and again for its socket and for uploads and downloads. It may be called on any
        /// thread, several times at once, and is canceled if the connection ends first. It is not called for pictures:
        /// their names are random numbers that work only in the page's browser.
        ///
        /// A session belongs to the name. A visitor with another name, or without one, gets neither the session nor its
        /// stored state, even with the same browser and the page's token. Values of `@AppStorage` then belong to the
        /// name too, in every browser. A page whose socket is refused reloads itself, so its visitor gets the
        /// hook's response to that request.
        public var visitor: (@Sendable (PageRequest) async -> VisitorDecision)?

        /// The maximum number of sessions, from 1 to 1,000,000.
        ///
        /// Further visitors get a page that says so and reloads itself. Each connected session takes a file descriptor
        /// of the process.
        public var maximumSessions: Int {
            get { limits.sessions }
            set { limits.allow(sessions: newValue) }
        }

        /// The seconds without use after which a page's scene frees its views, from 0 to 86,400; nil means never. 60
        /// by default.
        ///
        /// The views are recreated before the next message of the page is handled, and before a change of what they
        /// read. Scenes that cannot be recreated without a difference keep their views, and the log says why. `--rest`
        /// is the same option of an app that is served without another server.
        public var restDelay: Double? {
            get { limits.restDelay }
            set { limits.restDelay = newValue.map { $0.isFinite ? min(max($0, 0), 86_400) : 86_400 } }
        }

        /// The limits of requests, sockets and sessions. Tests on a loaded machine give their clients more time.
        package var limits = WebLimits()

        public init() { limits.restDelay = WebListening.defaultRestDelay }
    }

    /// A trusted proxy in front of the server, and the facts that it states.
    public struct TrustedProxy: Hashable, Sendable {
        /// The facts about a request that a proxy states in header fields.
        public struct Facts: OptionSet, Hashable, Sendable {
            public let rawValue: Int

            public init(rawValue: Int) { self.rawValue = rawValue }

            /// The visitor's address, in `X-Forwarded-For`: the last one that is not a proxy's.
            public static let address = Facts(rawValue: 1)
            /// The scheme of the visitor's request, in `X-Forwarded-Proto`.
            public static let scheme = Facts(rawValue: 2)
            /// The host of the visitor's request, in `X-Forwarded-Host`.
            public static let host = Facts(rawValue: 4)
        }

        /// An IP address, or a network such as `10.0.0.0/8`.
        public var address: String
        /// The facts that the proxy states in every request. In a list, the last entry counts, which the proxy itself
        /// has added.
        ///
        /// List no others: a proxy forwards a visitor's own value of a field that it does not set.
        /// `Forwarded` is never read.
        public var facts: Facts

        public init(_ address: String, facts: Facts = .address) {
            self.address = address
            self.facts = facts
        }
    }

    /// The decision about a visitor.
    public enum VisitorDecision: Sendable {
        /// The visitor may have sessions, which belong to the name. A name has 1 to 96 bytes of UTF-8; other
        /// names are refused with status 500, and a message on the standard error.
        case admitted(name: String? = nil)
        /// The visitor gets this response instead of a page. Browsers do not cache it.
        case refused(status: Int = 403, headers: [(name: String, value: String)] = [], body: String = "")
    }

    extension MountOptions {
        func trustedProxies() throws(MountError) -> TrustedProxies {
            var proxies: [TrustedProxies.Proxy] = []
            for proxy in self.proxies {
                guard let range = AddressRange(proxy.address) else {
                    throw MountError("the proxy \"\(proxy.address)\" is not an address such as 10.0.0.5 or 10.0.0.0/8")
                }
                proxies.append(TrustedProxies.Proxy(range: range, facts: .init(rawValue: proxy.facts.rawValue)))
            }
            return TrustedProxies(proxies)
        }

        var admission: Admission.Hook? {
            guard let visitor else { return nil }
            return { question in
                let request = PageRequest(
                    target: question.target, address: question.address, isForwarded: question.isForwarded,
                    prefix: question.prefix.text,
                    fields: question.fields.map { PageRequest.Field(name: $0.name, value: $0.value) })
                switch await visitor(request) {
                case .admitted(name: nil): return .admitted(name: nil)
                case .admitted(let name?):
                    if let name = VisitorName(name) { return .admitted(name: name) }
                    FileHandle.standardError.write(Data("Swiftwater: a visitor's name has 1 to 96 bytes.\n".utf8))
                    return .refused(Admission.Refusal(status: 500, headers: [], body: "The name is not valid.\n"))
                case .refused(let status, let headers, let body):
                    return .refused(Admission.Refusal(status: status, headers: headers, body: body))
                }
            }
        }
    }
#endif
