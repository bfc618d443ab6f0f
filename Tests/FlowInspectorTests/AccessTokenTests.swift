#if Web
    import Foundation
    import SwiftUI
    import Testing
    import WebHosting

    @testable import FlowInspector

    @Suite struct AccessTokenTests {
        private func status(_ decision: VisitorDecision) -> Int? {
            if case .refused(let status, _, _) = decision { status } else { nil }
        }

        /// The path with the token, and the cookie for which it is exchanged.
        private func exchange(_ token: AccessToken) throws -> (target: String, cookie: String) {
            let url = try #require(URL(string: token.address(port: 4_000)))
            let target = "/?\(try #require(url.query))"
            guard case .refused(303, let headers, _) = token.decide(PageRequest(target: target)) else {
                Issue.record("The token is not exchanged.")
                return (target, "")
            }
            #expect(headers.contains { $0 == ("Location", "/") })
            let cookie = try #require(headers.first { $0.name == "Set-Cookie" }?.value)
            #expect(cookie.hasSuffix("; HttpOnly; SameSite=Lax; Path=/"))
            return (target, String(cookie.prefix { $0 != ";" }))
        }

        private func request(_ target: String = "/", cookie: String) -> PageRequest {
            PageRequest(target: target, fields: [PageRequest.Field(name: "Cookie", value: cookie)])
        }

        @Test func theTokenIsExchangedForACookieThatAdmits() throws {
            let token = AccessToken()
            let (_, cookie) = try exchange(token)
            #expect(status(token.decide(request(cookie: cookie))) == nil)
            #expect(status(token.decide(request("/anything?else", cookie: "a=b; \(cookie)"))) == nil)
        }

        @Test func aRequestWithoutTheTokenIsRefusedWithASentence() throws {
            let token = AccessToken()
            let (_, cookie) = try exchange(token)
            for target in ["/", "/?token=", "/?token=0", "/?tokens=1", "//", "/?token=%00", "/%ZZ?token"] {
                #expect(status(token.decide(PageRequest(target: target))) == 403, "\(target)")
            }
            #expect(status(token.decide(request(cookie: cookie.dropLast() + "x"))) == 403)
            guard case .refused(_, _, let body) = token.decide(PageRequest()) else {
                Issue.record("The request is not refused.")
                return
            }
            #expect(body == "This page opens at the address that the program has printed.\n")
        }

        @Test func theSecretsOfTwoProcessesDiffer() throws {
            let (target, cookie) = try exchange(AccessToken())
            let other = AccessToken()
            #expect(status(other.decide(PageRequest(target: target))) == 403)
            #expect(status(other.decide(request(cookie: cookie))) == 403)
        }

        @Test func argumentsNameAFileAndAPort() throws {
            let request = try InspectorRequest(arguments: ["flow.jsonl", "--port", "4000"])
            #expect(request.file == "flow.jsonl" && request.port == 4_000)
            #expect(try InspectorRequest(arguments: ["flow.jsonl"]).port == 0)
            for arguments in [[], ["a", "b"], ["--port"], ["a", "--port", "x"], ["a", "--host"]] {
                #expect(throws: InspectorRequest.Refusal.self) { try InspectorRequest(arguments: arguments) }
            }
        }
    }
#endif
