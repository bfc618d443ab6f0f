internal import Dispatch
package import Foundation
internal import Locking

/// A store of records in a folder: a folder for each browser, with a file for each of its sessions.
///
/// Only the user of the process can read the folder. A file is replaced as a whole: after the process has been killed
/// it has the old record or the new one. Writing takes place on a separate queue, and skips records that have been
/// replaced by then. A file is read when its page comes back, so a process also has the records that another one has
/// written since it began. A file that this program has not written, or that has changed since, is rejected with a
/// message and removed; see ``SessionFile``.
///
/// Sendable: `lock` guards the mutable state, except what only the queue uses. Only the queue writes files; any thread
/// may read them.
package final class FileSessionStore: SessionStore, @unchecked Sendable {
    private let folder: PrivateFolder
    private let program: String
    private let limits: WebLimits
    private let maximumBytes: Int
    private let report: @Sendable (String) -> Void
    private let queue = DispatchQueue(label: "swiftwater.sessions")
    private let lock = Lock()
    /// The records to write; nil removes the file. Guarded by `lock`.
    private var pending = PendingRecords()
    /// The places of the records among `pending` that could not be written. Guarded by `lock`.
    private var failed: Set<SessionPlace> = []
    /// The owners of the files that this process has written, by their paths. Used on the queue only.
    private var owners: [[String]: String] = [:]
    /// The failures that were reported. Guarded by `lock`.
    private var reported: Set<String> = []

    /// Opens a folder, and creates it if needed.
    ///
    /// A program reads only files that were written under its name. A file that no session within `limits` leaves is
    /// not read. `report` writes a message for the person who runs the server, by default to standard error.
    package init(
        folder: URL, program: String, limits: WebLimits,
        report: @escaping @Sendable (String) -> Void = {
            FileHandle.standardError.write(Data("Swiftwater: \($0)\n".utf8))
        }
    ) throws {
        self.folder = try PrivateFolder(folder)
        self.program = program
        self.limits = limits
        self.report = report
        // The snapshot takes a third more as text, and the rest has a fixed size.
        maximumBytes = limits.snapshotBytes * 4 / 3 + 4_096
    }

    /// The folder of an app's records: `sessions` in the app's folder below `XDG_STATE_HOME`, by default
    /// `~/.local/state`.
    package static func defaultFolder(for app: String, in environment: [String: String]) -> URL {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        return (state ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/state"))
            .appending(path: "swiftwater").appending(path: app).appending(path: "sessions")
    }

    package var outlivesProcess: Bool { true }

    // MARK: - Reading

    package func record(of session: String, browser: String) -> SessionRecord? {
        guard let place = SessionPlace(session, of: browser) else { return nil }
        if let waiting = lock.withLock({ pending[place] }) { return waiting }
        do throws(SessionFile.Refusal) {
            guard let record = try read(place) else { return nil }
            guard record.session == session, record.browser == browser else { throw .changed }
            return record
        } catch {
            reportOnce("\(folder.path)/\(place) is removed: \(error.rawValue).", as: error.rawValue)
            remove(session: session, browser: browser)
            return nil
        }
    }

    /// Returns the record of a file; nil if there is none, or if the system cannot read it now. Then it stays as it is.
    private func read(_ place: SessionPlace) throws(SessionFile.Refusal) -> SessionRecord? {
        switch folder.read(place.file, limit: maximumBytes) {
        case .bytes(let data): return try SessionFile.record(in: data, program: program)
        case .tooLarge: throw .tooLarge
        case .noFile: throw .noFile
        // Most returning pages have no state.
        case .failed(ENOENT): return nil
        case .failed(let error):
            reportOnce("\(folder.path)/\(place) cannot be read: \(String(cString: strerror(error))).", as: "reading")
            return nil
        }
    }

    package func isKnown(browser: String) -> Bool {
        guard Identity.isWellFormed(browser) else { return false }
        return lock.withLock { pending.hasRecord(of: browser) } || folder.hasFolder(browser)
    }

    // MARK: - Writing

    package func save(_ record: SessionRecord) { write(record, of: record.session, record.browser) }

    package func remove(session: String, browser: String) { write(nil, of: session, browser) }

    private func write(_ record: SessionRecord?, of session: String, _ browser: String) {
        guard let place = SessionPlace(session, of: browser) else { return }
        let isFirst = lock.withLock { pending.add(record, at: place) || failed.remove(place) != nil }
        if isFirst { queue.async { [self] in writePending(place) } }
    }

    /// Writes the newest record for a file, on the queue. It can be read from `pending` until it can be read from the
    /// file, and stays there if it cannot be written.
    private func writePending(_ place: SessionPlace) {
        while let record = lock.withLock({ pending[place] }) {
            do {
                try perform(record, at: place.file)
            } catch {
                reportOnce("The state of sessions cannot be written to \(folder.path): \(error.localizedDescription)")
                return lock.withLock { _ = failed.insert(place) }
            }
            lock.withLock {
                // Another one may have replaced it by now.
                if let newest = pending[place], newest == record { pending.remove(place) }
            }
        }
    }

    /// Call it with `lock`.
    private func dequeueFailed() -> Set<SessionPlace> {
        defer { failed.removeAll() }
        return failed
    }

    private func perform(_ record: SessionRecord?, at file: [String]) throws {
        guard let record else {
            owners[file] = nil
            return folder.remove(file)
        }
        try folder.write(SessionFile.data(of: record, program: program), to: file)
        owners[file] = record.owner
    }

    package func writeAgain() {
        queue.async { [self] in for place in lock.withLock({ dequeueFailed() }) { writePending(place) } }
    }

    package func whenWritten(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

    // MARK: - Expiry

    package func hasLost(session: String, browser: String) -> Bool {
        guard let place = SessionPlace(session, of: browser) else { return false }
        return lock.withLock { pending[place] } == nil && folder.written(place.file) == nil
    }

    /// Writes the records again that could not be written, and removes the files that were not written for the lifetime
    /// of a token, and those beyond the limit. The queue does this work.
    ///
    /// The files of live sessions get the present time: another process that uses the folder does not know them. A file
    /// that another process has written counts for its browser, because its owner is not stored.
    package func removeExpired(now: Double, live: Set<SessionPlace>) {
        writeAgain()
        queue.async { [self] in
            for place in live { folder.touch(place.file) }
            let live = Set(live.map(\.file))
            let others = files().filter { !live.contains($0.file) }
            let (old, fresh) = (
                others.filter { $0.written + limits.tokenLifetime <= now },
                others.filter { $0.written + limits.tokenLifetime > now }
            )
            let surplus = OwnerShares.surplus(of: fresh, beyond: limits.storedSnapshots - live.count) {
                owners[$0.file] ?? $0.file[0]
            } time: {
                $0.written
            }
            remove((old + surplus)[...])
        }
    }

    /// The number of files that are removed in a turn of the queue.
    static let removalsAtOnce = 50

    /// Removes, on the queue, files that have not been written since. Writing takes turns with it: a page waits for its
    /// record, and removing thousands of files takes a disk half a minute.
    private func remove(_ files: ArraySlice<(file: [String], written: Double)>) {
        for (file, written) in files.prefix(Self.removalsAtOnce) where folder.written(file) == written {
            try? perform(nil, at: file)
        }
        let rest = files.dropFirst(Self.removalsAtOnce)
        if !rest.isEmpty { queue.async { [self] in remove(rest) } }
    }

    /// The files of sessions with the times at which they were written, in seconds since 1970.
    private func files() -> [(file: [String], written: Double)] {
        folder.files().map(\.name).filter { Identity.isWellFormed($0) }.flatMap { browser in
            folder.files(in: [browser]).map { ([browser, $0.name], $0.written) }
        }
    }

    /// Reports the first failure of a kind.
    private func reportOnce(_ sentence: String, as kind: String = "writing") {
        if lock.withLock({ reported.insert(kind).inserted }) { report(sentence) }
    }
}
