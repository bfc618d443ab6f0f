import Foundation
import RenderTree
import Testing

@testable import WebRenderer

@MainActor
@Suite struct SessionFilesTests {
    private func files(_ change: (inout WebLimits) -> Void = { _ in }, budget: Int = 1_000) -> SessionFiles {
        var limits = WebLimits()
        change(&limits)
        return SessionFiles(limits: limits, budget: TransferBudget(limit: budget))
    }

    @Test func aPageThatIsUsedForLongSendsAnyNumberOfFiles() throws {
        var limits = WebLimits()
        limits.sessionFiles = 3
        limits.chosenFiles = 8
        let files = SessionFiles(limits: limits, budget: TransferBudget(limit: 100), now: { 0 })
        defer { files.remove() }
        func send() throws -> URL {
            let upload = try files.begin(named: "photo", bytes: 1)
            #expect(upload.arrived.consume(1))
            #expect(FileManager.default.createFile(atPath: upload.file.path, contents: Data([1])))
            #expect(files.finish(upload))
            return try #require(files.files(of: [upload.id])?.first)
        }
        let sent = try (0..<8).map { _ in try send() }
        #expect(throws: SessionFiles.Refusal.isFull) { try send() }
        // The app has moved one.
        try FileManager.default.removeItem(at: sent[0])
        _ = try send()
        #expect(throws: SessionFiles.Refusal.isFull) { try send() }
    }

    @Test func completeFilesOfARemovedElementAreDeleted() throws {
        let app = ScreenTree()
        let (field, other) = (app.add(.textField(RenderTextField(text: ""))), app.add(.divider))
        app.render()
        _ = app.screen.page()
        let budget = TransferBudget(limit: 100)
        let files = SessionFiles(limits: WebLimits(), budget: budget)
        defer { files.remove() }
        app.screen.files = files
        func begin(_ node: RenderNode) throws -> SessionFiles.Upload {
            let upload = try files.begin(named: "a.txt", bytes: 1, for: ElementID(node).number)
            #expect(upload.arrived.consume(1))
            return upload
        }
        func isKept(_ upload: SessionFiles.Upload) -> Bool {
            FileManager.default.fileExists(atPath: upload.file.deletingLastPathComponent().path)
        }
        let (whole, chosen, arriving, others) = (
            try begin(field), try begin(field), try begin(field), try begin(other)
        )
        for upload in [whole, chosen, others] { #expect(files.finish(upload)) }
        #expect(files.files(of: [chosen.id])?.count == 1)
        app.tree.remove(field)
        app.render()
        // The app has the chosen one, and the last bytes of another are arriving.
        #expect([whole, chosen, arriving, others].map(isKept) == [false, true, true, true])
        #expect(budget.used == 3)
        #expect(!files.finish(arriving))
        #expect(!isKept(arriving))
        #expect(budget.used == 2)
    }

    @Test func theFilesOfAFailedChoiceMakeRoomAfterAWhile() throws {
        final class Clock { var now = 0.0 }
        let clock = Clock()
        var limits = WebLimits()
        limits.sessionFiles = 3
        let files = SessionFiles(limits: limits, budget: TransferBudget(limit: 100), now: { clock.now })
        defer { files.remove() }
        func begin() throws -> SessionFiles.Upload { try files.begin(named: "photo", bytes: 1) }
        let first = try begin()
        #expect(files.finish(first))
        let chosen = try begin()
        #expect(FileManager.default.createFile(atPath: chosen.file.path, contents: Data([1])))
        #expect(files.finish(chosen))
        #expect(files.files(of: [chosen.id])?.count == 1)
        let second = try begin()
        #expect(files.finish(second))
        let slow = try begin()
        // As long as a file of the choice is arriving, the others wait for it.
        clock.now = 3_600
        #expect(throws: SessionFiles.Refusal.isFull) { try begin() }
        #expect(files.finish(slow))
        clock.now += SessionFiles.patience - 1
        #expect(throws: SessionFiles.Refusal.isFull) { try begin() }
        clock.now += 1
        for _ in 0..<3 { _ = try begin() }
        #expect(throws: SessionFiles.Refusal.isFull) { try begin() }
        #expect(files.files(of: [first.id]) == nil)
        #expect(files.files(of: [chosen.id]) == [chosen.file])
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

    @Test func announcedBytesDoNotCountForOthers() throws {
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
