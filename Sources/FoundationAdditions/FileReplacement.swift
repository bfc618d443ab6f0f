internal import Foundation

/// A file or folder that is written beside a place and takes the place in one step.
struct FileReplacement {
    let place: URL
    /// The address at which the new content is written.
    let draft: URL

    /// Creates a replacement of the file at an address, or at the end of the symbolic links that begin there.
    init(at url: URL, followsLinks: Bool = true) throws {
        place = followsLinks ? try Self.destination(of: url) : url
        draft = Self.neighbor(of: place)
    }

    /// Moves the draft to the place. If that fails, the earlier content and the draft stay.
    func commit() throws {
        guard Self.isFolder(place) || Self.isFolder(draft) && Self.mode(of: place) != nil else {
            return try Self.move(draft, to: place)
        }
        // One rename cannot replace a folder that has contents.
        let earlier = Self.neighbor(of: place)
        try Self.move(place, to: earlier)
        do {
            try Self.move(draft, to: place)
        } catch {
            try Self.move(earlier, to: place)
            throw error
        }
        try? FileManager.default.removeItem(at: earlier)
    }

    func discard() { try? FileManager.default.removeItem(at: draft) }

    // MARK: - Writing

    /// Creates a file with the owner, group and permissions of an earlier one, or with the given permissions if that
    /// does not exist.
    static func create(_ data: Data, at url: URL, like earlier: URL, or permissions: mode_t? = nil) throws {
        var status = stat()
        let hasEarlier = stat(earlier.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        // Until the owner and the group are right, no other user can read the file.
        let isPrivate = hasEarlier || permissions != nil
        let file = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
        guard file >= 0 else { throw failure(at: url) }
        defer { close(file) }
        if hasEarlier {
            var mode = status.st_mode & 0o777
            // Another group must not get the permissions of the earlier one.
            if fchown(file, uid_t.max, status.st_gid) != 0 { mode &= ~0o070 }
            _ = fchown(file, status.st_uid, gid_t.max)
            guard fchmod(file, mode) == 0 else { throw failure(at: url) }
        } else if let permissions {
            guard fchmod(file, permissions) == 0 else { throw failure(at: url) }
        }
        try data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw failure(at: url) }
                rest = rest.dropFirst(count)
            }
        }
        // Otherwise a crash of the machine could leave an empty file under the name.
        guard fsync(file) == 0 else { throw failure(at: url) }
    }

    /// Creates a folder, which only its owner reads until ``finishFolder(_:like:or:)`` if that sets permissions.
    static func createFolder(at url: URL, like earlier: URL, or permissions: mode_t? = nil) throws {
        let isPrivate = isFolder(earlier) || permissions != nil
        guard mkdir(url.path, isPrivate ? 0o700 : 0o777) == 0 else { throw failure(at: url) }
    }

    /// Gives a new folder the permissions of an earlier one, or the given ones if that does not exist.
    static func finishFolder(_ url: URL, like earlier: URL, or permissions: mode_t? = nil) throws {
        let earlierMode = isFolder(earlier) ? mode(of: earlier).map { $0 & 0o777 } : nil
        if let mode = earlierMode ?? permissions { try setPermissions(mode, at: url) }
    }

    static func setPermissions(_ permissions: mode_t, at url: URL) throws {
        guard chmod(url.path, permissions) == 0 else { throw failure(at: url) }
    }

    // MARK: - Places

    /// The end of the symbolic links that begin at an address. It need not exist.
    private static func destination(of url: URL) throws -> URL {
        let manager = FileManager.default
        var place = url
        // As many as the kernel follows.
        for _ in 0..<40 {
            guard let next = try? manager.destinationOfSymbolicLink(atPath: place.path) else { return place }
            place =
                next.hasPrefix("/")
                ? URL(fileURLWithPath: next) : place.deletingLastPathComponent().appendingPathComponent(next)
        }
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }

    /// A hidden name in the same folder, which is on the same volume.
    private static func neighbor(of url: URL) -> URL {
        url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    }

    private static func mode(of url: URL) -> mode_t? {
        var status = stat()
        return lstat(url.path, &status) == 0 ? status.st_mode : nil
    }

    private static func isFolder(_ url: URL) -> Bool { mode(of: url).map { $0 & S_IFMT == S_IFDIR } ?? false }

    private static func move(_ source: URL, to place: URL) throws {
        guard rename(source.path, place.path) == 0 else { throw failure(at: place) }
    }

    private static func failure(at url: URL) -> CocoaError {
        let cause = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        let code: CocoaError.Code =
            switch cause.code {
            case .EACCES, .EPERM: .fileWriteNoPermission
            case .ENOSPC, .EDQUOT: .fileWriteOutOfSpace
            case .EROFS: .fileWriteVolumeReadOnly
            case .ENOENT: .fileNoSuchFile
            default: .fileWriteUnknown
            }
        return CocoaError(code, userInfo: [NSFilePathErrorKey: url.path, NSUnderlyingErrorKey: cause])
    }
}
