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
            let store = try FileSessionStore(folder: folder, program: "News", limits: WebLimits())
            #expect(store.load() == [])
            for record in records { store.save(record) }
            store.flush()
            let loaded = try FileSessionStore(folder: folder, program: "News", limits: WebLimits()).load()
            #expect(loaded.sorted { $0.snapshot.count > $1.snapshot.count } == records)
        }
    }

    @Test func theNewestRecordOfASessionStays() throws {
        try withFolder { folder in
            let store = try FileSessionStore(folder: folder, program: "News", limits: WebLimits())
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
            let store = try FileSessionStore(folder: folder, program: "News", limits: WebLimits())
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

    /// The messages of a store, which it writes on one thread in a test.
    private final class Messages: @unchecked Sendable {
        var all: [String] = []
    }

    /// Loads a folder that has one good record and a file with other content.
    ///
    /// - Returns: The message, with a name in place of the file's path.
    private func message(
        for content: (SessionRecord) throws -> Data, as session: String = Identity.make()
    ) throws -> String {
        var message = ""
        try withFolder { folder in
            let messages = Messages()
            let store = try FileSessionStore(folder: folder, program: "News", limits: WebLimits()) {
                messages.all.append($0)
            }
            let good = record([1])
            store.save(good)
            store.flush()
            try Data("notes".utf8).write(to: folder.appending(path: "notes.txt"))
            let file = folder.appending(path: "\(session).session")
            try content(record([2], session: session)).write(to: file)
            #expect(store.load() == [good])
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                    == ["\(good.session).session", "notes.txt"].sorted())
            message = messages.all.map { $0.replacing(file.path, with: "FILE") }.joined(separator: " ")
        }
        return message
    }

    @Test func filesThatAreCutOrChangedAreRefused() throws {
        let sentence = "FILE is removed: it is not as the program has written it."
        let whole = { (record: SessionRecord) in try SessionFile.data(of: record, program: "News") }
        #expect(try message { try whole($0).dropLast(1) } == sentence)
        #expect(try message { try whole($0).prefix(30) } == sentence)
        #expect(try message { _ in Data() } == sentence)
        #expect(
            try message {
                var data = try whole($0)
                data[data.count - 5] ^= 1
                return data
            } == sentence)
        // A record under the name of another session.
        #expect(try message { _ in try whole(record([2])) } == sentence)
        // The form before there was a checksum.
        #expect(try message { try JSONEncoder().encode($0) } == sentence)
    }

    @Test func aFileOfAnotherProgramIsRefused() throws {
        let message = try message { try SessionFile.data(of: $0, program: "Old News") }
        #expect(message == "FILE is removed: it is the state of another program.")
    }

    @Test func aFileOfAHundredMegabytesIsRefusedWithoutReadingIt() throws {
        try withFolder { folder in
            let messages = Messages()
            let store = try FileSessionStore(folder: folder, program: "News", limits: WebLimits()) {
                messages.all.append($0)
            }
            let file = folder.appending(path: "\(Identity.make()).session")
            #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
            let handle = try FileHandle(forWritingTo: file)
            // It has no blocks on the disk.
            try handle.truncate(atOffset: 100_000_000)
            try handle.close()
            #expect(store.load() == [])
            #expect(
                messages.all == ["\(file.path) is removed: it is larger than the state of a session can be."])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func manyRefusedFilesAreOneMessage() throws {
        try withFolder { folder in
            let messages = Messages()
            let store = try FileSessionStore(folder: folder, program: "News", limits: WebLimits()) {
                messages.all.append($0)
            }
            for _ in 0..<3 { try Data().write(to: folder.appending(path: "\(Identity.make()).session")) }
            #expect(store.load() == [])
            #expect(messages.all.count == 1)
            #expect(messages.all.first?.hasSuffix("So are 2 others.") == true)
        }
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        try withFolder { folder in
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
