#if Web
    import Foundation
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
