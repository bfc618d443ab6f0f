import Foundation
import Locking
import Testing

@testable import WebRenderer

@Suite struct FileSessionStoreTests {
    /// Calls a closure with a folder that does not exist yet.
    private func withFolder(_ body: (URL) async throws -> Void) async rethrows {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appending(path: "sessions"))
    }

    private let browser = Identity.make()

    private func record(_ snapshot: [UInt8], session: String = Identity.make()) -> SessionRecord {
        var tokens = IssuedTokens()
        _ = tokens.issue(for: session, until: 10, now: 0)
        return SessionRecord(session: session, browser: browser, tokens: tokens, snapshot: snapshot, end: 20)
    }

    /// The paths of all files below a folder, sorted.
    private func paths(_ folder: URL) -> [String] {
        (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
    }

    private func store(
        _ folder: URL, _ limits: WebLimits = WebLimits(), _ messages: Messages = Messages()
    ) throws -> FileSessionStore {
        try FileSessionStore(folder: folder, program: "News", limits: limits) { messages.add($0) }
    }

    @Test func recordsAreReadAsTheyWereWritten() async throws {
        try await withFolder { folder in
            let records = [record([1, 0, 255]), record([2])]
            let (one, other) = (try store(folder), try store(folder))
            #expect(!other.isKnown(browser: browser))
            for record in records { one.save(record) }
            await one.written()
            // Another process, which began before.
            #expect(other.isKnown(browser: browser))
            for record in records {
                #expect(other.record(of: record.session, browser: browser) == record)
                #expect(other.record(of: record.session, browser: Identity.make()) == nil)
            }
            #expect(other.record(of: Identity.make(), browser: browser) == nil)
        }
    }

    @Test func aRecordIsReadBeforeItIsWritten() async throws {
        try await withFolder { folder in
            let store = try store(folder)
            let session = Identity.make()
            for byte in 0..<100 {
                store.save(record([UInt8(byte)], session: session))
                #expect(store.record(of: session, browser: browser).map { Array($0.snapshot) } == [UInt8(byte)])
                #expect(store.isKnown(browser: browser))
            }
            await store.written()
            #expect(try self.store(folder).record(of: session, browser: browser).map { Array($0.snapshot) } == [99])
        }
    }

    @Test func removedRecordsLeaveNothing() async throws {
        try await withFolder { folder in
            let store = try store(folder)
            let (first, second) = (record([1]), record([2]))
            store.save(first)
            store.save(second)
            await store.written()
            store.remove(session: first.session, browser: browser)
            store.remove(session: Identity.make(), browser: Identity.make())
            await store.written()
            #expect(paths(folder) == [browser, "\(browser)/\(second.session).session"])
            store.save(second)
            store.remove(session: second.session, browser: browser)
            #expect(store.record(of: second.session, browser: browser) == nil)
            await store.written()
            #expect(paths(folder) == [])
            #expect(!store.isKnown(browser: browser))
        }
    }

    @Test func onlyTheUserCanReadThem() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let store = try store(folder)
            let record = record([1])
            store.save(record)
            await store.written()
            func permissions(_ path: String) throws -> Int? {
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)
                return attributes[.posixPermissions] as? Int
            }
            #expect(try permissions("") == 0o700)
            #expect(try permissions(browser) == 0o700)
            #expect(try permissions("\(browser)/\(record.session).session") == 0o600)
        }
    }

    @Test func aNameThatLeadsElsewhereIsNotLookedUp() async throws {
        try await withFolder { folder in
            let store = try store(folder.appending(path: "own"))
            try Data().write(to: folder.appending(path: "secret.session"))
            #expect(store.record(of: "../secret", browser: browser) == nil)
            #expect(store.record(of: "secret", browser: "..") == nil)
            #expect(!store.isKnown(browser: ".."))
            #expect(!store.isKnown(browser: ""))
            #expect(paths(folder) == ["own", "secret.session"])
        }
    }

    @Test func expiredRecordsAndTheOldestSurplusOnesAreRemoved() async throws {
        try await withFolder { folder in
            var limits = WebLimits()
            limits.storedSnapshots = 2
            let store = try store(folder, limits)
            let records = (1...4).map { record([UInt8($0)]) }
            for (index, record) in records.enumerated() {
                store.save(record)
                await store.written()
                let file = folder.appending(path: "\(browser)/\(record.session).session")
                let date = Date(timeIntervalSince1970: 1_000_000 + Double(index))
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
            }
            func left() async -> [[UInt8]] {
                await store.written()
                return records.compactMap { store.record(of: $0.session, browser: browser).map { Array($0.snapshot) } }
            }
            store.removeExpired(now: 1_000_000, live: [])
            #expect(await left() == [[3], [4]])
            // A day after the third was written.
            store.removeExpired(now: 1_086_402, live: [])
            #expect(await left() == [[4]])
            store.removeExpired(now: 1_086_403, live: [])
            #expect(await left() == [])
            #expect(paths(folder) == [])
        }
    }

    @Test func anAddressLosesItsOwnFilesBeyondTheLimit() async throws {
        try await withFolder { folder in
            var limits = WebLimits()
            limits.storedSnapshots = 4
            let store = try store(folder, limits)
            func save(_ address: String, _ byte: UInt8) async throws -> SessionRecord {
                // Each page has another browser.
                var record = SessionRecord(
                    session: Identity.make(), browser: Identity.make(), snapshot: [byte], end: 20)
                record.address = address
                store.save(record)
                await store.written()
                let file = folder.appending(path: "\(record.browser)/\(record.session).session")
                let date = Date(timeIntervalSince1970: 1_000_000 + Double(byte))
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
                return record
            }
            var records = [try await save("10.0.0.1", 0), try await save("10.0.0.2", 1)]
            for byte in 2..<8 { records.append(try await save("10.9.9.9", UInt8(byte))) }
            func left(_ store: FileSessionStore) async -> [UInt8] {
                store.removeExpired(now: 1_000_010, live: [])
                await store.written()
                return records.compactMap { store.record(of: $0.session, browser: $0.browser)?.snapshot.first }
            }
            #expect(await left(store) == [0, 1, 6, 7])
            // Another process does not know the addresses. All browsers are equal to it, and the oldest goes.
            limits.storedSnapshots = 3
            let other = try self.store(folder, limits)
            #expect(await left(other) == [1, 6, 7])
        }
    }

    @Test func theFilesOfLiveSessionsStay() async throws {
        try await withFolder { folder in
            var limits = WebLimits()
            limits.storedSnapshots = 1
            let (store, other) = (try store(folder, limits), try self.store(folder, limits))
            let records = (1...4).map { record([$0]) }
            for record in records {
                store.save(record)
                await store.written()
                let file = folder.appending(path: "\(browser)/\(record.session).session")
                let date = Date(timeIntervalSince1970: 1_000_000 + Double(record.snapshot[0]))
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
            }
            func left() async -> [UInt8] {
                await store.written()
                await other.written()
                return records.filter { !store.hasLost(session: $0.session, browser: browser) }.map { $0.snapshot[0] }
            }
            let live = Set([records[0], records[2]].compactMap { SessionPlace($0.session, of: browser) })
            // The old ones are a day old, too.
            store.removeExpired(now: 2_000_000, live: live)
            #expect(await left() == [1, 3])
            // A process that shares the folder finds them young, and has to remove one.
            other.removeExpired(now: 2_000_000, live: [])
            #expect(await left().count == 1)
        }
    }

    @Test func aPageDoesNotWaitForTheRemovalOfManyFiles() async throws {
        try await withFolder { folder in
            let store = try store(folder)
            for _ in 0..<3 * FileSessionStore.removalsAtOnce { store.save(record([1])) }
            await store.written()
            @Sendable func count() -> Int { FileManager.default.subpaths(atPath: folder.path)?.count ?? 0 }
            let start = DispatchSemaphore(value: 0)
            store.whenWritten { start.wait() }
            store.removeExpired(now: 1e12, live: [])
            let page = record([2])
            store.save(page)
            let left = await withCheckedContinuation { done in
                store.whenWritten { done.resume(returning: count()) }
                start.signal()
            }
            // One part of three is removed, and the page's file is there; the folder of the browser counts too.
            #expect(left == 2 * FileSessionStore.removalsAtOnce + 2)
            for _ in 0..<2 { await store.written() }
            #expect(count() == 2)
            #expect(try self.store(folder).record(of: page.session, browser: browser) == page)
        }
    }

    @Test func unreadableRecordsStay() async throws {
        try await withFolder { folder in
            let messages = Messages()
            let store = try store(folder, WebLimits(), messages)
            let record = record([1])
            // The system cannot read a folder as a file.
            let file = folder.appending(path: "\(browser)/\(record.session).session")
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            #expect(store.record(of: record.session, browser: browser) == nil)
            await store.written()
            #expect(FileManager.default.fileExists(atPath: file.path))
            #expect(messages.all.count == 1)
        }
    }

    @Test func recordsThatCannotBeWrittenAreWrittenLater() async throws {
        try await withFolder { folder in
            let messages = Messages()
            let store = try store(folder, WebLimits(), messages)
            let record = record([1])
            // There is a file in place of the browser's folder.
            let obstacle = folder.appending(path: browser)
            try Data().write(to: obstacle)
            store.save(record)
            await store.written()
            #expect(messages.all.count == 1)
            #expect(store.record(of: record.session, browser: browser) == record)
            try FileManager.default.removeItem(at: obstacle)
            store.removeExpired(now: 0, live: [])
            await store.written()
            #expect(try self.store(folder).record(of: record.session, browser: browser) == record)
        }
    }

    /// The messages of a store, which it writes on its own thread.
    private final class Messages: Sendable {
        private let list = Locked([String]())

        var all: [String] { list.withLock { $0 } }

        func add(_ message: String) { list.withLock { $0.append(message) } }
    }

    /// Reads a record whose file has other content.
    ///
    /// - Returns: The message, with a name in place of the file's path.
    private func message(for content: (SessionRecord) throws -> Data) async throws -> String {
        var message = ""
        try await withFolder { folder in
            let messages = Messages()
            let store = try store(folder, WebLimits(), messages)
            let (good, bad) = (record([1]), record([2]))
            store.save(good)
            await store.written()
            let file = folder.appending(path: "\(browser)/\(bad.session).session")
            try content(bad).write(to: file)
            #expect(store.record(of: bad.session, browser: browser) == nil)
            #expect(store.record(of: good.session, browser: browser) == good)
            await store.written()
            #expect(paths(folder) == [browser, "\(browser)/\(good.session).session"])
            message = messages.all.map { $0.replacing(file.path, with: "FILE") }.joined(separator: " ")
        }
        return message
    }

    @Test func filesThatAreCutOrChangedAreRefused() async throws {
        let sentence = "FILE is removed: it is not as the program has written it."
        let whole = { (record: SessionRecord) in try SessionFile.data(of: record, program: "News") }
        #expect(try await message { try whole($0).dropLast(1) } == sentence)
        #expect(try await message { try whole($0).prefix(30) } == sentence)
        #expect(try await message { _ in Data() } == sentence)
        #expect(
            try await message {
                var data = try whole($0)
                data[data.count - 5] ^= 1
                return data
            } == sentence)
        // A record under the name of another session.
        #expect(try await message { _ in try whole(record([2])) } == sentence)
        // The format before the checksum was introduced.
        #expect(try await message { try JSONEncoder().encode($0) } == sentence)
    }

    @Test func aFileOfAnotherProgramIsRefused() async throws {
        let message = try await message { try SessionFile.data(of: $0, program: "Old News") }
        #expect(message == "FILE is removed: it is the state of another program.")
    }

    @Test func aFileOfAHundredMegabytesIsRefusedWithoutReadingIt() async throws {
        let message = try await message { _ in Data(count: 100_000_000) }
        #expect(message == "FILE is removed: it is larger than the state of a session can be.")
    }

    /// Opening a pipe without a writer would block, and reading a device would never end. Both are rejected at once.
    @Test(.timeLimit(.minutes(60)), arguments: ["pipe", "device", "link", "lost link", "socket"])
    func otherFilesAreRefusedWithoutReadingThem(_ kind: String) async throws {
        try await withFolder { folder in
            let messages = Messages()
            let store = try store(folder, WebLimits(), messages)
            let (good, bad) = (record([1]), record([2]))
            store.save(good)
            await store.written()
            let browsers = folder.appending(path: browser)
            let file = browsers.appending(path: "\(bad.session).session")
            // A complete record behind a link is not one of this store's either.
            let elsewhere = folder.deletingLastPathComponent().appending(path: "elsewhere")
            let whole = try SessionFile.data(of: bad, program: "News")
            try whole.write(to: elsewhere)
            let links = ["device": "/dev/zero", "link": elsewhere.path, "lost link": "/nowhere/at/all"]
            switch kind {
            case "pipe": #expect(mkfifo(file.path, 0o600) == 0)
            case "socket": #expect(mknod(file.path, S_IFSOCK | 0o600, 0) == 0)
            default: #expect(symlink(links[kind] ?? "", file.path) == 0)
            }
            #expect(store.record(of: bad.session, browser: browser) == nil)
            #expect(store.record(of: good.session, browser: browser) == good)
            await store.written()
            // A dangling link is not a file that any session needs.
            if kind != "lost link" {
                #expect(paths(folder) == [browser, "\(browser)/\(good.session).session"])
                let reason = "it is a link, a pipe or a device, which the program does not write"
                #expect(messages.all == ["\(file.path) is removed: \(reason)."])
            }
            // The target of a link stays.
            #expect(FileManager.default.fileExists(atPath: elsewhere.path))
            // The next record of the session replaces it.
            store.save(bad)
            await store.written()
            #expect(try self.store(folder).record(of: bad.session, browser: browser) == bad)
            #expect(try Data(contentsOf: elsewhere) == whole)
        }
    }

    // MARK: Links in the place of folders

    @Test func aLinkInThePlaceOfABrowsersFolderIsReplaced() async throws {
        try await withFolder { folder in
            let store = try store(folder)
            let record = record([1])
            let elsewhere = folder.deletingLastPathComponent().appending(path: "elsewhere")
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
            let precious = elsewhere.appending(path: "\(record.session).session")
            try Data("precious".utf8).write(to: precious)
            let old = Date(timeIntervalSince1970: 0)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: precious.path)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: browser), withDestinationURL: elsewhere)
            // Nothing is read, removed or written behind it.
            #expect(!store.isKnown(browser: browser))
            #expect(store.record(of: record.session, browser: browser) == nil)
            store.removeExpired(now: 1e12, live: [])
            store.remove(session: record.session, browser: browser)
            await store.written()
            #expect(try Data(contentsOf: precious) == Data("precious".utf8))
            store.save(record)
            await store.written()
            #expect(try self.store(folder).record(of: record.session, browser: browser) == record)
            #expect(paths(elsewhere) == ["\(record.session).session"])
            #expect(try Data(contentsOf: precious) == Data("precious".utf8))
        }
    }

    @Test func aLinkInThePlaceOfTheWholeFolderIsNotWrittenThrough() async throws {
        try await withFolder { folder in
            let messages = Messages()
            let store = try store(folder, WebLimits(), messages)
            let (first, second) = (record([1]), record([2]))
            store.save(first)
            await store.written()
            let outer = folder.deletingLastPathComponent()
            let (away, elsewhere) = (outer.appending(path: "away"), outer.appending(path: "elsewhere"))
            try FileManager.default.moveItem(at: folder, to: away)
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: elsewhere)
            store.save(second)
            store.removeExpired(now: 1e12, live: [])
            await store.written()
            #expect(paths(elsewhere) == [])
            #expect(messages.all.count == 1)
            #expect(messages.all.first?.contains("/sessions is a link or a file, and no folder.") == true)
            // Nothing is lost: the record is written once the folder exists again.
            #expect(store.record(of: second.session, browser: browser) == second)
            #expect(throws: PrivateFolder.Failure.self) { try self.store(folder) }
            try FileManager.default.removeItem(at: folder)
            try FileManager.default.moveItem(at: away, to: folder)
            store.removeExpired(now: 0, live: [])
            await store.written()
            #expect(try self.store(folder).record(of: second.session, browser: browser) == second)
            #expect(try self.store(folder).record(of: first.session, browser: browser) == first)
        }
    }

    @Test func symbolicLinksAroundTheFolderAreResolvedOnlyAtTheStart() async throws {
        try await withFolder { folder in
            let outer = folder.deletingLastPathComponent()
            let (disk, other) = (outer.appending(path: "disk"), outer.appending(path: "other"))
            for place in [disk, other] {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            }
            let link = outer.appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: disk)
            let store = try store(link.appending(path: "sessions"))
            try FileManager.default.removeItem(at: link)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
            store.save(record([1]))
            await store.written()
            #expect(paths(other) == [])
            #expect(paths(disk.appending(path: "sessions")).count == 2)
        }
    }

    @Test func aFolderThatWasRemovedIsMadeAgain() async throws {
        try await withFolder { folder in
            let store = try store(folder)
            let record = record([1])
            try FileManager.default.removeItem(at: folder)
            store.save(record)
            await store.written()
            #expect(try self.store(folder).record(of: record.session, browser: browser) == record)
        }
    }

    /// The system refuses nothing to root.
    @Test(.enabled(if: geteuid() != 0)) func anUnreadableFileStays() async throws {
        try await withFolder { folder in
            let messages = Messages()
            let store = try store(folder, WebLimits(), messages)
            let record = record([1])
            store.save(record)
            await store.written()
            let file = folder.appending(path: "\(browser)/\(record.session).session").path
            #expect(chmod(file, 0) == 0)
            #expect(store.record(of: record.session, browser: browser) == nil)
            #expect(messages.all == ["\(file) cannot be read: Permission denied."])
            #expect(FileManager.default.fileExists(atPath: file))
        }
    }

    @Test func manyRefusedFilesAreOneMessage() async throws {
        try await withFolder { folder in
            let messages = Messages()
            let store = try store(folder, WebLimits(), messages)
            try FileManager.default.createDirectory(
                at: folder.appending(path: browser), withIntermediateDirectories: true)
            let sessions = (0..<3).map { _ in Identity.make() }
            for session in sessions {
                try Data().write(to: folder.appending(path: "\(browser)/\(session).session"))
            }
            for session in sessions { #expect(store.record(of: session, browser: browser) == nil) }
            #expect(messages.all.count == 1)
        }
    }

    @Test func aFolderThatCannotBeMadeIsAnError() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("a file".utf8).write(to: folder)
            #expect(throws: (any Error).self) {
                try FileSessionStore(folder: folder, program: "News", limits: WebLimits())
            }
        }
    }

    @Test func theFolderFollowsTheEnvironment() {
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        let folders = [["XDG_STATE_HOME": "/state"], ["XDG_STATE_HOME": "relative"], [:]].map {
            FileSessionStore.defaultFolder(for: "News", in: $0).path
        }
        #expect(
            folders == [
                "/state/swiftwater/News/sessions", "\(home)/.local/state/swiftwater/News/sessions",
                "\(home)/.local/state/swiftwater/News/sessions",
            ])
    }
}
