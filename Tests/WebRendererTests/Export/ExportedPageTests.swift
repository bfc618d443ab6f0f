import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// Pages of scenes that are not the framework's, as files.
@MainActor @Suite struct ExportedPageTests {
    private let name = String(repeating: "a", count: 16)

    private func page(_ html: String, pictures: [String: RenderPicture] = [:]) -> ExportedPage {
        let scene = FakeScene(WebVisitor(browser: "b"))
        scene.content = html
        scene.pictures = pictures
        return ExportedPage(PageDocument(of: scene, for: scene.visitor, app: "Test"), of: scene)
    }

    @Test func aLinkIsFoundBesideCombiningCharacters() {
        let page = page("<a href='/one&amp;\u{301}'>\u{301}</a><a href='\u{301}/two' data-e=p>\u{308}</a>")
        #expect(page.links == ["/one&\u{301}"])
        #expect(page.pageLinks == ["\u{301}/two"])
    }

    @Test func aPictureIsNamedByItsContent() {
        let bytes = Data([0x89, 0x50, 0x4E, 0x47])
        let page = page("<img src=/pictures/\(name)>\u{301}", pictures: [name: RenderPicture(bytes)])
        #expect(page.pictures == ["09935de427cea543-4.png": bytes])
        #expect(page.html.contains("<img src=/pictures/09935de427cea543-4.png>\u{301}"))
        #expect(!page.html.contains(name))
        #expect(!page.lacksPictures)
    }

    @Test func aPictureThatCanHoldScriptsIsNoFileOfTheSite() {
        let bytes = Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        let page = page("<img src=/pictures/\(name)>", pictures: [name: RenderPicture(bytes)])
        #expect(page.pictures.isEmpty)
        let text = bytes.base64EncodedString().prefix { $0 != "=" }
        #expect(page.html.contains("<img src=data:image/svg+xml;base64,\(text)>"))
    }

    @Test(arguments: [RenderPicture(file: "/nowhere/at/all.png"), RenderPicture(Data("text".utf8))])
    func aPictureThatCannotBeShownIsToldWithoutItsName(_ picture: RenderPicture) {
        let page = page("<img src=/pictures/\(name)>", pictures: [name: picture])
        #expect(page.lacksPictures)
        #expect(page.pictures.isEmpty)
        #expect(!page.html.contains(name))
        // An address in a text of the app is none of a picture.
        #expect(!self.page("/pictures/\(name)").lacksPictures)
    }

    @Test func aPageThatStillLoadsIsTold() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let site = FakeSessions()
        site.prepare = { [name] scene in
            scene.isComplete = scene.visitor.path == "/"
            scene.content =
                "<img src=/pictures/\(name)><a href='/slow'>Slow</a><a href='/missing'>Missing</a>"
            if scene.isComplete { scene.pictures = [name: RenderPicture(Data())] }
        }
        let export = SiteExport(sessions: site.sessions, app: "Test", origin: nil, limit: 10)
        let summary = try await export.write(to: folder)
        // What is on its way may exist, so it is not missing.
        #expect(
            summary
                == SiteExport.Summary(pages: 2, incomplete: ["/slow", "/missing"], lackingPictures: ["/"]))
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "slow/index.html").path))
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "missing").path))
    }
}
