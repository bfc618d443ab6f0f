import Foundation
import ProgramSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The languages of the program, started as its users do.
@Suite(.timeLimit(.minutes(60))) struct LanguageTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "headlines-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func printed(_ language: String) async throws -> ProgramResult {
        let variables = ["HOME": folder.path, "LC_ALL": "", "LC_MESSAGES": "", "LANG": language, "TZ": "UTC"]
        return try await .of(product: "Headlines", ["--plain", "--missing-strings"], variables: variables)
    }

    @Test(
        arguments: [
            ("C.UTF-8", "Search articles", "2 Jun 2026"), ("de_DE.UTF-8", "Artikel suchen", "2. Juni 2026"),
            ("ja_JP.UTF-8", "記事を検索", "2026年6月2日"), ("fr_FR.UTF-8", "Search articles", "2 juin 2026"),
        ])
    func aTerminalNamesTheLanguage(_ language: String, _ prompt: String, _ date: String) async throws {
        let result = try await printed(language)
        #expect(result.output.contains(prompt))
        #expect(result.output.contains(date))
        // No key of the front page is missing.
        if language.hasPrefix("de") || language.hasPrefix("ja") { #expect(result.errors == "") }
        try FileManager.default.removeItem(at: folder)
    }

    @Test func arabicIsLaidOutFromTheRight() async throws {
        let lines = try await printed("ar_EG.UTF-8").output.split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix("البحث في المقالات_") && $0.count == 80 })
        // The star of a favorite leads its title, at the right edge of 80 cells.
        #expect(lines.contains { $0.hasSuffix("Science ★") && $0.count == 80 })
        try FileManager.default.removeItem(at: folder)
    }

    #if Web
        @Test func visitorsOfOneProcessSeeTheirLanguages() async throws {
            let program = try LaunchedProgram(
                product: "Headlines", ["--web", "--port", "0"], variables: ["HOME": folder.path])
            let line = try #require(await program.output.line())
            let address = String(try #require(line.firstMatch(of: #/http://[0-9.:]+/#)?.output))
            func page(_ accepted: String) async throws -> String {
                var request = URLRequest(url: try #require(URL(string: address)))
                request.setValue(accepted, forHTTPHeaderField: "Accept-Language")
                return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
            }
            let german = try await page("de-AT,de;q=0.9,en;q=0.8")
            #expect(german.contains(#"<html lang="de" dir="ltr">"#))
            #expect(german.contains("<title>Schlagzeilen</title>"))
            // French is preferred, but the app does not support it.
            let arabic = try await page("en;q=0.1, ar;q=0.8, fr;q=0.9")
            #expect(arabic.contains(#"<html lang="ar" dir="rtl">"#))
            #expect(arabic.contains("<title>العناوين</title>"))
            let english = try await page("pt, de;q=0")
            #expect(english.contains(#"<html lang="en" dir="ltr">"#))
            #expect(english.contains("<title>Headlines</title>"))
            program.send(SIGTERM)
            _ = await program.end()
            try FileManager.default.removeItem(at: folder)
        }
    #endif
}
