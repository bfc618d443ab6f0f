internal import Dispatch
package import Foundation
internal import Locking

/// A store of records in a folder, with a file for each session.
///
/// Only the user of the process can read the folder. A file is replaced as a whole: after the process has been killed it
/// has the old record or the new one. Writing takes place on a queue of its own, and skips records that have been
/// replaced meanwhile.
///
/// Sendable: `lock` guards the mutable state, and the queue alone touches the files.
package final class FileSessionStore: SessionStore, @unchecked Sendable {
    private let folder: URL
    private let maximumBytes: Int
    private let queue = DispatchQueue(label: "swiftwater.sessions")
    private let lock = Lock()
    /// The records to write; nil removes the file. Guarded by `lock`.
    private var pending: [String: SessionRecord?] = [:]

    /// Opens a folder, and creates it if needed.
    ///
    /// - Parameter limits: The limits of the sessions. A file that no session within them leaves is not read.
    package init(folder: URL, limits: WebLimits) throws {
        self.folder = folder
        // The snapshot takes a third more as text, and the rest has a fixed size.
        maximumBytes = limits.snapshotBytes * 4 / 3 + 4_096
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: attributes)
        // The folder may have existed before.
        try FileManager.default.setAttributes(attributes, ofItemAtPath: folder.path)
    }

    /// The folder of an app's records: `sessions` in the app's folder below `XDG_STATE_HOME`, by default
    /// `~/.local/state`.
    package static func defaultFolder(for app: String, in environment: [String: String]) -> URL {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        return (state ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/state"))
            .appending(path: "swiftwater").appending(path: app).appending(path: "sessions")
    }

    package func load() -> [SessionRecord] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
        return (files ?? []).compactMap { file in
            guard file.pathExtension == Self.fileExtension else { return nil }
            if let record = record(in: file) { return record }
            report("\(file.path) is not the record of a session, and is removed.")
            try? FileManager.default.removeItem(at: file)
            return nil
        }
    }

    private func record(in file: URL) -> SessionRecord? {
        let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
        guard let size, size <= maximumBytes, let data = try? Data(contentsOf: file),
            let record = try? JSONDecoder().decode(SessionRecord.self, from: data),
            // The name has the form of an identity, so it cannot lead out of the folder.
            Identity.isWellFormed(record.session), file.lastPathComponent == Self.name(of: record.session)
        else { return nil }
        return record
    }

    package func save(_ record: SessionRecord) { write(record, of: record.session) }

    package func remove(session: String) { write(nil, of: session) }

    private func write(_ record: SessionRecord?, of session: String) {
        let isFirst = lock.withLock { pending.updateValue(record, forKey: session) == nil }
        guard isFirst else { return }
        queue.async { [self] in
            guard let record = lock.withLock({ pending.removeValue(forKey: session) }) else { return }
            do {
                try perform(record, of: session)
            } catch {
                report("The state of sessions cannot be written to \(folder.path): \(error.localizedDescription)")
            }
        }
    }

    private func perform(_ record: SessionRecord?, of session: String) throws {
        let file = folder.appending(path: Self.name(of: session))
        guard let record else {
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
            return
        }
        try JSONEncoder().encode(record).write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    package func flush() { queue.sync {} }

    /// The first failure, which is the only one that is told.
    private var isReported = false

    private func report(_ sentence: String) {
        guard lock.withLock({ exchange(&isReported, with: true) }) == false else { return }
        FileHandle.standardError.write(Data("Swiftwater: \(sentence)\n".utf8))
    }

    private static let fileExtension = "session"

    private static func name(of session: String) -> String { "\(session).\(fileExtension)" }
}
