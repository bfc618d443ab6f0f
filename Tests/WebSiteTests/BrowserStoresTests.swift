#if Web
    import Foundation
    import Locking
    import SwiftUICore
    import Testing

    @testable import SwiftUI
    @testable import WebRenderer

    @MainActor
    @Suite struct BrowserStoresTests {
        /// Stores whose removals at the start have ended.
        private func stores(
            in folder: URL, maximum: Int, report: @escaping @Sendable (String) -> Void = { _ in }
        ) async -> BrowserStores {
            let stores = BrowserStores(folder: folder, maximum: maximum, report: report)
            await stores.removal?.value
            await stores.folders?.removal?.value
            return stores
        }

        @Test func theOldestFilesOfBrowsersAreRemovedAndFilesOfNamesStay() async throws {
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
            _ = await stores(in: folder, maximum: 3)
            #expect(try left() == ["01.plist", "02.plist", "03.plist", "v616461.plist", "v657665.plist"])
            _ = await stores(in: folder, maximum: 2)
            #expect(try left() == ["02.plist", "03.plist", "v616461.plist", "v657665.plist"])
            let stores = await stores(in: folder, maximum: 0)
            #expect(try left() == ["v616461.plist", "v657665.plist"])
            #expect(stores.isKnown("v616461"))
            #expect(!stores.isKnown("02"))
        }

        @Test func anAddressThatStoresMuchTakesAwayOnlyItsOwnFilesWhileTheProcessRuns() async throws {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let stores = BrowserStores(folder: folder, maximum: 20)
            let browsers = folder.appending(path: "browsers")
            func write(_ browser: String, from address: String) async -> BrowserDefaults {
                let store = stores.store(of: WebVisitor(browser: browser, address: address))
                store.set("value", forKey: "key")
                // The store reports its change on the main queue.
                await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
                stores.save()
                await stores.removal?.value
                return store
            }
            let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
            for index in 0..<5 {
                _ = await write("a\(index)", from: "10.0.0.\(index)")
                let file = browsers.appending(path: "a\(index).plist").path
                try FileManager.default.setAttributes(old, ofItemAtPath: file)
            }
            // The first page of the address stays open, so its file stays too.
            let live = await write("m0", from: "10.9.9.9")
            for index in 1..<100 { _ = await write("m\(index)", from: "10.9.9.9") }
            let left = try FileManager.default.contentsOfDirectory(atPath: browsers.path)
            for name in ["a0", "a1", "a2", "a3", "a4", "m0", "m99"] { #expect(left.contains(name + ".plist")) }
            // A few more than the maximum, until they are removed next.
            #expect(left.count <= 20 + 3)
            #expect(live.string(forKey: "key") == "value")
        }

        @Test func aFileThatIsUsedStaysLongerThanOneThatIsNot() async throws {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let browsers = folder.appending(path: "browsers")
            try FileManager.default.createDirectory(at: browsers, withIntermediateDirectories: true)
            for (age, name) in ["01", "02", "03"].enumerated() {
                let date = Date(timeIntervalSince1970: 1_000_000 + Double(age))
                let file = browsers.appending(path: name + ".plist").path
                let attributes = [FileAttributeKey.modificationDate: date]
                #expect(FileManager.default.createFile(atPath: file, contents: Data(), attributes: attributes))
            }
            _ = await stores(in: folder, maximum: 3).store(of: "01")
            _ = await stores(in: folder, maximum: 2)
            let left = try FileManager.default.contentsOfDirectory(atPath: browsers.path).sorted()
            #expect(left == ["01.plist", "03.plist"])
        }

        /// Creates model folders, from the oldest to the newest.
        private func makeFolders(_ names: [String], in folder: URL) throws {
            for (age, name) in names.enumerated() {
                let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(age))]
                let place = folder.appending(path: "data").appending(path: name)
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                let file = place.appending(path: "default.store").path
                #expect(FileManager.default.createFile(atPath: file, contents: Data(), attributes: date))
                try FileManager.default.setAttributes(date, ofItemAtPath: place.path)
            }
        }

        @Test func surplusModelFoldersOfUnnamedVisitorsAreRemovedAndReported() async throws {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            try makeFolders(["v616461", "01", "02", "03"], in: folder)
            let log = MessageLog()
            func left() throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "data").path).sorted()
            }
            let first = await stores(in: folder, maximum: 3) { log.add($0) }
            #expect(try left() == ["01", "02", "03", "v616461"])
            #expect(log.all.isEmpty)
            // The oldest is used again.
            _ = first.folder(of: WebVisitor(browser: "01", path: "/", origin: "http://localhost:8080"))
            _ = await stores(in: folder, maximum: 1) { log.add($0) }
            #expect(try left() == ["01", "v616461"])
            #expect(
                log.all == [
                    "Models: removed the least recently used files, those of 2 visitors without names. "
                        + "The limit is 1 such visitors."
                ])
        }

        @Test func nothingIsRemovedOnTheMainActorAtTheStart() async throws {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            try makeFolders(["01", "02"], in: folder)
            let log = MessageLog()
            let stores = BrowserStores(folder: folder, maximum: 1) { _ in
                log.add(Thread.isMainThread ? "on the main thread" : "elsewhere")
            }
            await stores.folders?.removal?.value
            #expect(log.all == ["elsewhere"])
        }

        @Test func modelsOfAConnectedVisitorAreNotRemoved() async throws {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let log = MessageLog()
            let stores = BrowserStores(folder: folder, maximum: 1) { log.add($0) }
            let here = WebVisitor(browser: "01", address: "10.0.0.1")
            let store = stores.store(of: here)
            _ = stores.folder(of: here)
            await stores.folders?.removal?.value
            try makeFolders(["01", "02", "03"], in: folder)
            _ = stores.folder(of: WebVisitor(browser: "02", address: "10.0.0.2"))
            await stores.folders?.removal?.value
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "data").path)
            #expect(left.sorted() == ["01", "02"])
            #expect(log.all.count == 1)
            withExtendedLifetime(store) {}
        }

        /// The messages of a log.
        private final class MessageLog: Sendable {
            private let sentences = Locked([String]())
            var all: [String] { sentences.withLock { $0 } }
            func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
        }

        @Test func theSharedFolderIsNeverAVisitorsFolder() {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let visitor = WebVisitor(browser: "shared", path: "/", origin: "http://localhost:8080")
            let place = BrowserStores(folder: folder, sharesModels: true).folder(of: visitor)
            #expect(place.url?.path == folder.path + "/data/shared")
            #expect(place.sharesModels)
            #expect(place.ofEveryone.url?.path == folder.path + "/shared")
            #expect(place.ofEveryone.identity != place.identity)
            #expect(!BrowserStores(folder: folder).folder(of: visitor).sharesModels)
            #expect(BrowserStores(folder: nil).folder(of: visitor).ofEveryone.url == nil)
        }

        @Test func aVisitorsFolderNamesTheDatabaseOfModels() {
            let database = URL(string: "postgres://localhost/models")
            let visitor = WebVisitor(browser: "a", path: "/", origin: "http://localhost:8080")
            let place = BrowserStores(folder: nil, sharesModels: true, modelDatabase: database).folder(of: visitor)
            #expect(place.database == database)
            #expect(place.ofEveryone.database == database)
            #expect(place.ofEveryone.isOfEveryone)
            #expect(!place.isOfEveryone)
        }

        @Test func aBrowserWithANewIdentityBeginsWithACopyOfItsFormerStore() throws {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let before = BrowserStores(folder: folder)
            before.store(of: "01").set("blue", forKey: "color")
            before.store(of: "01").save()

            var stores = BrowserStores(folder: folder)
            let own = stores.store(of: "02", before: "01")
            #expect(own.string(forKey: "color") == "blue")
            // A visit without a change creates no file.
            own.save()
            #expect(!BrowserStores(folder: folder).isKnown("02"))
            let new = stores.store(of: WebVisitor(browser: "03", isNew: true, formerBrowser: "01"))
            #expect(new.string(forKey: "color") == "blue")
            new.save()
            #expect(!BrowserStores(folder: folder).isKnown("03"))
            own.set("red", forKey: "color")
            own.save()
            // Another person who knows the former identity sees none of this.
            stores = BrowserStores(folder: folder)
            #expect(stores.store(of: "01").string(forKey: "color") == "blue")
            stores.store(of: "01").set("green", forKey: "color")
            stores.store(of: "01").save()
            stores = BrowserStores(folder: folder)
            #expect(stores.store(of: "02", before: "01").string(forKey: "color") == "red")
        }

        @Test func aLinkInThePlaceOfTheFolderIsNotWrittenThrough() throws {
            let folder = URL.temporaryDirectory.appending(path: "stores-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let stores = BrowserStores(folder: folder)
            let (browsers, elsewhere) = (folder.appending(path: "browsers"), folder.appending(path: "elsewhere"))
            try FileManager.default.removeItem(at: browsers)
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: browsers, withDestinationURL: elsewhere)
            stores.store(of: "01").set("blue", forKey: "color")
            stores.store(of: "01").save()
            #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
        }
    }
#endif
