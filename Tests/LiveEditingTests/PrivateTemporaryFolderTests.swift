import Foundation
import Testing

@testable import LiveEditing

@Suite struct PrivateTemporaryFolderTests {
    @Test func eachFolderIsNewAndOnlyItsUserReadsIt() throws {
        let place = URL.temporaryDirectory.appending(path: "place-\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        // A folder that another user has made before, by the number of the process.
        let guessed = place.appending(path: "swiftwater-\(getpid())")
        try FileManager.default.createDirectory(at: guessed, withIntermediateDirectories: true)
        let folders = try (0..<3).map { _ in try PrivateTemporaryFolder.make(in: place) }
        #expect(Set(folders + [guessed]).count == 4)
        for folder in folders {
            #expect(folder.path.hasPrefix(place.path + "/swiftwater-"))
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func theErrorNamesAFolderThatCannotBeCreated() {
        let failure = #expect(throws: ProgramFailure.self) {
            try PrivateTemporaryFolder.make(in: URL(filePath: "/nowhere/at/all"))
        }
        #expect(failure?.description == "No folder can be made in /nowhere/at/all: No such file or directory")
    }
}
