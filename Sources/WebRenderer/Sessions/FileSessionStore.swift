internal import Dispatch
package import Foundation
internal import Locking

/// A store of records in a folder, with a file for each session.
///
/// Only the user of the process can read the folder. A file is replaced as a whole: after the process has been killed it
/// has the old record or the new one. Writing takes place on a queue of its own, and skips records that have been
/// replaced meanwhile. A file that this program has not written as it is, is refused with a message and removed; see
/// ``SessionFile``.
///
/// Sendable: `lock` guards the mutable state, and the queue alone touches the files.
package final class FileSessionStore: SessionStore, @unchecked Sendable {
    private let folder: URL
    private let program: String
    private let maximumBytes: Int
    private let report: @Sendable (String) -> Void
    private let queue = DispatchQueue(label: "swiftwater.sessions")
    private let lock = Lock()
    /// The records to write; nil removes the file. Guarded by `lock`.
    private var pending: [String: SessionRecord?] = [:]

    /// Opens a folder, and creates it if needed.
    ///
    /// - Parameters:
    ///   - program: The name of the program. It reads only files that it has written.
    ///   - limits: The limits of the sessions. A file that no session within them leaves is not read.
    ///   - report: Writes a message for the person who runs the server, by default to standard error.
    package init(
        folder: URL, program: String, limits: WebLimits,
        report: @escaping @Sendable (String) -> Void = {
            FileHandle.standardError.write(Data("Swiftwater: \($0)\n".utf8))
        }
    ) throws {
        self.folder = folder
        self.program = program
        self.report = report
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
        var refusals: [SessionFile.Refusal: [URL]] = [:]
        let records = (files ?? []).compactMap { file -> SessionRecord? in
            guard file.pathExtension == Self.fileExtension else { return nil }
            do throws(SessionFile.Refusal) {
                return try record(in: file)
            } catch {
                refusals[error, default: []].append(file)
                try? FileManager.default.removeItem(at: file)
                return nil
            }
        }
        for (refusal, files) in refusals.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let more = files.count > 1 ? " So are \(files.count - 1) others." : ""
            report("\(files[0].path) is removed: \(refusal.rawValue).\(more)")
        }
        return records
    }

    private func record(in file: URL) throws(SessionFile.Refusal) -> SessionRecord {
        let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
        guard let size, size <= maximumBytes else { throw .tooLarge }
        guard let data = try? Data(contentsOf: file) else { throw .changed }
        let record = try SessionFile.record(in: data, program: program)
        // The name has the form of an identity, so it cannot lead out of the folder.
        guard Identity.isWellFormed(record.session), file.lastPathComponent == Self.name(of: record.session) else {
            throw .changed
        }
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
                reportOnce("The state of sessions cannot be written to \(folder.path): \(error.localizedDescription)")
            }
        }
    }

    private func perform(_ record: SessionRecord?, of session: String) throws {
        let file = folder.appending(path: Self.name(of: session))
        guard let record else {
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
            return
        }
        try SessionFile.data(of: record, program: program).write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    package func flush() { queue.sync {} }

    /// The first failure, which is the only one that is told.
    private var isReported = false

    private func reportOnce(_ sentence: String) {
        guard lock.withLock({ exchange(&isReported, with: true) }) == false else { return }
        report(sentence)
    }

    private static let fileExtension = "session"

    private static func name(of session: String) -> String { "\(session).\(fileExtension)" }
}
