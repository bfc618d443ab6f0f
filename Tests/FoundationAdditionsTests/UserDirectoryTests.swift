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

    @Test func filesNeedNoSecurityScope() {
        let file = URL.temporaryDirectory.appending(path: "a")
        #expect(file.startAccessingSecurityScopedResource())
        file.stopAccessingSecurityScopedResource()
    }
}
