#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// The title, the description and the canonical link of each address.
    @MainActor
    @Suite struct PageHeadTests {
        @Test func eachAddressHasItsOwnTitleDescriptionAndLink() async {
            let site = TestSite(ShopApp())
            #expect(
                await head(site, "/") == [
                    "<title>Shop</title>", #"<meta name="description" content="Tea &amp; &quot;more&quot;">"#,
                    #"<link rel="canonical" href="http://localhost:8080/">"#,
                ])
            #expect(
                await head(site, "/teas/green?from=mail") == [
                    "<title>Green tea</title>", #"<meta name="description" content="Leaves from the south">"#,
                    #"<link rel="canonical" href="http://localhost:8080/teas/green">"#,
                ])
            #expect(
                await head(site, "/black") == [
                    "<title>Black tea</title>", #"<meta name="description" content="For all pages without one">"#,
                    #"<link rel="canonical" href="http://localhost:8080/teas/black">"#,
                ])
        }

        @Test func aTabWithoutAStackHasItsTitleToo() async {
            #expect(await head(TestSite(ShopApp()), "/about").first == "<title>About us</title>")
        }

        @Test func aPageThatIsNotFoundHasNoCanonicalLink() async {
            let head = await head(TestSite(ShopApp()), "/coffee")
            #expect(head.allSatisfy { !$0.contains("canonical") })
            #expect(head.contains("<title>Shop</title>"))
        }

        @Test func theTitleOfAWindowWithoutPagesFollowsItsViews() async throws {
            let site = TestSite(TallyApp())
            #expect(await head(site, "/").first == "<title>Tally 0</title>")
            let page = try site.open()
            page.takePatches()
            try await page.press("More")
            #expect(page.link.frames.contains { $0.contains(#"["ti","Tally 1"]"#) })
        }

        @Test func theTitleFollowsNavigation() async throws {
            let page = try TestSite(ShopApp()).open()
            page.takePatches()
            try await page.press("Black")
            #expect(page.link.frames.contains { $0.contains(#"["ti","Black tea"]"#) })
        }

        @Test(arguments: [
            ("/tea", "https://a.example/tea"), ("tea", "https://a.example/tea"),
            ("https://b.example/x", "https://b.example/x"), ("//b.example/x", nil), ("javascript:alert(1)", nil),
            ("mailto:a@b.example", nil), ("https:", nil), ("", nil),
        ])
        func aCanonicalURLIsAPageOfTheWeb(_ address: String, _ text: String?) {
            #expect(CanonicalURL.text(of: address, origin: "https://a.example") == text)
        }

        @Test func canonicalURLsAreDerivedFromTheFrontPage() async {
            let site = TestSite(AtlasApp())
            func canonical(_ target: String) async -> [String] {
                await head(site, target).filter { $0.contains("canonical") }
            }
            #expect(await canonical("/") == [#"<link rel="canonical" href="http://localhost:8080/">"#])
            #expect(await canonical("/delft") == [#"<link rel="canonical" href="http://localhost:8080/delft">"#])
            #expect(await canonical("/gouda") == [#"<link rel="canonical" href="http://localhost:8080/towns/gouda">"#])
            #expect(
                await head(TestSite(PosterApp()), "/").last
                    == #"<link rel="canonical" href="http://localhost:8080/poster">"#)
        }

        private func head(_ site: TestSite, _ target: String) async -> [String] {
            let html = String(decoding: await site.answer(target).body, as: UTF8.self)
            return html.split(separator: "\n").map(String.init)
                .filter { $0.hasPrefix("<title>") || $0.contains("\"description\"") || $0.contains("\"canonical\"") }
        }
    }

    private struct ShopApp: App {
        var body: some Scene { WindowGroup("A shop") { ShopView() } }
    }

    private struct ShopView: View {
        var body: some View {
            TabView {
                NavigationStack {
                    List {
                        NavigationLink("Teas") {
                            List {
                                NavigationLink("Green") {
                                    Text("Sencha").navigationTitle("Green tea").pageDescription("Leaves from the south")
                                }
                            }
                            .navigationTitle("Teas")
                        }
                        NavigationLink("Black") {
                            Text("Assam").navigationTitle("Black tea").canonicalURL(URL(string: "/teas/black"))
                        }
                    }
                    .navigationTitle("Shop")
                    .pageDescription("Tea & \"more\"")
                }
                .tabItem { Text("Shop") }
                Text("Since 1750").navigationTitle("About us").tabItem { Text("About") }
            }
            .pageDescription("For all pages without one")
        }
    }

    private struct AtlasApp: App {
        var body: some Scene { WindowGroup("Atlas") { AtlasView() } }
    }

    private struct AtlasView: View {
        var body: some View {
            TabView {
                NavigationStack {
                    VStack {
                        NavigationLink("Delft") { Text("Canals") }
                        NavigationLink("Gouda") {
                            // URLs that do not belong to pages leave the inner one in effect.
                            Text("Cheese").canonicalURL(URL(string: "/towns/gouda"))
                                .canonicalURL(URL(string: "mailto:mayor@gouda.example"))
                                .canonicalURL(URL(string: "//gouda.example/"))
                                .canonicalURL(nil)
                        }
                    }
                }
                .canonicalURL(URL(string: "/tab"))
                .tabItem { Text("Towns") }
            }
            .canonicalURL(URL(string: "/window"))
        }
    }

    private struct PosterApp: App {
        var body: some Scene { WindowGroup("Poster") { PosterView() } }
    }

    /// A view without pages.
    private struct PosterView: View {
        var body: some View { Text("Poster").canonicalURL(URL(string: "/poster")) }
    }

    private struct TallyApp: App {
        var body: some Scene { WindowGroup("Window") { TallyView() } }
    }

    private struct TallyView: View {
        @State private var count = 0

        var body: some View {
            Button("More") { count += 1 }.navigationTitle("Tally \(count)")
        }
    }
#endif
