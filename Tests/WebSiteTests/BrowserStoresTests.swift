#if Web
    import Foundation
    import Testing

    @testable import SwiftUI

    @MainActor
    @Suite struct BrowserStoresTests {
        @Test func theOldestFilesOfBrowsersAreRemovedAndFilesOfNamesStay() throws {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let browsers = folder.appending(path: "browsers")
            try FileManager.default.createDirectory(at: browsers, withIntermediateDirectories: true)
            // From the oldest to the youngest. The names are "ada" and "eve".
            for (age, name) in ["v616461", "01", "v657665", "03", "02"].enumerated() {
                let date = Date(timeIntervalSince1970: 1_000_000 + Double(age))
                let file = browsers.appending(path: name + ".plist").path
                let attributes = [FileAttributeKey.modificationDate: date]
                #expect(FileManager.default.createFile(atPath: file, contents: Data(), attributes: attributes))
            }
            func left() throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: browsers.path).sorted()
            }
            _ = BrowserStores(folder: folder, maximum: 3)
            #expect(try left() == ["01.plist", "02.plist", "03.plist", "v616461.plist", "v657665.plist"])
            _ = BrowserStores(folder: folder, maximum: 2)
            #expect(try left() == ["02.plist", "03.plist", "v616461.plist", "v657665.plist"])
            let stores = BrowserStores(folder: folder, maximum: 0)
            #expect(try left() == ["v616461.plist", "v657665.plist"])
            #expect(stores.isKnown("v616461"))
            #expect(!stores.isKnown("02"))
        }
    }
#endif
