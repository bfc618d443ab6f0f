#if Web
    import Foundation
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    @MainActor
    @Suite struct LanguageTests {
        struct SongsApp: App {
            static let bundle: Bundle? = {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
                let german = folder.appendingPathComponent("de.lproj")
                try? FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
                try? Data("\"Songs\" = \"Lieder\";".utf8)
                    .write(to: german.appendingPathComponent("Localizable.strings"))
                return Bundle(path: folder.path)
            }()

            var body: some Scene {
                WindowGroup { Text("Songs", bundle: Self.bundle) }
            }
        }

        struct ReaderApp: App {
            struct Words: View {
                @Environment(\.locale) private var locale
                @Environment(\.layoutDirection) private var direction

                var body: some View {
                    Text(verbatim: "\(locale.identifier) \(direction == .rightToLeft ? "from right" : "from left")")
                }
            }

            var body: some Scene {
                WindowGroup { Words() }
            }
        }

        @Test func anOpenPageReceivesAnotherLanguage() async throws {
            let page = try TestSite(ReaderApp()).open()
            func tell(_ number: Int, _ languages: String) async {
                page.send(#"[\#(number),"E",{"languages":[\#(languages)]}]"#)
                await MainThread.turn()
                page.takePatches()
            }
            // The program that runs the tests has the strings of the example apps, in Arabic but not in Hebrew.
            await tell(1, #""he-IL","ar-EG","en""#)
            #expect(page.text.contains("ar_EG from right"))
            #expect(page.link.frames.contains { $0.contains(#"["l","ar","rtl"]"#) })
            await tell(2, #""de-DE""#)
            #expect(page.text.contains("de_DE from left"))
            #expect(page.link.frames.contains { $0.contains(#"["l","de","ltr"]"#) })
            // A text that cannot be a language changes nothing.
            await tell(3, #""<b>",7,"""#)
            #expect(page.text.contains("de_DE from left"))
        }

        @Test func twoVisitorsSeeTwoLanguages() throws {
            let site = TestSite(SongsApp())
            func page(_ languages: [String]) throws -> String {
                var visitor = WebVisitor(browser: "b", path: "/", origin: "http://localhost:8080")
                visitor.languages = languages
                return try #require(site.sessions.open(visitor)).scene.screen.page()
            }
            let german = try page(["de-AT", "en"])
            let english = try page(["en-GB", "de"])
            #expect(german.contains(">Lieder<"))
            #expect(english.contains(">Songs<"))
        }
    }
#endif
