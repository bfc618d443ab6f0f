import DevelopmentChannel
import Foundation
import LiveEditing
import Testing

@Suite struct ChangedFilesTests {
    private let folder = URL(filePath: "/News", directoryHint: .isDirectory)

    @Test func theNewestFilesOfABranchSwitchAreKept() {
        var files = ChangedFiles()
        files.add((1...5_000).map { "/News/Sources/News/Feeds/\($0).swift" }, in: folder)
        #expect(files.paths.count == 100)
        #expect(files.paths.first == "Sources/News/Feeds/5000.swift")
        files.add(
            ["/News/A.swift", "/News/Sources/News/Feeds/4990.swift", "/Shared/B.swift"], in: folder)
        #expect(
            files.paths.prefix(4) == [
                "/Shared/B.swift", "Sources/News/Feeds/4990.swift", "A.swift", "Sources/News/Feeds/5000.swift",
            ])
        #expect(files.paths.count == 100)
        #expect(Set(files.paths).count == 100)
    }

    @Test func anyPathTravels() {
        var files = ChangedFiles()
        files.add(["/News/a:b/C.swift", "/News/\"quoted\"\n/Ä.swift"], in: folder)
        #expect(ChangedFiles(files.text) == files)
        #expect(ChangedFiles("").paths.isEmpty)
        #expect(ChangedFiles("A.swift:B.swift").paths.isEmpty)
    }

    /// Linux starts no program with a variable of 128 KiB.
    @MainActor
    @Test func aProgramStartsAfterAnyNumberOfChanges() async throws {
        var files = ChangedFiles()
        let long = String(repeating: "long/", count: 800)
        files.add((1...5_000).map { "/News/\(long)\($0).swift" }, in: folder)
        #expect(files.text.utf8.count <= ChangedFiles.maximumBytes)
        #expect(!ChangedFiles(files.text).paths.isEmpty)
        let (ends, continuation) = AsyncStream.makeStream(of: RunningProgram.End.self)
        let program = try RunningProgram(
            URL(filePath: "/bin/true"), [], variables: [ChangedFiles.variable: files.text]
        ) { continuation.yield($0) }
        for await end in ends {
            #expect(end == .exit(0))
            break
        }
        withExtendedLifetime(program) {}
    }
}
