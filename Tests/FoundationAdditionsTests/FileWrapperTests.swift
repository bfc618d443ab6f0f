import Foundation
import FoundationAdditions
import Testing

struct FileWrapperTests {
    /// A folder for one test.
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    @Test func aFolderIsWrittenAndReadBack() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let wrapper = FileWrapper(directoryWithFileWrappers: [
            "a.txt": FileWrapper(regularFileWithContents: Data("A".utf8)),
            "inner": FileWrapper(directoryWithFileWrappers: [:]),
        ])
        let place = folder.appendingPathComponent("Letters")
        try wrapper.write(to: place, options: .atomic, originalContentsURL: nil)
        let read = try FileWrapper(url: place)
        #expect(read.isDirectory)
        #expect(read.filename == "Letters")
        #expect(read.fileWrappers?.keys.sorted() == ["a.txt", "inner"])
        #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("A".utf8))
        #expect(read.fileWrappers?["a.txt"]?.isRegularFile == true)
        #expect(read.regularFileContents == nil)
    }

    @Test func aNameThatIsTakenGetsANumber() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let wrapper = FileWrapper(directoryWithFileWrappers: [:])
        #expect(wrapper.addRegularFile(withContents: Data(), preferredFilename: "a") == "a")
        let second = FileWrapper(regularFileWithContents: Data([1]))
        second.preferredFilename = "a"
        let key = wrapper.addFileWrapper(second)
        #expect(key != "a")
        #expect(wrapper.keyForChildFileWrapper(second) == key)
        wrapper.removeFileWrapper(second)
        #expect(wrapper.fileWrappers?.count == 1)
    }

    @Test func anAtomicWriteReplacesTheEarlierFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("a")
        try FileWrapper(regularFileWithContents: Data([1])).write(to: place, options: .atomic, originalContentsURL: nil)
        try FileWrapper(regularFileWithContents: Data([2])).write(to: place, options: .atomic, originalContentsURL: nil)
        #expect(try Data(contentsOf: place) == Data([2]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }

    @Test func aFileThatIsMissingThrows() {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: (any Error).self) { try FileWrapper(url: folder.appendingPathComponent("missing")) }
    }

    @Test func aLinkKeepsItsDestination() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("link")
        let target = URL(fileURLWithPath: "/nowhere/else")
        try FileWrapper(symbolicLinkWithDestinationURL: target).write(to: place, originalContentsURL: nil)
        let read = try FileWrapper(url: place)
        #expect(read.isSymbolicLink)
        #expect(read.symbolicLinkDestinationURL?.path == "/nowhere/else")
    }
}
