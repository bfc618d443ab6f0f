import Foundation
import Testing

@testable import WebRenderer

@Suite struct FileSessionStoreTests {
    /// Calls a closure with a folder that does not exist yet.
    private func withFolder(_ body: (URL) throws -> Void) rethrows {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "sessions"))
    }

    private func record(_ snapshot: [UInt8], session: String = Identity.make()) -> SessionRecord {
        var tokens = IssuedTokens()
        _ = tokens.issue(for: session, until: 10, now: 0)
        return SessionRecord(session: session, browser: "b", tokens: tokens, snapshot: snapshot, end: 20)
    }

    @Test func recordsAreReadAsTheyWereWritten() throws {
        try withFolder { folder in
            let records = [record([1, 0, 255]), record([2])]
            let store = try FileSessionStore(folder: folder, limits: WebLimits())
            #expect(store.load() == [])
            for record in records { store.save(record) }
            store.flush()
            let loaded = try FileSessionStore(folder: folder, limits: WebLimits()).load()
            #expect(loaded.sorted { $0.snapshot.count > $1.snapshot.count } == records)
        }
    }

    @Test func theNewestRecordOfASessionStays() throws {
        try withFolder { folder in
            let store = try FileSessionStore(folder: folder, limits: WebLimits())
            let session = Identity.make()
            for byte in 0..<100 { store.save(record([UInt8(byte)], session: session)) }
            store.flush()
            #expect(store.load().map { Array($0.snapshot) } == [[99]])
            store.save(record([1], session: session))
            store.remove(session: session)
            store.remove(session: Identity.make())
            store.flush()
            #expect(store.load() == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func onlyTheUserCanReadThem() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let store = try FileSessionStore(folder: folder, limits: WebLimits())
            let record = record([1])
            store.save(record)
            store.flush()
            func permissions(_ url: URL) throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            }
            #expect(try permissions(folder) == 0o700)
            #expect(try permissions(folder.appending(path: "\(record.session).session")) == 0o600)
        }
    }

    @Test func otherFilesAreLeftAloneAndBrokenRecordsAreRemoved() throws {
        try withFolder { folder in
            let store = try FileSessionStore(folder: folder, limits: WebLimits())
            let good = record([1])
            store.save(good)
            store.flush()
            let other = try JSONEncoder().encode(record([2]))
            try Data("notes".utf8).write(to: folder.appending(path: "notes.txt"))
            // Cut off, without a record, of another session than its name says, and too large.
            try other.prefix(30).write(to: folder.appending(path: "\(Identity.make()).session"))
            try Data().write(to: folder.appending(path: "\(Identity.make()).session"))
            try other.write(to: folder.appending(path: "\(Identity.make()).session"))
            try Data(repeating: 32, count: 200_000).write(to: folder.appending(path: "\(Identity.make()).session"))
            #expect(store.load() == [good])
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                    == ["\(good.session).session", "notes.txt"].sorted())
        }
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("a file".utf8).write(to: folder)
            #expect(throws: (any Error).self) { try FileSessionStore(folder: folder, limits: WebLimits()) }
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
