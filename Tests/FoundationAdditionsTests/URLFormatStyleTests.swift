import Foundation
import FoundationAdditions
import Testing

/// The expected URLs are from Apple's documentation.
@Suite struct URLFormatStyleTests {
    private func url(_ string: String) throws -> URL { try #require(URL(string: string)) }

    @Test func theDefaultShowsSchemeHostAndPath() throws {
        let url = try url("https://user:pw@www.example.com:8080/path/to/endpoint?key=value#part")
        #expect(url.formatted() == "https://www.example.com/path/to/endpoint")
        #expect(try self.url("ftp://example.com:21/a%20b").formatted() == "ftp://example.com:21/a%20b")
        #expect(URL(fileURLWithPath: "/music/a").formatted() == "file:///music/a")
    }

    @Test func subdomainsCanBeLeftOut() throws {
        let style = URL.FormatStyle(
            scheme: .never, user: .never, password: .never,
            host: .omitSpecificSubdomains(["www", "mobile", "m."], includeMultiLevelSubdomains: true), port: .never,
            path: .always, query: .never, fragment: .never)
        let texts = try [
            "https://www.example.com/path/one", "https://beta.example.com/path/two",
            "https://beta.staging.west.example.com/three", "https://query.example.com/four?key4=value4",
        ].map { try url($0).formatted(style) }
        #expect(
            texts == [
                "example.com/path/one", "beta.example.com/path/two", "west.example.com/three",
                "query.example.com/four",
            ])
        let address = try url("http://127.0.0.1/")
        #expect(address.formatted(.url.host(.omitSpecificSubdomains(["127"]))) == "http://127.0.0.1/")
    }

    @Test func optionsDependOnComponents() throws {
        let url = try url("https://example.com:8080/a?b=c#d")
        #expect(url.formatted(.url.port().query().fragment()) == "https://example.com:8080/a?b=c#d")
        #expect(url.formatted(.url.host(.omitIfHTTPFamily).scheme(.never)) == "/a")
        #expect(url.formatted(.url.query(.displayWhen(.host, matches: ["example.com"]))) == "https://example.com/a?b=c")
        #expect(url.formatted(.url.path(.omitWhen(.path, matches: ["/a"]))) == "https://example.com")
        let host = URL.FormatStyle.HostDisplayOption.omitSpecificSubdomains(["m"], when: .scheme, matches: ["http"])
        #expect(try self.url("https://m.example.com").formatted(.url.host(host)) == "https://m.example.com")
        #expect(try self.url("http://m.example.com").formatted(.url.host(host)) == "http://example.com")
    }

    @Test func requiredComponentsMustBePresent() {
        let strategy = URL.ParseStrategy(
            scheme: .defaultValue("https"), user: .optional, password: .optional, host: .required, port: .optional,
            path: .required, query: .required, fragment: .optional)
        let urls = [
            "example.com?key1=value1", "https://example.com?key2=value2", "https://example.com",
            "https://example.com/path?key4=value4", "//example.com/path?key5=value5",
        ].map { try? strategy.parse($0).absoluteString }
        #expect(
            urls == [nil, nil, nil, "https://example.com/path?key4=value4", "https://example.com/path?key5=value5"])
    }

    @Test func absentComponentsHaveDefaults() throws {
        let text = "https://internal.example.com/path/to/endpoint?key=value"
        let url = try URL(text, strategy: .url.port(.defaultValue(8080)))
        #expect(url.absoluteString == "https://internal.example.com:8080/path/to/endpoint?key=value")
        #expect(throws: CocoaError.self) { try URL("no address", strategy: .url) }
        #expect(try URL.FormatStyle().parseStrategy.parse("https://a.b").host() == "a.b")
    }

    @Test func escapedSeparatorsStayEscaped() throws {
        let text = "https://u%40v:p%3Aq@a.b/x%2Fy?q=a%26b#c%23d"
        #expect(try URL(text, strategy: .url).absoluteString == text)
        #expect(try URL("https://a.b/x%2Fy", strategy: .url.port()).absoluteString == "https://a.b/x%2Fy")
    }

    @Test func hiddenComponentsAreNeverShown() throws {
        let url = try url("https://user:pw@example.com//a")
        #expect(url.formatted(.url.scheme(.never).host(.never)) == "//a")
        #expect(url.formatted(.url.user().password()) == "https://user:pw@example.com//a")
    }

    @Test func anIPv6AddressHasNoSubdomains() throws {
        let host = URL.FormatStyle.HostDisplayOption.omitSpecificSubdomains(includeMultiLevelSubdomains: true)
        let text = "http://[::ffff:127.0.0.1]/"
        #expect(try url(text).formatted(.url.host(host)) == text)
    }
}
