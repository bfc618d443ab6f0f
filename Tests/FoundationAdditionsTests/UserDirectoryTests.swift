import Foundation
import FoundationAdditions
import Testing

@Suite struct UserDirectoryTests {
    @Test func directoriesMatchTheFileManager() {
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        #expect(URL.homeDirectory.path == home)
        #expect(URL.documentsDirectory.path.hasPrefix("/"))
        #expect(URL.applicationSupportDirectory != URL.cachesDirectory)
        let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        #expect([URL.applicationSupportDirectory] == support)
        #expect(URL.temporaryDirectory.path == FileManager.default.temporaryDirectory.path)
    }

    @Test func valuesOfDefaultsHaveTheNamesOfKeyValueCoding() {
        let name = "swiftwater.tests.\(UUID().uuidString)"
        guard let defaults = UserDefaults(suiteName: name) else { return }
        defaults.setValue(3, forKey: "count")
        #expect(defaults.value(forKey: "count") as? Int == 3)
        #expect(defaults.integer(forKey: "count") == 3)
        defaults.setValue(nil, forKey: "count")
        #expect(defaults.value(forKey: "count") == nil)
        defaults.removePersistentDomain(forName: name)
    }

    @Test func programsShareTheFolderOfAGroup() throws {
        let manager = FileManager.default
        let name = "group.swiftwater.tests.\(UUID().uuidString)"
        let folder = try #require(manager.containerURL(forSecurityApplicationGroupIdentifier: name))
        defer {
            try? manager.removeItem(at: folder)
            let groups = folder.deletingLastPathComponent()
            if (try? manager.contentsOfDirectory(atPath: groups.path)) == [] { try? manager.removeItem(at: groups) }
        }
        func permissions() throws -> Int? {
            try manager.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        }
        #expect(folder.lastPathComponent == name)
        #expect(folder.path.hasPrefix(URL.applicationSupportDirectory.path))
        #expect(try permissions() == 0o700)
        try manager.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder.path)
        try Data([1]).write(to: folder.appending(path: "notes"))
        #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: name) == folder)
        #expect(try permissions() == 0o750)
        #expect(try Data(contentsOf: folder.appending(path: "notes")) == Data([1]))
    }

    @Test func aGroupHasTheNameOfAFolder() {
        for name in ["", ".", "..", "../group", "../\u{301}group", "group/notes", "group\0"] {
            #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
        }
    }

    @Test func filesNeedNoSecurityScope() {
        let file = URL.temporaryDirectory.appending(path: "a")
        #expect(file.startAccessingSecurityScopedResource())
        file.stopAccessingSecurityScopedResource()
    }
}
