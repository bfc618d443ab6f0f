import Foundation
import Testing

@testable import WebRenderer

@MainActor
@Suite struct SessionFilesTests {
    private func files(_ change: (inout WebLimits) -> Void = { _ in }, budget: Int = 1_000) -> SessionFiles {
        var limits = WebLimits()
        change(&limits)
        return SessionFiles(limits: limits, budget: TransferBudget(limit: budget))
    }

    @Test func anUploadIsGivenOnlyWhenItIsWhole() throws {
        let files = files()
        defer { files.remove() }
        let upload = try files.begin(named: "a.txt", bytes: 3)
        #expect(files.files(of: [upload.id]) == nil)
        try Data("abc".utf8).write(to: upload.file)
        #expect(files.finish(upload))
        #expect(files.files(of: [upload.id]) == [upload.file])
        #expect(files.files(of: [upload.id, "another"]) == nil)
    }

    @Test func filesOfOneNameStandApartAndOnlyTheirUserReadsThem() throws {
        let files = files()
        defer { files.remove() }
        let first = try files.begin(named: "a.txt", bytes: 1)
        let second = try files.begin(named: "a.txt", bytes: 1)
        #expect(first.file != second.file)
        let folder = first.file.deletingLastPathComponent()
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o700)
    }

    @Test func aSessionAndAServerHaveLimits() throws {
        let files = files({
            $0.fileBytes = 10
            $0.sessionFileBytes = 15
            $0.sessionFiles = 3
        })
        defer { files.remove() }
        #expect(throws: SessionFiles.Refusal.isTooLarge) { try files.begin(named: "a", bytes: 11) }
        let first = try files.begin(named: "a", bytes: 10)
        #expect(throws: SessionFiles.Refusal.isFull) { try files.begin(named: "b", bytes: 6) }
        files.cancel(first)
        for _ in 0..<3 { _ = try files.begin(named: "c", bytes: 1) }
        #expect(throws: SessionFiles.Refusal.isFull) { try files.begin(named: "d", bytes: 1) }
    }

    @Test func sessionsShareTheRoomAndGiveItBack() throws {
        let budget = TransferBudget(limit: 10)
        let one = SessionFiles(limits: WebLimits(), budget: budget)
        let other = SessionFiles(limits: WebLimits(), budget: budget)
        defer { other.remove() }
        let file = try one.begin(named: "a", bytes: 8)
        #expect(file.arrived.consume(8))
        #expect(throws: SessionFiles.Refusal.isFull) { try other.begin(named: "b", bytes: 3) }
        one.remove()
        #expect(budget.used == 0)
        #expect(try other.begin(named: "b", bytes: 10).arrived.consume(10))
        #expect(budget.used == 10)
    }

    @Test func whatIsAnnouncedTakesNothingFromOthers() throws {
        let budget = TransferBudget(limit: 10)
        let announcers = (0..<94).map { _ in SessionFiles(limits: WebLimits(), budget: budget) }
        let other = SessionFiles(limits: WebLimits(), budget: budget)
        defer { for files in announcers + [other] { files.remove() } }
        for files in announcers { _ = try files.begin(named: "a", bytes: 10) }
        #expect(budget.used == 0)
        let upload = try other.begin(named: "b", bytes: 10)
        #expect(upload.arrived.consume(10))
        // A file is never longer than announced.
        #expect(!upload.arrived.consume(1))
    }

    @Test func theFolderIsRemovedWithTheSession() throws {
        let files = files()
        let upload = try files.begin(named: "a", bytes: 1)
        let folder = try files.privateFolder()
        files.remove()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(!files.finish(upload))
        #expect(throws: (any Error).self) { try files.privateFolder() }
    }

    @Test func aDownloadWorksOnce() throws {
        let files = files()
        defer { files.remove() }
        let path = files.offer(URL(fileURLWithPath: "/exports/a"))
        #expect(path.hasPrefix("/transfers/"))
        let token = String(path.dropFirst("/transfers/".count))
        #expect(files.dequeueDownload(token)?.path == "/exports/a")
        #expect(files.dequeueDownload(token) == nil)
    }
}
