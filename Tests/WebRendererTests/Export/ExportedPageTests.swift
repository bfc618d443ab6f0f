import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// Pages of custom scenes, as files.
@MainActor @Suite struct ExportedPageTests {
    private let name = String(repeating: "a", count: 16)

    private func page(_ html: String, pictures: [String: RenderPicture] = [:]) -> ExportedPage {
        let scene = FakeScene(WebVisitor(browser: "b"))
        scene.content = html
        scene.pictures = pictures
        return ExportedPage(of: scene, for: scene.visitor, app: "Test")
    }

    @Test func aPictureIsNamedByItsContent() {
        let bytes = Data([0x89, 0x50, 0x4E, 0x47])
        let page = page("<img src=\(name)>\u{301}", pictures: [name: RenderPicture(bytes)])
        #expect(page.pictures.files == ["09935de427cea543-4.png": bytes])
        #expect(page.html.contains("<img src=/pictures/09935de427cea543-4.png>\u{301}"))
        #expect(!page.html.contains(name))
        #expect(!page.pictures.isIncomplete)
    }

    @Test func anSVGPictureIsEmbeddedInsteadOfExportedAsAFile() {
        let bytes = Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        let page = page("<img src='\(name)'>", pictures: [name: RenderPicture(bytes)])
        #expect(page.pictures.files.isEmpty)
        #expect(page.html.contains("<img src='data:image/svg+xml;base64,\(bytes.base64EncodedString())'>"))
    }

    @Test(arguments: [RenderPicture(file: "/nowhere/at/all.png"), RenderPicture(Data("text".utf8))])
    func aPictureThatCannotBeShownIsReportedWithoutItsName(_ picture: RenderPicture) {
        let page = page("<img src=\(name)>", pictures: [name: picture])
        #expect(page.pictures.isIncomplete)
        #expect(page.pictures.files.isEmpty)
        #expect(page.html.contains("<img src=data:,>"))
    }

    /// Two contents with the same 64-bit FNV-1a hash, found by computation.
    private static let twins: [Data] = [
        [0xCF, 0x53, 0xEB, 0xC7, 0x65, 0xA4, 0x53, 0x28], [0xEB, 0xB6, 0x35, 0x5D, 0x6D, 0xB2, 0xE5, 0x79],
    ].map { Data([0x89, 0x50, 0x4E, 0x47] + $0) }

    @Test func ofTwoPicturesWithOneChecksumTheSecondIsLeftOut() {
        #expect(Checksum.of(Self.twins[0]) == Checksum.of(Self.twins[1]))
        #expect(Self.twins[0] != Self.twins[1])
        let pictures = Self.twins.map { RenderPicture($0) }
        let page = page("<img src=aaaa><img src=bbbb>", pictures: ["aaaa": pictures[0], "bbbb": pictures[1]])
        #expect(Array(page.pictures.files.values) == [Self.twins[0]])
        #expect(page.html.contains("png><img src=data:,>"))
        #expect(page.pictures.isIncomplete)
        // The same content twice is one file.
        let same = ["aaaa", "bbbb"].map { ($0, RenderPicture(Self.twins[0])) }
        let both = self.page(
            "<img src=aaaa><img src=bbbb>", pictures: Dictionary(same) { first, _ in first })
        #expect(both.pictures.files.count == 1)
        #expect(!both.pictures.isIncomplete)
    }

    @Test func ofTwoPicturesWithOneChecksumTheSecondIsReported() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let site = FakeSessions()
        site.prepare = { scene in
            let isFirst = scene.visitor.path == "/"
            scene.content = "<img src=aaaa>"
            scene.links = [WrittenPage.Link(address: "/other", navigates: false)]
            scene.pictures = ["aaaa": RenderPicture(Self.twins[isFirst ? 0 : 1])]
        }
        let writer = SiteWriter(sessions: site.sessions, app: "Test", origin: nil, limit: 10)
        #expect(try await writer.write(to: folder) == SiteWriter.Summary(pages: 2, lackingPictures: ["/other"]))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "pictures").path)
        #expect(names.count == 1)
        #expect(try Data(contentsOf: folder.appending(path: "pictures/\(names[0])")) == Self.twins[0])
    }

    @Test func aPageThatStillLoadsIsReported() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let site = FakeSessions()
        site.prepare = { [name] scene in
            scene.isComplete = scene.visitor.path == "/"
            scene.content = "<img src=\(name)>"
            scene.links = ["/slow", "/missing"].map { WrittenPage.Link(address: $0, navigates: false) }
            if scene.isComplete { scene.pictures = [name: RenderPicture(Data())] }
        }
        let writer = SiteWriter(sessions: site.sessions, app: "Test", origin: nil, limit: 10)
        let summary = try await writer.write(to: folder)
        // A pending file may exist, so it is not missing.
        #expect(
            summary
                == SiteWriter.Summary(pages: 2, incomplete: ["/slow", "/missing"], lackingPictures: ["/"]))
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "slow/index.html").path))
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "missing").path))
    }
}
