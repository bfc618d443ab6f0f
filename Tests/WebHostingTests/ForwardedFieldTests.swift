#if Web
    import Testing

    @testable import WebHosting

    /// The scheme and the host of a request, as configured proxies state them.
    @MainActor
    @Suite(.timeLimit(.minutes(60))) struct ForwardedFieldTests {
        private static let forwarded = ["X-Forwarded-Proto: https", "X-Forwarded-Host: example.org"]

        private func host(_ origins: [String], _ proxies: [TrustedProxy]) async throws -> TestHost {
            var options = MountOptions.patient
            options.origins = origins
            options.proxies = proxies
            return try await TestHost(MountedApp(NotesApp(), at: "/notes", options: options))
        }

        private func canonical(_ page: TestResponse) -> String { page.first(#/rel="canonical" href="([^"]*)"/#) }

        @Test func forwardedFieldsOfATrustedProxyCount() async throws {
            let host = try await host(
                ["https://example.org"], [TrustedProxy("127.0.0.1", facts: [.scheme, .host])])
            let page = try await host.client().get("/notes/", Self.forwarded)
            #expect(page.status == 200)
            #expect(canonical(page) == "https://example.org/notes/")
            #expect(page.value("Set-Cookie")?.hasSuffix("; Secure") == true)
            for (origin, status) in [("https://example.org", 101), ("http://example.org", 403)] {
                let socket = try await host.client()
                let answer = await socket.openSocket("/notes", cookies: page.cookie, origin: origin, Self.forwarded)
                #expect(answer.status == status)
            }
            try await host.close()
        }

        @Test(arguments: [
            [TrustedProxy("192.0.2.1", facts: [.address, .scheme, .host])], [TrustedProxy("127.0.0.1")], [],
        ])
        func forwardedFieldsOfOthersAreIgnored(_ proxies: [TrustedProxy]) async throws {
            let host = try await host(["https://example.org"], proxies)
            #expect(try await host.client().get("/notes/", Self.forwarded).status == 421)
            // The request itself names the host of the origin.
            let page = try await host.client().get("/notes/", host: "example.org", ["X-Forwarded-Host: evil.example"])
            #expect(canonical(page) == "https://example.org/notes/")
            try await host.close()
        }

        @Test func theLastEntryIsTheProxysOwn() async throws {
            let host = try await host(
                ["https://example.org"], [TrustedProxy("127.0.0.0/8", facts: [.scheme, .host])])
            let client = try await host.client()
            let page = await client.get("/notes/", ["X-Forwarded-Host: evil.example,\texample.org "])
            #expect(canonical(page) == "https://example.org/notes/")
            #expect(await client.get("/notes/", ["X-Forwarded-Host: example.org, evil.example"]).status == 421)
            try await host.close()
        }

        @Test(arguments: [
            // The last address that does not belong to a proxy, because a visitor may have written those before it.
            ([TrustedProxy("127.0.0.1")], "198.51.100.7", "198.51.100.7"),
            ([TrustedProxy("127.0.0.1")], "203.0.113.9, 198.51.100.7", "198.51.100.7"),
            ([TrustedProxy("127.0.0.1"), TrustedProxy("198.51.100.0/24")], "203.0.113.9, 198.51.100.7", "203.0.113.9"),
            // From a peer that is not a proxy, or that is trusted only for other facts.
            ([TrustedProxy("192.0.2.1")], "198.51.100.7", "127.0.0.1"),
            ([TrustedProxy("127.0.0.1", facts: [.scheme, .host])], "198.51.100.7", "127.0.0.1"),
            ([], "198.51.100.7", "127.0.0.1"),
        ])
        func theAddressIsTheOneThatAConfiguredProxyStates(
            _ proxies: [TrustedProxy], _ stated: String, _ shown: String
        ) async throws {
            let host = try await host([], proxies)
            let page = try await host.client().get("/notes/", ["X-Forwarded-For: \(stated)"])
            let text = page.body.replacing("<wbr>", with: "")
            #expect(text.contains("address:\(shown)<"))
            let isProxy = proxies.contains { $0.address == "127.0.0.1" }
            #expect(text.contains("forwarded:\(isProxy)<"))
            try await host.close()
        }

        @Test(arguments: [("https", "https"), ("http", "http"), ("gopher", "http")])
        func withoutOriginsTheSchemeIsTheProxysOrTheServers(_ stated: String, _ shown: String) async throws {
            let host = try await host([], [TrustedProxy("127.0.0.1", facts: .scheme)])
            let page = try await host.client().get("/notes/", ["X-Forwarded-Proto: \(stated)"])
            #expect(canonical(page) == "\(shown)://\(host.name)/notes/")
            #expect(page.value("Set-Cookie")?.hasSuffix("; Secure") == (shown == "https"))
            let direct = try await self.host([], [])
            let own = try await direct.client().get("/notes/", ["X-Forwarded-Proto: https"])
            #expect(canonical(own) == "http://\(direct.name)/notes/")
            try await host.close()
            try await direct.close()
        }

        @Test func aHostWithTwoSchemesHasTheOneThatTheProxyStates() async throws {
            let host = try await host(
                ["https://example.org", "http://example.org"], [TrustedProxy("127.0.0.1", facts: .scheme)])
            for scheme in ["http", "https"] {
                let page = try await host.client().get(
                    "/notes/", host: "example.org", ["X-Forwarded-Proto: \(scheme)"])
                #expect(canonical(page) == "\(scheme)://example.org/notes/")
            }
            try await host.close()
        }
    }
#endif
