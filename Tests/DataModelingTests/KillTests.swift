import DataModeling
import Foundation
import ProgramSupport
import SeededRandom
import Testing

/// The content of a file after programs were killed, shared it, or ran out of space.
@Suite struct KillTests {
    /// The number of kills: a few, or as many as `DATA_KILLS` says.
    private static let kills = ProcessInfo.processInfo.environment["DATA_KILLS"].flatMap { Int($0) } ?? 8

    /// The number of entries that another program finds in the file, or its message if it finds none.
    private static func found(in path: String) async throws -> String {
        let result = await ProgramResult(of: try LaunchedProgram(product: "DataWriter", [path, "check"]))
        return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func found(in path: String) async throws -> String { try await Self.found(in: path) }

    @Test func killsLoseNoSavedData() async throws {
        let path = try TemporaryFolder().file.path
        try await Self.killWriters(of: path) {
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        }
    }

    /// Kills programs that write to a store, each of which must find what the last one had saved.
    ///
    /// - Parameters:
    ///   - path: The path of a file, or the address of a database.
    ///   - empty: Removes the store.
    /// - Throws: an error of a program, or a requirement that does not hold.
    static func killWriters(of path: String, emptying empty: () throws -> Void) async throws {
        var random = SeededRandom(seed: 9)
        var least = 0
        for kill in 0..<kills {
            let writer = try LaunchedProgram(product: "DataWriter", [path])
            // Its findings, and some saves.
            for _ in 0...random.number(below: 12) {
                let line = await writer.output.line()
                least = try #require(line.flatMap { Int($0) })
            }
            writer.send(SIGKILL)
            _ = await writer.end()
            let output = try await found(in: path)
            try #require(Int(output).map { $0 >= least } == true, "after kill \(kill): \(output)")
            // A long journal would take long to read, so the store is emptied after every 100 kills.
            if kill % 100 == 99 { try empty() }
        }
        #expect(least > 0)
    }

    /// POSIX releases a process's locks on a file when any of its descriptors is closed. Another process would then
    /// assume that it is the only one, and remove the log to which this one writes.
    @Test func aFileThatIsOpenedTwiceIsStillSharedWithOtherProcesses() async throws {
        let path = try TemporaryFolder().file.path
        let program = try LaunchedProgram(product: "DataWriter", [path, "share"])
        try #require(await program.output.line() == "3")
        _ = await ProgramResult(of: try LaunchedProgram(product: "DataWriter", [path, "once"]))
        program.send(SIGUSR1)
        #expect(await program.output.line() == "9")
        _ = await program.end()
        #expect(try await found(in: path) == "9")
    }

    /// The output of the program that ran out of space, by lines.
    private func expectRecovery(_ output: String, sentence: String, in path: String) async throws {
        let lines = output.split(separator: "\n").map(String.init)
        try #require(lines.count == 3, "\(output)")
        let saved = try #require(Int(lines[0].dropFirst("saved ".count)))
        #expect(saved > 0)
        #expect(lines[1].contains(sentence))
        #expect(lines[2] == "\(saved + 100)")
    }

    @Test func aSaveThatFindsNoRoomKeepsTheChangesForTheNext() async throws {
        let path = try TemporaryFolder().file.path
        let result = await ProgramResult(of: try LaunchedProgram(product: "DataWriter", [path, "fill"]))
        try await expectRecovery(result.output, sentence: "Nothing of the save was stored", in: path)
        #expect(try await found(in: path) == result.output.split(separator: "\n").last.map(String.init))
    }

    @Test func anAutomaticSaveOnAFullDiskIsRetriedWithoutAChange() async throws {
        let path = try TemporaryFolder().file.path
        let output = await ProgramResult(of: try LaunchedProgram(product: "DataWriter", [path, "retry"])).output
        let lines = output.split(separator: "\n").map(String.init)
        try #require(lines.count == 2, "\(output)")
        #expect(lines[0].contains("retries soon, and after the next change"))
        #expect(lines[1] == "10000")
        #expect(try await found(in: path) == "10000")
    }

    /// Whether the kernel allows a small disk in memory, in a namespace.
    private static func hasDisks() async throws -> Bool {
        let mount = ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/tmp"]
        let program = try LaunchedProgram("/usr/bin/env", mount, errors: .null)
        return await ProgramResult(of: program).end == .exit(0)
    }

    @Test(.enabled { try await hasDisks() })
    func aSaveToAFullDiskKeepsTheChangesForTheNext() async throws {
        let folder = try TemporaryFolder().url.path
        let writer = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "DataWriter")
        let script = """
            mount -t tmpfs -o size=1m tmpfs "$1" && head -c 750000 /dev/zero > "$1/ballast" \
            && "$2" "$1/test.store" fill "$1/ballast" && "$2" "$1/test.store" check
            """
        let program = try LaunchedProgram(
            "/usr/bin/env", ["unshare", "-rm", "sh", "-c", script, "sh", folder, writer.path])
        let output = await ProgramResult(of: program).output
        let lines = output.split(separator: "\n")
        try #require(lines.count == 4, "\(output)")
        try await expectRecovery(
            lines.dropLast().joined(separator: "\n"), sentence: "is full. Nothing of the save was stored", in: folder)
        #expect(lines[2] == lines[3])
    }
}
