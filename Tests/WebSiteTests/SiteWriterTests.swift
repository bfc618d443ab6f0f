#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// An app's pages as files.
    @MainActor
    @Suite struct SiteWriterTests {
        /// Exports an app into a folder that does not exist yet, and passes on the result.
        private func withExport(
            of app: some App, origin: String? = "http://localhost:8080", limit: Int = 100,
            preparing: (URL) throws -> Void = { _ in },
            _ body: (TestSite, URL, SiteWriter.Summary) async throws -> Void
        ) async throws {
            let outer = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: outer) }
            let folder = outer.appending(path: "out")
            try preparing(folder)
            let site = TestSite(app)
            // Other tests share the main actor, so loading may take long.
            let writer = SiteWriter(
                sessions: site.sessions, app: "Test", origin: origin, limit: limit, loadingTimeout: 3_600)
            let summary = try await writer.write(to: folder)
            #expect(site.sessions.count == 0)
            try await body(site, folder, summary)
        }

        /// The paths of the pages in a folder.
        private func pages(in folder: URL) -> [String] {
            (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { $0.hasSuffix("index.html") }.sorted()
        }

        @Test func theReachableAddressesAreWritten() async throws {
            try await withExport(of: GuideApp()) { _, folder, summary in
                #expect(
                    pages(in: folder) == [
                        "café/index.html", "delft/canals/index.html", "delft/index.html", "index.html",
                        "settings/index.html", "settings/sound/index.html",
                    ])
                #expect(summary == SiteWriter.Summary(pages: 6, missing: ["/nowhere"]))
                let style = WebAsset.stylesheet.path.dropFirst()
                let written = try Data(contentsOf: folder.appending(path: style))
                // The rest is what a served page's script adds.
                #expect(written.starts(with: WebAsset.stylesheet.bytes))
                #expect(String(decoding: written, as: UTF8.self).hasSuffix("1px solid ButtonText}}\n"))
                for name in ["icon.svg", "app.webmanifest"] {
                    #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path))
                }
            }
        }

        @Test(arguments: ["/", "/delft/canals", "/caf%C3%A9", "/settings/sound"])
        func anExportedFileHasTheBytesOfAFirstAnswerWithoutItsSession(_ address: String) async throws {
            try await withExport(of: GuideApp()) { site, folder, _ in
                let answer = String(decoding: await site.answer(address).body, as: UTF8.self)
                let file = folder.appending(path: address.removingPercentEncoding! + "/index.html")
                let written = try String(contentsOf: file, encoding: .utf8)
                #expect(answer.contains(" nonce=\"") && answer.contains("<script src="))
                let plain = answer.replacing(#/<script [^>]*>[^<]*<\/script>\n/#, with: "")
                    .replacing(#/ nonce="[0-9A-Za-z+/]{22}"/#, with: "")
                let policy = written.matches(of: #/<meta http-equiv="Content-Security-Policy" content="([^"]*)">\n/#)
                #expect(policy.count == 1)
                #expect(written.replacing(policy.first?.output.0 ?? "", with: "") == plain)
                for word in ["token", "<script", "early", "data-socket", "data-use", "data-navigation"] {
                    #expect(!written.contains(word), "\(word)")
                }
            }
        }

        @Test func linksThatLeadOnWithoutAnEndAreCut() async throws {
            try await withExport(of: EndlessApp(), limit: 5) { _, folder, summary in
                #expect(summary == SiteWriter.Summary(pages: 5, hasReachedLimit: true))
                #expect(pages(in: folder).count == 5)
                #expect(pages(in: folder).contains("on/on/on/on/index.html"))
            }
        }

        @Test func aLimitThatAllPagesKeepIsNotReached() async throws {
            try await withExport(of: DeadLinkApp(), limit: 2) { _, _, summary in
                #expect(summary == SiteWriter.Summary(pages: 2, missing: ["/nowhere"]))
            }
        }

        @Test func aLinkToAnAddressThatATabHasTooHasAPage() async throws {
            try await withExport(of: TabLinkApp()) { _, folder, summary in
                #expect(pages(in: folder) == ["delft/index.html", "index.html", "towns/index.html"])
                #expect(summary == SiteWriter.Summary(pages: 3))
            }
        }

        @Test func linksInBothUnicodeFormsHavePages() async throws {
            try await withExport(of: AccentApp()) { _, folder, summary in
                #expect(summary == SiteWriter.Summary(pages: 3))
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                let accents = names.filter { $0.hasPrefix("caf") }.map { Array($0.utf8) }
                #expect(Set(accents) == [Array("caf\u{E9}".utf8), Array("cafe\u{301}".utf8)])
            }
        }

        @Test func tasksOfAPageThatATaskHasLedToAreAwaited() async throws {
            try await withExport(of: PatientApp()) { _, folder, summary in
                #expect(summary == SiteWriter.Summary(pages: 2))
                let html = try String(contentsOf: folder.appending(path: "delft/index.html"), encoding: .utf8)
                #expect(html.contains("Boats of Delft"))
            }
        }

        /// Nothing is permitted that the policy does not name, so no scripts and no connections.
        @Test func aPageStatesAPolicyWithoutScripts() async throws {
            try await withExport(of: GuideApp()) { _, folder, _ in
                let html = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
                let policy = #/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/#
                let stated = try #require(html.firstMatch(of: policy)).output.1
                #expect(stated.hasPrefix("default-src &#39;none&#39;; ") || stated.hasPrefix("default-src 'none'; "))
                #expect(!stated.contains("script-src") && !stated.contains("connect-src"))
            }
        }

        @Test func aPictureIsAFileOfItsType() async throws {
            try await withExport(of: PaintedApp()) { _, folder, _ in
                let html = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
                let names = html.matches(of: #/\/(pictures\/[^"'\s)&]+)/#).map { String($0.1) }
                let name = try #require(names.first)
                #expect(name.hasSuffix(".png"))
                #expect(try PictureType(of: Data(contentsOf: folder.appending(path: name))) == .png)
            }
        }

        @Test func withoutAnOriginACanonicalLinkIsRelative() async throws {
            try await withExport(of: GuideApp(), origin: nil) { _, folder, _ in
                let html = try String(contentsOf: folder.appending(path: "delft/index.html"), encoding: .utf8)
                #expect(html.contains(#"<link rel="canonical" href="/delft">"#))
            }
        }

        @Test func aLinkOutOfTheFolderEndsTheExport() async throws {
            let elsewhere = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: elsewhere) }
            await #expect(throws: ExportError.self) {
                try await withExport(of: GuideApp()) { folder in
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try FileManager.default.createSymbolicLink(
                        at: folder.appending(path: "delft"), withDestinationURL: elsewhere)
                } _: { _, _, _ in
                }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
        }

        @Test func theErrorNamesAFileThatBlocksTheExport() async throws {
            let error = await #expect(throws: ExportError.self) {
                try await withExport(of: GuideApp()) { folder in
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try Data().write(to: folder.appending(path: "settings"))
                } _: { _, _, _ in
                }
            }
            #expect(error?.description.hasSuffix("/out/settings is in the way: it is not a folder") == true)
        }

        @Test func anUnusableFolderIsReported() async throws {
            let error = await #expect(throws: ExportError.self) {
                try await withExport(of: GuideApp()) { folder in
                    let outer = folder.deletingLastPathComponent()
                    try Data().write(to: outer)
                } _: { _, _, _ in
                }
            }
            #expect(error?.description.hasSuffix("/out cannot be created: Not a directory") == true)
        }

        @Test func aLinkBelowAFileOfTheSiteDoesNotEndTheExport() async throws {
            try await withExport(of: ObstinateApp()) { _, folder, summary in
                #expect(pages(in: folder) == ["delft/index.html", "index.html"])
                #expect(
                    summary
                        == SiteWriter.Summary(
                            pages: 2,
                            unwritable: [
                                "/icon%2Esvg/x", "/icon%2Esvg", "/app%2Ewebmanifest/x", "/assets/x", "/pictures/x/y",
                            ]))
                let icon = try Data(contentsOf: folder.appending(path: "icon.svg"))
                #expect(icon.count > 100)
            }
        }

        @Test func theErrorOfATooLongPathConcernsOnePage() async throws {
            // The whole path is longer than Linux takes.
            let outer = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: outer) }
            let folder = try ExportFolder(outer)
            let names = Array(repeating: String(repeating: "a", count: 250), count: 17)
            func write(to names: [String]) throws { try folder.write([1], to: names) }
            let error = #expect(throws: ExportError.self) { try write(to: names) }
            #expect(error?.isOfOnePage == true)
            // A conflict with existing content is not limited to one page.
            try Data().write(to: outer.appending(path: "b"))
            #expect(throws: ExportError.self) { try write(to: ["b", "c"]) }
        }

        @Test(arguments: [
            "/..", "/a/../b", "/%2e%2e/b", "/a%2fb", "/a%5Cb", "/%00", "/.hidden", "/a/%0A", "/%", "//example.org/a",
            "https://example.org/", "a", "", "/index.html", "/assets/x", "/health", "/icon.svg",
            "/" + String(repeating: "a", count: 256), String(repeating: "/a", count: 17),
        ])
        func unsafeAddressesAreNotExported(_ address: String) {
            #expect(ExportAddress(address) == nil)
        }

        @Test func anAddressBelowAFileOfTheSiteIsKnown() {
            for address in ["/icon.svg/x", "/icon%2Esvg", "/app.webmanifest/x", "/a%73sets/x", "/%70ictures/x/y"] {
                #expect(ExportAddress(address)?.isBelowFile == true)
            }
            for address in ["/", "/icon", "/x/icon.svg", "/icons.svg"] {
                #expect(ExportAddress(address)?.isBelowFile == false)
            }
        }

        @Test func anAddressHasAFile() {
            #expect(ExportAddress("/")?.file == ["index.html"])
            #expect(ExportAddress("/a/b~2/?q=1#c")?.file == ["a", "b~2", "index.html"])
            #expect(ExportAddress("/caf%C3%A9")?.path == "/caf%C3%A9")
            #expect(ExportAddress("/caf%C3%A9/") == ExportAddress("/caf%c3%a9?x"))
        }
    }

    private struct GuideApp: App {
        var body: some Scene { WindowGroup("Guide") { GuideView() } }
    }

    private struct GuideView: View {
        var body: some View {
            TabView {
                NavigationStack {
                    List {
                        NavigationLink("Delft") {
                            VStack {
                                NavigationLink("Canals") { Text("Boats of Delft") }
                                Link("Back to the start", destination: URL(string: "/?from=delft")!)
                            }
                        }
                        NavigationLink("Café") { Text("Coffee") }
                        Link("Nowhere", destination: URL(string: "/nowhere")!)
                        Link("Elsewhere", destination: URL(string: "https://example.org/delft/more")!)
                        Link("Up", destination: URL(string: "/../secret")!)
                        Button("Count") {}
                    }
                    .navigationTitle("Towns")
                }
                .tabItem { Text("Towns") }
                NavigationStack {
                    NavigationLink("Sound") { Text("Loud or not") }
                }
                .tabItem { Text("Settings") }
            }
        }
    }

    private struct TabLinkApp: App {
        var body: some Scene { WindowGroup("Tabs") { TabLinkView() } }
    }

    private struct TabLinkView: View {
        var body: some View {
            TabView {
                NavigationStack {
                    NavigationLink("Delft") { Link("All towns", destination: URL(string: "/towns")!) }
                }
                .tabItem { Text("Towns") }
            }
        }
    }

    /// An app that opens every address.
    private struct ObstinateApp: App {
        var body: some Scene { WindowGroup("Obstinate") { ObstinateView() } }
    }

    private struct ObstinateView: View {
        private let addresses = [
            "/icon.svg/x", "/icon%2Esvg", "/app.webmanifest/x", "/a%73sets/x", "/%70ictures/x/y", "/delft",
        ]
        @State private var opened = ""

        var body: some View {
            VStack {
                ForEach(addresses, id: \.self) { Link($0, destination: URL(string: $0)!) }
            }
            .onOpenURL { opened = $0.path }
            Text(opened)
        }
    }

    private struct DeadLinkApp: App {
        var body: some Scene { WindowGroup("Dead") { DeadLinkView() } }
    }

    private struct DeadLinkView: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Delft") { Link("Nowhere", destination: URL(string: "/nowhere")!) }
            }
        }
    }

    private struct AccentApp: App {
        var body: some Scene { WindowGroup("Accents") { AccentView() } }
    }

    private struct AccentView: View {
        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("Caf\u{E9}") { Text("Coffee") }
                    Link("Composed", destination: URL(string: "/caf%C3%A9")!)
                    Link("Decomposed", destination: URL(string: "/cafe%CC%81")!)
                }
            }
        }
    }

    private struct PatientApp: App {
        var body: some Scene { WindowGroup("Patient") { PatientView() } }
    }

    private struct PatientView: View {
        @State private var towns: [String] = []

        var body: some View {
            NavigationStack {
                List(towns, id: \.self) { town in NavigationLink(town) { PatientTown(name: town) } }
                    .task {
                        await turns()
                        towns = ["Delft"]
                    }
            }
        }
    }

    private struct PatientTown: View {
        let name: String
        @State private var sights = ""

        var body: some View {
            Text(sights).task {
                await turns()
                sights = "Boats of \(name)"
            }
        }
    }

    /// Lets other work of the main actor run, several times.
    @MainActor
    private func turns() async {
        for _ in 0..<2 { await MainThread.turn() }
    }

    private struct EndlessApp: App {
        var body: some Scene { WindowGroup("Endless") { NavigationStack { EndlessView() } } }
    }

    private struct EndlessView: View {
        var body: some View {
            NavigationLink("On") { EndlessView() }
        }
    }

    private struct PaintedApp: App {
        var body: some Scene {
            WindowGroup("Painted") {
                MeshGradient(
                    width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
                    colors: [.red, .blue, .green, .yellow])
            }
        }
    }
#endif
