import Foundation

/// The address at which the app is served to browsers.
package struct WebListening: Equatable, Sendable {
    /// The address to listen on; nil means the loopback address, which other machines cannot reach.
    package var host: String?
    /// The port. 0 selects any free port.
    package var port = 8080
    /// Whether another process may listen at the port too, such as the one that takes the place of this one.
    package var sharesPort = false
    /// The scheme and host name that browsers see behind a reverse proxy.
    package var origin: String?
    /// The addresses of the reverse proxies; nil means this machine's own.
    package var proxies: [String]?
    /// The address of the database by which several processes serve the app; nil if this one is alone.
    package var sessions: String?
    /// The maximum number of sessions; nil for the usual one.
    package var maximumSessions: Int?
    /// The seconds without a message after which a scene frees its views, if it can rest; nil if scenes never rest.
    package var restDelay: Double? = defaultRestDelay
    /// Long enough that a person who reads a page rarely finds it at rest.
    package static let defaultRestDelay = 60.0
    /// Whether models belong to all visitors, unless the app specifies the owner.
    package var sharesModels = false
    /// The database that stores the models, which then belong to all visitors; nil if files store them.
    package var modelDatabase: URL?

    package init() {}

    /// `values` has the options' values by name.
    init(_ values: [String: String]) throws(Refusal) {
        host = values["--host"]
        sharesPort = values["--share-port"] != nil
        if let text = values["--port"] {
            guard let number = UInt16(text) else {
                throw Refusal(message: "--port needs a number from 0 to 65535, not \"\(text)\"")
            }
            port = Int(number)
        }
        if let text = values["--proxy"] {
            guard values["--origin"] != nil else { throw Refusal(message: "--proxy is for --origin") }
            proxies = try Self.proxies(in: text)
        }
        origin = try values["--origin"].map(Self.origin)
        sessions = try values["--sessions"].map(Self.database)
        maximumSessions = try values["--max-sessions"].map(Self.sessionCount)
        if let text = values["--rest"] { restDelay = try Self.restDelay(text) }
        if let text = values["--data"] {
            sharesModels = true
            if text != "shared" { modelDatabase = try Self.modelDatabase(text) }
        }
    }

    /// The origin that a text names.
    static func origin(_ text: String) throws(Refusal) -> String {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let name = url.host(percentEncoded: true), !name.isEmpty, url.path.isEmpty || url.path == "/",
            // Browsers send the ASCII form of an international name, which begins with `xn--`.
            !name.contains("%")
        else {
            throw Refusal(message: "--origin needs an address such as https://example.org, not \"\(text)\"")
        }
        // Browsers write an IPv6 address in brackets, and omit the default port.
        let host = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
        let isDefault = url.port == nil || url.port == (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(host.lowercased())" + (isDefault ? "" : ":\(url.port ?? 0)")
    }

    /// The address of a database. It is not repeated in a message, because it may have a password.
    private static func database(_ text: String) throws(Refusal) -> String {
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") else {
            throw Refusal(message: "--sessions needs an address such as postgres://user@host/name")
        }
        return text
    }

    private static func modelDatabase(_ text: String) throws(Refusal) -> URL {
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://"), let url = URL(string: text) else {
            throw Refusal(message: "--data needs \"shared\", or an address such as postgres://user@host/name")
        }
        return url
    }

    /// The number of sessions that a text states.
    private static func sessionCount(_ text: String) throws(Refusal) -> Int {
        guard let number = Int(text), (1...1_000_000).contains(number) else {
            throw Refusal(message: "--max-sessions needs a number from 1 to 1000000, not \"\(text)\"")
        }
        return number
    }

    /// The seconds that a text states; nil for "never".
    private static func restDelay(_ text: String) throws(Refusal) -> Double? {
        if text == "never" { return nil }
        guard let seconds = Double(text), (0...86_400).contains(seconds) else {
            throw Refusal(message: "--rest needs a number of seconds from 0 to 86400, or \"never\", not \"\(text)\"")
        }
        return seconds
    }

    struct Refusal: Error {
        let message: String
    }
}
