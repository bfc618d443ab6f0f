import Foundation
import FoundationAdditions
import Testing

@Suite struct BookmarkTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    /// Calls a closure with a file that exists during the call.
    private func withFile(_ body: (URL) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Grüße an 100 %.txt")
        try Data("old".utf8).write(to: file)
        try body(file)
    }

    @Test func aBookmarkLeadsBackToItsFile() throws {
        try withFile { file in
            let data = try file.bookmarkData(options: .withSecurityScope)
            var isStale = true
            let found = try URL(resolvingBookmarkData: data, options: .withSecurityScope, bookmarkDataIsStale: &isStale)
            #expect(found.path == file.path)
            #expect(!isStale)
            #expect(try String(contentsOf: found, encoding: .utf8) == "old")
        }
    }

    @Test func foldersHaveBookmarks() throws {
        try withFile { _ in
            var isStale = true
            let data = try folder.bookmarkData()
            #expect(try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale).path == folder.path)
            #expect(!isStale)
        }
    }

    @Test func aReplacedFileMakesItsBookmarkStale() throws {
        try withFile { file in
            let data = try file.bookmarkData()
            let next = folder.appending(path: "next")
            try Data("new".utf8).write(to: next)
            #expect(rename(next.path, file.path) == 0)
            var isStale = false
            let found = try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale)
            #expect(found.path == file.path)
            #expect(isStale)
        }
    }

    @Test func aRemovedFileIsAnError() throws {
        try withFile { file in
            let data = try file.bookmarkData()
            try FileManager.default.removeItem(at: file)
            var isStale = false
            #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale) }
            #expect(throws: CocoaError.self) { try file.bookmarkData() }
        }
    }

    @Test(arguments: ["", "bplist00", "no bookmark"]) func otherDataIsAnError(_ text: String) {
        var isStale = false
        let error = #expect(throws: CocoaError.self) {
            try URL(resolvingBookmarkData: Data(text.utf8), bookmarkDataIsStale: &isStale)
        }
        #expect(error?.code == .fileReadCorruptFile)
    }

    @Test func pagesOfTheWebHaveNoBookmark() throws {
        let page = try #require(URL(string: "https://example.org/"))
        #expect(throws: CocoaError.self) { try page.bookmarkData() }
    }
}
