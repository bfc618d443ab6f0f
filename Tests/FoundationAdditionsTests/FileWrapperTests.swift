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

    @Test func aNameInUseGetsANumber() {
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

    /// The text of a link.
    private func text(_ link: URL) throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    }

    private func mode(_ file: URL) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func aRelativeLinkInAFolderLeadsToItsNeighborAfterASaveAndAMove() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("Letters")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("A".utf8).write(to: place.appendingPathComponent("v1.txt"))
        let link = place.appendingPathComponent("current.txt")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "v1.txt")

        let wrapper = try FileWrapper(url: place)
        let child = try #require(wrapper.fileWrappers?["current.txt"])
        #expect(child.symbolicLinkDestinationURL?.path == place.appendingPathComponent("v1.txt").path)
        try wrapper.write(to: place, options: .atomic, originalContentsURL: place)
        #expect(try text(link) == "v1.txt")
        #expect(try Data(contentsOf: link) == Data("A".utf8))

        let copy = folder.appendingPathComponent("Copy")
        try FileWrapper(url: place).write(to: copy, originalContentsURL: nil)
        try FileManager.default.removeItem(at: place)
        #expect(try Data(contentsOf: copy.appendingPathComponent("current.txt")) == Data("A".utf8))
    }

    @Test func aLinkToAURLWithABaseIsRelative() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.appendingPathComponent("link")
        let target = try #require(URL(string: "v1.txt", relativeTo: folder))
        try FileWrapper(symbolicLinkWithDestinationURL: target).write(to: link, originalContentsURL: nil)
        #expect(try text(link) == "v1.txt")
    }

    @Test(arguments: [FileWrapper.WritingOptions.atomic, []])
    func copiesKeepTheirPermissions(options: FileWrapper.WritingOptions) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("Tools")
        let tool = place.appendingPathComponent("tool")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("#!/bin/sh".utf8).write(to: tool)
        // Not what new files and folders have, whatever mask the process has.
        try FileManager.default.setAttributes([.posixPermissions: 0o741], ofItemAtPath: tool.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o710], ofItemAtPath: place.path)

        let copy = folder.appendingPathComponent("Copy")
        let wrapper = try FileWrapper(url: place)
        try wrapper.write(to: copy, options: options, originalContentsURL: nil)
        #expect(try mode(copy) == 0o710)
        #expect(try mode(copy.appendingPathComponent("tool")) == 0o741)

        // An earlier file keeps its own.
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: copy.appendingPathComponent("tool").path)
        try FileWrapper(url: tool).write(
            to: copy.appendingPathComponent("tool"), options: options, originalContentsURL: nil)
        #expect(try mode(copy.appendingPathComponent("tool")) == 0o640)
    }
}
