#if Web
    import Foundation
    import SwiftUI
    import WebHosting

    /// The secret that gives a browser access: once in the address that the program prints, then in a cookie.
    struct AccessToken: Sendable {
        private let token: String
        /// Different in each process, because browsers send the cookies of a host to all of its ports.
        private let cookie: String

        init() {
            token = Self.randomDigits(128)
            cookie = "flow-inspector-\(Self.randomDigits(64))"
        }

        private static func randomDigits(_ bits: Int) -> String {
            var generator = SystemRandomNumberGenerator()
            return (0..<bits / 64).map { _ in
                let digits = String(generator.next() as UInt64, radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
        }

        /// The address to open, on this machine's loopback interface.
        func address(port: Int) -> String { "http://127.0.0.1:\(port)/?token=\(token)" }

        /// Admits a request with the cookie, exchanges a token in the address for the cookie, and rejects all other
        /// requests.
        func decide(_ request: PageRequest) -> VisitorDecision {
            if let value = request.cookies[cookie], isToken(value) { return .admitted() }
            let query = URLComponents(string: request.target)?.queryItems
            guard let value = query?.first(where: { $0.name == "token" })?.value, isToken(value) else {
                return .refused(body: "This page opens at the address that the program has printed.\n")
            }
            // This keeps the token out of the address bar and the history. Lax, because the link in the page of an
            // inspected app at `localhost` leads to another site; the socket checks the origin.
            return .refused(
                status: 303,
                headers: [
                    ("Set-Cookie", "\(cookie)=\(token); HttpOnly; SameSite=Lax; Path=/"), ("Location", "/"),
                ])
        }

        /// Takes the same time for every text of the right length, so timing reveals nothing.
        private func isToken(_ text: String) -> Bool {
            guard text.utf8.count == token.utf8.count else { return false }
            return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }
#endif
