package import Foundation

/// The files of one session: uploads of its page, and files that its page may download once.
///
/// They are in a folder that only this user can read, each upload in its own folder. The folder is removed with
/// the session. The next program that needs a folder removes the folders of processes that were killed. Main actor
/// only.
@MainActor
package final class SessionFiles {
    /// A place for the bytes of one file during its upload.
    struct Upload: Sendable {
        let id: String
        let file: URL
        /// The element of the page that asked for the file; nil if it is not known.
        let element: UInt64?
        /// The bytes that the browser has announced.
        let bytes: Int
        /// The bytes that have arrived.
        let arrived: TransferBudget
    }

    enum Refusal: Int, Error {
        /// The file is larger than the limit.
        case isTooLarge = 413
        /// The field accepts no file of this kind.
        case isOfAnotherType = 415
        /// The session has no space, or has too many files.
        case isFull = 507
    }

    /// The path of uploads and downloads.
    static let path = "/transfers"

    private enum State {
        case arriving
        /// All bytes have arrived, and the page has not named the file yet: others of its choice may follow.
        case whole
        /// The app has received the file.
        case chosen
    }

    private let limits: WebLimits
    /// The bytes of the visitor's files.
    private let budget: TransferBudget
    private let now: () -> Double
    private var folder: URL?
    private var uploads: [String: (upload: Upload, state: State)] = [:]
    /// The time at which the last upload began or ended.
    private var lastUpload = 0.0
    private var downloads: [String: URL] = [:]
    private var isRemoved = false
    /// Whether an element is on the page. Set by the session's screen.
    var hasElement: @MainActor (UInt64) -> Bool = { _ in true }

    /// `now` returns the time in seconds since a fixed moment.
    package init(
        limits: WebLimits, budget: TransferBudget, now: @escaping () -> Double = SessionFiles.uptime
    ) {
        self.limits = limits
        self.budget = budget
        self.now = now
    }

    package nonisolated static func uptime() -> Double { ProcessInfo.processInfo.systemUptime }

    /// The folder of the session, which is created when needed.
    package func privateFolder() throws -> URL {
        if let folder { return folder }
        guard !isRemoved else { throw CocoaError(.fileNoSuchFile) }
        let made = try TransferFolder.make()
        folder = made
        return made
    }

    // MARK: Uploads

    /// The bytes that the page has announced, which do not count for other sessions.
    private var announced: Int { uploads.values.reduce(0) { $0 + $1.upload.bytes } }

    /// Whether there is room for another file.
    private func hasRoom(for bytes: Int) -> Bool {
        uploads.values.count { $0.state != .chosen } < limits.sessionFiles && uploads.count < limits.chosenFiles
            && bytes <= limits.sessionFileBytes - announced && budget.hasRoom(for: bytes)
    }

    /// Removes the unused files of failed choices, and forgets files that the app has moved or removed.
    private func removeUnused() {
        let isOver = !uploads.values.contains { $0.state == .arriving } && now() - lastUpload >= Self.patience
        for (upload, state) in Array(uploads.values) {
            switch state {
            case .arriving: break
            case .whole: if isOver { cancel(upload) }
            case .chosen: if !FileManager.default.fileExists(atPath: upload.file.path) { cancel(upload) }
            }
        }
    }

    /// Removes complete files whose elements have left the page, because no event can name them.
    func removeAbandoned() {
        let abandoned = uploads.values.filter { upload, state in
            state == .whole && upload.element.map(hasElement) == false
        }
        for (upload, _) in abandoned { cancel(upload) }
    }

    /// The seconds after the last upload in which a page names its files.
    static let patience = 600.0

    /// Reserves a place for a file. Its bytes count for other sessions when they arrive.
    func begin(named header: String, bytes: Int, for element: UInt64? = nil) throws -> Upload {
        guard bytes <= limits.fileBytes else { throw Refusal.isTooLarge }
        if !hasRoom(for: bytes) { removeUnused() }
        guard hasRoom(for: bytes) else { throw Refusal.isFull }
        lastUpload = now()
        let id = Identity.make()
        let place = try privateFolder().appendingPathComponent(id)
        try FileManager.default.createDirectory(
            at: place, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let upload = Upload(
            id: id, file: place.appendingPathComponent(UploadName.safe(header)), element: element, bytes: bytes,
            arrived: TransferBudget(limit: bytes, within: budget))
        uploads[id] = (upload, .arriving)
        return upload
    }

    /// Completes an upload. Returns false if its place has been removed or its element has left the page.
    func finish(_ upload: Upload) -> Bool {
        guard uploads[upload.id] != nil else { return false }
        uploads[upload.id]?.state = .whole
        lastUpload = now()
        removeAbandoned()
        return uploads[upload.id] != nil
    }

    /// Removes an upload that was canceled or not used.
    func cancel(_ upload: Upload) {
        guard uploads.removeValue(forKey: upload.id) != nil else { return }
        upload.arrived.close()
        try? FileManager.default.removeItem(at: upload.file.deletingLastPathComponent())
    }

    /// The files of whole uploads; nil if one of them does not belong to this session.
    func files(of ids: [String]) -> [URL]? {
        var files: [URL] = []
        for id in ids {
            guard let found = uploads[id], found.state != .arriving else { return nil }
            files.append(found.upload.file)
        }
        for id in ids { uploads[id]?.state = .chosen }
        return files
    }

    // MARK: Downloads

    /// Offers a file for one download. Returns the path for the page.
    package func offer(_ file: URL) -> String {
        let token = Identity.make()
        downloads[token] = file
        return Self.path + "/" + token
    }

    /// The file of a token, which is valid once.
    func dequeueDownload(_ token: String) -> URL? { downloads.removeValue(forKey: token) }

    /// Removes all files.
    package func remove() {
        isRemoved = true
        for (upload, _) in uploads.values { upload.arrived.close() }
        uploads.removeAll()
        downloads.removeAll()
        if let folder { try? FileManager.default.removeItem(at: folder) }
        folder = nil
    }
}
