#if Web
    import Foundation
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// The request of a page in the environment of its views.
    @MainActor
    @Suite struct PageRequestTests {
        private let behindProxy = HostPolicy.Names.only(scheme: "https", host: "localhost:8080")

        @Test func viewsReadHeadersCookiesAndTheAddressOfTheirVisitor() async {
            let text = await text(
                of: TestSite(MirrorApp()).answer(
                    "/?from=mail",
                    headers: [
                        ("accept", "text/html"), ("accept", "*/*"), ("x-team", "blue"),
                        ("cookie", "a=1; b=2=2; swiftwater_Test=0123456789abcdef0123456789abcdef; a=3; c"),
                    ],
                    from: "2001:db8:0::7"))
            #expect(text.contains("target /?from=mail;"))
            #expect(text.contains("address 2001:db8::7;"))
            #expect(text.contains("accept text/html, */*;"))
            #expect(text.contains("team blue;"))
            #expect(text.contains("cookies a=1 b=2=2;"))
            #expect(!text.contains("0123456789abcdef"))
        }

        @Test func forwardedFieldsCountFromConfiguredProxiesAlone() async {
            let headers = [
                (name: "x-forwarded-for", value: "203.0.113.9, 198.51.100.4"), ("x-forwarded-proto", "https"),
                ("x-real-ip", "203.0.113.9"), ("forwarded", "for=203.0.113.9"),
            ]
            let forwarded = await text(
                of: TestSite(MirrorApp()).answer(headers: headers, from: "127.0.0.1", names: behindProxy))
            #expect(forwarded.contains("address 198.51.100.4;"))
            #expect(forwarded.contains("forwarded true https - -;"))
            for (address, names) in [("192.0.2.1", behindProxy), ("127.0.0.1", HostPolicy.Names.loopback)] {
                let direct = await text(of: TestSite(MirrorApp()).answer(headers: headers, from: address, names: names))
                #expect(direct.contains("address \(address);"))
                #expect(direct.contains("forwarded false - - -;"))
            }
        }

        @Test(arguments: [("unknown", "-"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:DB8::0:1", "2001:db8::1")])
        func aMalformedForwardedAddressIsUnknown(_ told: String, _ shown: String) async {
            let answer = await TestSite(MirrorApp()).answer(
                headers: [("x-forwarded-for", told)], from: "127.0.0.1", names: behindProxy)
            #expect(text(of: answer).contains("address \(shown);"))
        }

        @Test func namesOfFieldsAreFoundInAnyCase() {
            let request = PageRequest(fields: [PageRequest.Field(name: "X-Team", value: "blue")])
            #expect(request.value(of: "x-TEAM") == "blue")
            #expect(request.value(of: "x-tea") == nil)
            #expect(request.cookies.isEmpty)
            #expect(EnvironmentValues().pageRequest == nil)
        }

        private func text(of answer: WebResponse) -> String {
            String(decoding: answer.body, as: UTF8.self).replacing("<wbr>", with: "")
        }
    }

    private struct MirrorApp: App {
        var body: some Scene { WindowGroup { MirrorView() } }
    }

    private struct MirrorView: View {
        @Environment(\.pageRequest) private var request

        var body: some View {
            let cookies = (request?.cookies ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            VStack {
                Text(verbatim: "target \(request?.target ?? "-");")
                Text(verbatim: "address \(request?.address ?? "-");")
                Text(verbatim: "accept \(value("accept"));")
                Text(verbatim: "team \(value("X-Team"));")
                Text(verbatim: "cookies \(cookies.joined(separator: " "));")
                Text(
                    verbatim: "forwarded \(request?.isForwarded ?? false) \(value("x-forwarded-proto")) "
                        + "\(value("x-real-ip")) \(value("forwarded"));")
            }
        }

        private func value(_ name: String) -> String { request?.value(of: name) ?? "-" }
    }
#endif
