import Foundation
import LiveEditing
import Testing

/// Changes of real files, awaited as the system reports them.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct SourceWatcherTests {
    private func withFolder(_ body: @MainActor (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Sources/News"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: folder.appending(path: ".build/debug"), withIntermediateDirectories: true)
        try await body(folder)
    }

    /// Changes files, and then the file `End.swift`.
    ///
    /// A written file is reported when its last descriptor is closed. A process that another test starts at that moment
    /// holds a copy of the descriptor for a while, so `End.swift` may be reported before the other files.
    ///
    /// - Returns: The changed paths below the folder, without `End.swift`, once they include all expected ones.
    private func changes(
        in folder: URL, expecting expected: Set<String>, _ change: (URL) throws -> Void
    ) async throws -> Set<String> {
        let (paths, continuation) = AsyncStream.makeStream(of: String.self)
        let watcher = try SourceWatcher([folder]) { for path in $0 { continuation.yield(path) } }
        try change(folder)
        try Data("end".utf8).write(to: folder.appending(path: "End.swift"))
        var found: Set<String> = []
        for await path in paths {
            found.insert(String(path.dropFirst(folder.path.count + 1)))
            if found.isSuperset(of: expected.union(["End.swift"])) { break }
        }
        withExtendedLifetime(watcher) {}
        return found.subtracting(["End.swift"])
    }

    @Test func sourceFilesAreReportedButBuildFilesAreNot() async throws {
        try await withFolder { folder in
            let expected: Set = ["Sources/News/A.swift"]
            let found = try await changes(in: folder, expecting: expected) {
                try Data("a".utf8).write(to: $0.appending(path: "Sources/News/A.swift"))
                try Data("b".utf8).write(to: $0.appending(path: ".build/debug/B.swift"))
                try Data("c".utf8).write(to: $0.appending(path: "README.md"))
            }
            #expect(found == expected)
        }
    }

    @Test func aSaveByRenameIsAChange() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "Sources/News/A.swift")
            try Data("a".utf8).write(to: file)
            let expected: Set = ["Sources/News/A.swift"]
            let found = try await changes(in: folder, expecting: expected) {
                let draft = $0.appending(path: "Sources/News/.A.swift.swp")
                try Data("b".utf8).write(to: draft)
                try FileManager.default.moveItem(at: file, to: $0.appending(path: "Sources/News/A.swift~"))
                try FileManager.default.moveItem(at: draft, to: file)
            }
            #expect(found == expected)
        }
    }

    @Test func removedSourcesAndNewFoldersAreChanges() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "Sources/News/A.swift")
            try Data("a".utf8).write(to: file)
            let expected: Set = ["Sources/News/A.swift", "Sources/News/Views"]
            let found = try await changes(in: folder, expecting: expected) {
                try FileManager.default.removeItem(at: file)
                try FileManager.default.createDirectory(
                    at: $0.appending(path: "Sources/News/Views"), withIntermediateDirectories: false)
            }
            #expect(found == expected)
        }
    }

    @Test(arguments: [
        ("A.swift", true), ("Localizable.xcstrings", true), ("Package.swift", true), ("style.css", true),
        ("A.swift~", false), (".A.swift.swp", false), ("4913", false), ("README.md", false),
        ("Package.resolved", false), ("A.swift.tmp", false),
    ])
    func backupFilesOfEditorsAreNotSources(name: String, isSource: Bool) {
        #expect(SourceFilter.isSource(file: name) == isSource)
    }
}
