import Foundation

/// Where the screen in browsers is served.
package struct WebListening: Equatable, Sendable {
    /// The address to listen at; nil is this machine's own, which no other reaches.
    package var host: String?
    /// 0 is any that is free.
    package var port = 8080
    /// The scheme and the name that browsers see, behind a server that passes requests on.
    package var origin: String?
    /// The addresses of the servers that pass requests on; nil are those of this machine.
    package var proxies: [String]?

    package init() {}

    /// - Parameter values: By options, as they stand in the arguments.
    init(_ values: [String: String]) throws(Refusal) {
        host = values["--host"]
        if let text = values["--port"] {
            guard let number = UInt16(text) else {
                throw Refusal(sentence: "--port needs a number from 0 to 65535, not \"\(text)\"")
            }
            port = Int(number)
        }
        if let text = values["--proxy"] {
            guard values["--origin"] != nil else { throw Refusal(sentence: "--proxy is for --origin") }
            proxies = try Self.proxies(in: text)
        }
        guard let text = values["--origin"] else { return }
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let name = url.host, url.path.isEmpty || url.path == "/"
        else {
            throw Refusal(sentence: "--origin needs an address such as https://example.org, not \"\(text)\"")
        }
        origin = "\(scheme)://\(name.lowercased())" + (url.port.map { ":\($0)" } ?? "")
    }

    struct Refusal: Error {
        let sentence: String
    }
}
