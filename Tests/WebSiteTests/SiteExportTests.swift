#if Web
    import Foundation
    import SwiftUI
    import Testing

    @testable import WebRenderer

    /// An app's pages as files.
    @MainActor
    @Suite struct SiteExportTests {
        /// Exports an app into a folder that does not exist yet, and passes on what came of it.
        private func withExport(
            of app: some App, origin: String? = "http://localhost:8080", limit: Int = 100,
            preparing: (URL) throws -> Void = { _ in },
            _ body: (TestSite, URL, SiteExport.Summary) async throws -> Void
        ) async throws {
            let outer = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: outer) }
            let folder = outer.appending(path: "out")
            try preparing(folder)
            let site = TestSite(app)
            let export = SiteExport(sessions: site.sessions, app: "Test", origin: origin, limit: limit)
            let summary = try await export.write(to: folder)
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
                #expect(summary == SiteExport.Summary(pages: 6, missing: ["/nowhere"], isCut: false))
                let style = WebAsset.stylesheet.path.dropFirst()
                let written = try Data(contentsOf: folder.appending(path: style))
                #expect(written == Data(WebAsset.stylesheet.bytes))
                for name in ["icon.svg", "app.webmanifest"] {
                    #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path))
                }
            }
        }

        @Test(arguments: ["/", "/delft/canals", "/caf%C3%A9", "/settings/sound"])
        func aFileHasTheBytesOfTheFirstAnswerWithoutWhatIsTheSessions(_ address: String) async throws {
            try await withExport(of: GuideApp()) { site, folder, _ in
                let answer = String(decoding: await site.answer(address).body, as: UTF8.self)
                let file = folder.appending(path: address.removingPercentEncoding! + "/index.html")
                let written = try String(contentsOf: file, encoding: .utf8)
                #expect(answer.contains(" nonce=\"") && answer.contains("<script src="))
                let plain = answer.replacing(#/ nonce="[0-9a-f]{32}"/#, with: "")
                    .replacing(#/<script [^>]*><\/script>\n/#, with: "")
                #expect(written == plain)
                #expect(!written.contains("token") && !written.contains("<script"))
            }
        }

        @Test func linksThatLeadOnWithoutAnEndAreCut() async throws {
            try await withExport(of: EndlessApp(), limit: 5) { _, folder, summary in
                #expect(summary == SiteExport.Summary(pages: 5, missing: [], isCut: true))
                #expect(pages(in: folder).count == 5)
                #expect(pages(in: folder).contains("on/on/on/on/index.html"))
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

        @Test func withoutAnOriginACanonicalLinkHasNone() async throws {
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

        @Test func aFileInTheWayIsNamed() async throws {
            let error = await #expect(throws: ExportError.self) {
                try await withExport(of: GuideApp()) { folder in
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try Data().write(to: folder.appending(path: "settings"))
                } _: { _, _, _ in
                }
            }
            #expect(error?.description.hasSuffix("/out/settings is in the way: it is no folder") == true)
        }

        @Test func aFolderThatCannotBeIsTold() async throws {
            let error = await #expect(throws: ExportError.self) {
                try await withExport(of: GuideApp()) { folder in
                    let outer = folder.deletingLastPathComponent()
                    try Data().write(to: outer)
                } _: { _, _, _ in
                }
            }
            #expect(error?.description.hasSuffix("/out cannot be created: Not a directory") == true)
        }

        @Test(arguments: [
            "/..", "/a/../b", "/%2e%2e/b", "/a%2fb", "/a%5Cb", "/%00", "/.hidden", "/a/%0A", "/%", "//example.org/a",
            "https://example.org/", "a", "", "/index.html", "/assets/x", "/health", "/icon.svg",
            "/" + String(repeating: "a", count: 256), String(repeating: "/a", count: 17),
        ])
        func anAddressThatIsNoPageOfTheFolderIsNotWritten(_ address: String) {
            #expect(ExportAddress(address) == nil)
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
