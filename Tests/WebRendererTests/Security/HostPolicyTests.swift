import Testing

@testable import WebRenderer

@Suite struct HostPolicyTests {
    @Test(arguments: [
        "localhost:8080", "LOCALHOST", "127.0.0.1:1", "[::1]:8080", "app.localhost:80", "localhost:", "localhost.:80",
    ])
    func aServerOfThisMachineAnswersToItsNames(_ host: String) {
        #expect(HostPolicy(.loopback).accepts(host: host))
    }

    @Test(
        arguments: [
            "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "", "localhost:99999",
            "localhost:x", "localhost..", ".", ":80", "[::1", "[::1]x", "local host", "localhost/", "user@localhost",
        ])
    func aForeignNameForTheServersAddressIsRefused(_ host: String) {
        #expect(!HostPolicy(.loopback).accepts(host: host))
    }

    @Test func onlyPagesOfTheSameHostMayOpenASocket() {
        let policy = HostPolicy(.loopback)
        #expect(policy.accepts(origin: "http://localhost:8080", host: "localhost:8080"))
        #expect(!policy.accepts(origin: "http://localhost:9000", host: "localhost:8080"))
        #expect(!policy.accepts(origin: "http://evil.example", host: "localhost:8080"))
        #expect(!policy.accepts(origin: "null", host: "localhost:8080"))
        #expect(!policy.accepts(origin: "file://localhost:8080", host: "localhost:8080"))
        #expect(!policy.accepts(origin: "", host: "localhost:8080"))
    }

    @Test(arguments: [
        ("http://a.example", "http", "a.example"), ("a:b://c://d", "a:b", "c://d"), ("://", "", ""),
        ("::///x", ":", "/x"), ("ä://ö", "ä", "ö"),
    ])
    func anOriginIsSplitAtItsFirstSeparator(_ origin: String, scheme: String, host: String) throws {
        let parts = try #require(HostPolicy.parts(ofOrigin: origin))
        #expect(parts.scheme == scheme)
        #expect(parts.host == host)
    }

    @Test(arguments: ["", ":", "null", "http:/a", "http:", "a.example:80", "//a"])
    func aTextWithoutASeparatorHasNoScheme(_ origin: String) {
        #expect(HostPolicy.parts(ofOrigin: origin) == nil)
    }

    @Test(arguments: ["192.0.2.7", "192.0.2.7:8080", "[2001:db8::1]:8080", "localhost:8080", "mill", "MILL.local:8080"])
    func aServerThatIsReachedFromElsewhereAnswersToItsNamesAndToNumbers(_ host: String) {
        #expect(HostPolicy(.machine(["mill", "mill.local"])).accepts(host: host))
    }

    @Test(arguments: [
        "evil.example:8080", "mill.evil.example", "192.0.2.7.evil.example", "192.0.2", "192.0.2.256", "[evil]", "[::g]",
        "[]", "",
    ])
    func aPublicServerAnswersToNoForeignName(_ host: String) {
        let policy = HostPolicy(.machine(["mill", "mill.local"]))
        #expect(!policy.accepts(host: host))
        #expect(!policy.accepts(origin: "http://" + host, host: host))
    }

    @Test func eachOfSeveralOriginsHasItsOwnSchemes() throws {
        let origins = try ["https://a.example", "http://a.example", "http://b.example:81"].map {
            try #require(HostPolicy.Origin($0))
        }
        let policy = HostPolicy(.origins(Set(origins)))
        #expect(!policy.isSecure)
        #expect(policy.accepts(host: "B.example:81"))
        #expect(!policy.accepts(host: "b.example"))
        #expect(policy.accepts(origin: "http://a.example", host: "a.example"))
        #expect(!policy.accepts(origin: "http://a.example", host: "a.example", forwarded: "https"))
        #expect(!policy.accepts(origin: "https://b.example:81", host: "b.example:81"))
        #expect(policy.scheme(host: "a.example") == "https")
        #expect(policy.scheme(host: "a.example", forwarded: "http") == "http")
        #expect(policy.scheme(host: "b.example:81", forwarded: "https") == "http")
    }

    @Test(arguments: ["example.org", "ftp://example.org", "https://", "https://a/b", "https://a b", "https://u@a"])
    func invalidOriginsAreNil(_ text: String) {
        #expect(HostPolicy.Origin(text) == nil)
    }

    /// RFC 9110, sections 4.2.3 and 7.2.
    @Test(arguments: [
        ("https://example.org", ["example.org", "Example.org:443", "example.org:"]),
        ("https://example.org", ["example.org.", "example.org.:443"]),
        ("https://example.org:443", ["example.org", "example.org:443"]),
        ("http://example.org:80", ["example.org", "example.org:80", "example.org:"]),
        ("https://[2001:db8::1]", ["[2001:db8::1]", "[2001:DB8:0::1]", "[2001:db8::1]:443"]),
        ("https://[2001:0db8::1]:8443", ["[2001:db8::1]:8443"]),
    ])
    func anOriginHasAllEquivalentHosts(_ text: String, _ hosts: [String]) throws {
        let policy = HostPolicy(.origins([try #require(HostPolicy.Origin(text))]))
        for host in hosts {
            #expect(policy.accepts(host: host), "\(host)")
            #expect(policy.accepts(origin: text, host: host), "\(host)")
            #expect(policy.accepts(origin: try #require(HostPolicy.Origin(text)).text, host: host), "\(host)")
            #expect(policy.scheme(host: host) == String(text.prefix { $0 != ":" }), "\(host)")
        }
    }

    @Test(arguments: [
        ("https://example.org", "example.org:80"), ("http://example.org", "example.org:443"),
        ("https://example.org", "example.org:8443"), ("https://example.org:8443", "example.org"),
        ("https://example.org", "example.org.."), ("https://[2001:db8::1]", "[2001:db8::2]"),
    ])
    func anotherPortOrAddressIsAnotherOrigin(_ text: String, _ host: String) throws {
        let policy = HostPolicy(.origins([try #require(HostPolicy.Origin(text))]))
        #expect(!policy.accepts(host: host))
        #expect(!policy.accepts(origin: text, host: host))
        #expect(!HostPolicy(.machine(["example.org"])).accepts(origin: text, host: host))
    }

    @Test func behindAProxyOnlyTheConfiguredHostIsAccepted() {
        let policy = HostPolicy(.only(scheme: "https", host: "example.org"))
        #expect(policy.isSecure)
        #expect(policy.accepts(host: "example.org"))
        #expect(!policy.accepts(host: "localhost:8080"))
        #expect(policy.accepts(origin: "https://example.org", host: "example.org"))
        #expect(!policy.accepts(origin: "http://example.org", host: "example.org"))
    }
}
