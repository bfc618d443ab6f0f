internal import Foundation

/// The folders of sessions, in one of this process among the temporary files.
@MainActor
enum TransferFolder {
    private static var process: URL?
    private static let prefix = "swiftwater-files-"

    /// Makes a folder that only this user can read.
    static func make() throws -> URL {
        let folder = try processFolder().appendingPathComponent(Identity.make())
        try makePrivate(folder)
        return folder
    }

    private static func processFolder() throws -> URL {
        if let process, FileManager.default.fileExists(atPath: process.path) { return process }
        removeAbandoned()
        let number = ProcessInfo.processInfo.processIdentifier
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(prefix)\(number)-\(Identity.make())")
        try makePrivate(folder)
        process = folder
        return folder
    }

    private static func makePrivate(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    /// Removes the folders of processes that have ended. Folders of other users cannot be removed, and stay.
    private static func removeAbandoned() {
        let place = FileManager.default.temporaryDirectory
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] {
            guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count).prefix { $0.isNumber }),
                !FileManager.default.fileExists(atPath: "/proc/\(number)")
            else { continue }
            try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
        }
    }
}
