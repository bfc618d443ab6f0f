import Foundation
import Testing

@testable import FoundationAdditions

struct FileReplacementTests {
    /// A folder for one test.
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let manager = FileManager.default

    init() throws { try manager.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func place(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private func permissions(_ url: URL) throws -> Int? {
        (try manager.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber)?.intValue
    }

    private func write(_ text: String, to url: URL) throws {
        try FileWrapper(regularFileWithContents: Data(text.utf8))
            .write(to: url, options: .atomic, originalContentsURL: url)
    }

    @Test func aFileStaysIfItsReplacementCannotBeMoved() throws {
        defer { try? manager.removeItem(at: folder) }
        try Data("old".utf8).write(to: place("a"))
        // The draft is missing, so the move fails.
        #expect(throws: CocoaError.self) { try FileReplacement(at: place("a")).commit() }
        #expect(try Data(contentsOf: place("a")) == Data("old".utf8))
    }

    @Test func aFolderStaysIfItsReplacementCannotBeMoved() throws {
        defer { try? manager.removeItem(at: folder) }
        try manager.createDirectory(at: place("letters"), withIntermediateDirectories: true)
        try Data("old".utf8).write(to: place("letters/a"))
        #expect(throws: CocoaError.self) { try FileReplacement(at: place("letters")).commit() }
        #expect(try Data(contentsOf: place("letters/a")) == Data("old".utf8))
        #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["letters"])
    }

    @Test func aFolderIsReplacedWithoutLeftovers() throws {
        defer { try? manager.removeItem(at: folder) }
        try manager.createDirectory(at: place("letters"), withIntermediateDirectories: true)
        try Data("old".utf8).write(to: place("letters/a"))
        try Data("private".utf8).write(to: place("letters/b"))
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place("letters/b").path)
        try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place("letters").path)
        let wrapper = FileWrapper(directoryWithFileWrappers: ["b": FileWrapper(regularFileWithContents: Data([1]))])
        try wrapper.write(to: place("letters"), options: .atomic, originalContentsURL: nil)
        #expect(try manager.contentsOfDirectory(atPath: place("letters").path) == ["b"])
        #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["letters"])
        #expect(try permissions(place("letters")) == 0o700)
        #expect(try permissions(place("letters/b")) == 0o600)
    }

    @Test(arguments: [0o600, 0o640, 0o755])
    func aFileKeepsItsPermissions(mode: Int) throws {
        defer { try? manager.removeItem(at: folder) }
        try Data("old".utf8).write(to: place("a"))
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: place("a").path)
        // The draft has them before it takes the place.
        try FileReplacement.create(Data("draft".utf8), at: place("draft"), like: place("a"))
        #expect(try permissions(place("draft")) == mode)
        try write("new", to: place("a"))
        #expect(try Data(contentsOf: place("a")) == Data("new".utf8))
        #expect(try permissions(place("a")) == mode)
    }

    @Test func aLinkStaysAndItsFileIsReplaced() throws {
        defer { try? manager.removeItem(at: folder) }
        try manager.createDirectory(at: place("inner"), withIntermediateDirectories: true)
        try Data("old".utf8).write(to: place("inner/a"))
        try manager.createSymbolicLink(atPath: place("inner/link").path, withDestinationPath: "a")
        try manager.createSymbolicLink(atPath: place("link").path, withDestinationPath: place("inner/link").path)
        try write("new", to: place("link"))
        #expect(try FileWrapper(url: place("link")).isSymbolicLink)
        #expect(try FileWrapper(url: place("inner/link")).isSymbolicLink)
        #expect(try Data(contentsOf: place("inner/a")) == Data("new".utf8))
        #expect(try manager.contentsOfDirectory(atPath: place("inner").path).sorted() == ["a", "link"])
    }

    @Test func aLinkThatLeadsToItselfIsAnError() throws {
        defer { try? manager.removeItem(at: folder) }
        try manager.createSymbolicLink(atPath: place("link").path, withDestinationPath: "link")
        #expect(throws: CocoaError.self) { try write("new", to: place("link")) }
        #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["link"])
    }

    @Test func aLinkIsReplacedByALink() throws {
        defer { try? manager.removeItem(at: folder) }
        try Data("old".utf8).write(to: place("a"))
        try manager.createSymbolicLink(atPath: place("link").path, withDestinationPath: "a")
        try FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/nowhere"))
            .write(to: place("link"), options: .atomic, originalContentsURL: nil)
        #expect(try manager.destinationOfSymbolicLink(atPath: place("link").path) == "/nowhere")
        #expect(try Data(contentsOf: place("a")) == Data("old".utf8))
    }
}
