package import Foundation

/// A private folder of this program, with files and folders of files, which only its user can read.
///
/// Links in the path around it are followed once, when it is opened. From then on no operation follows a link, neither
/// in that path nor inside, so nothing outside is read, written or removed, even if a folder is replaced.
package struct PrivateFolder: Sendable {
    package struct Failure: LocalizedError, Equatable {
        package let errorDescription: String?
        /// The number of the system's error.
        let code: CInt

        init(_ path: String, _ code: CInt = errno) {
            self.code = code
            errorDescription =
                code == ENOTDIR || code == ELOOP
                ? "\(path) is a link or a file, and no folder." : "\(path): \(String(cString: strerror(code)))"
        }
    }

    package let path: String
    /// The names of the folders, beginning at the root of the file system.
    private let names: [String]

    /// Opens a folder as it is.
    package init(existing url: URL) throws(Failure) {
        let outer = url.deletingLastPathComponent().path
        guard let resolved = realpath(outer, nil) else { throw Failure(outer) }
        defer { free(resolved) }
        let place = String(cString: resolved)
        path = (place == "/" ? "" : place) + "/" + url.lastPathComponent
        names = path.split(separator: "/").map(String.init)
    }

    /// Opens a folder, and creates it if needed.
    package init(_ url: URL) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try self.init(existing: url)
        let folder = try open([], creating: true)
        defer { close(folder) }
        // The folder may have existed before. A path-only descriptor does not allow `fchmod`.
        guard chmod("/proc/self/fd/\(folder)", 0o700) == 0 else { throw Failure(path) }
    }

    // MARK: - Files

    /// Writes a file, and creates the folder around it. An earlier file is replaced as a whole.
    ///
    /// `file` has the names of the folders inside, then its own.
    package func write(_ data: Data, to file: [String]) throws {
        let folder = try open(file.dropLast(), creating: true)
        defer { close(folder) }
        let (name, temporary) = (file.last ?? "", "." + Identity.make())
        let descriptor = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(path) }
        var failure = Self.write(data, to: descriptor)
        close(descriptor)
        if failure == 0, renameat(folder, temporary, folder, name) != 0 { failure = errno }
        guard failure != 0 else { return }
        unlinkat(folder, temporary, 0)
        throw Failure(path, failure)
    }

    /// Reads a whole file without blocking.
    func read(_ file: [String], limit: Int) -> PrivateFile.Content {
        do throws(Failure) {
            let folder = try open(file.dropLast())
            defer { close(folder) }
            return PrivateFile.read(file.last ?? "", in: folder, limit: limit)
        } catch {
            return error.code == ENOTDIR ? .noFile : .failed(error.code)
        }
    }

    /// The bytes of a file; nil if it cannot be read, or is larger than a limit.
    package func data(of file: [String], limit: Int) -> Data? {
        if case .bytes(let data) = read(file, limit: limit) { data } else { nil }
    }

    /// Whether there is a folder inside.
    package func hasFolder(_ name: String) -> Bool {
        guard let folder = try? open([name]) else { return false }
        close(folder)
        return true
    }

    /// Removes a file, and the folders inside around it that are empty then.
    package func remove(_ file: [String]) {
        var rest = file
        var isFolder = false
        while let name = rest.popLast() {
            guard let folder = try? open(rest) else { return }
            // The system refuses to remove a folder that has files.
            let isRemoved = unlinkat(folder, name, isFolder ? AT_REMOVEDIR : 0) == 0
            close(folder)
            if isFolder, !isRemoved { return }
            isFolder = true
        }
    }

    /// The names of a folder's items, with the modification times of files, in seconds since 1970.
    package func files(in folders: [String] = []) -> [(name: String, written: Double)] {
        guard let folder = try? open(folders) else { return [] }
        defer { close(folder) }
        let found = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd/\(folder)")) ?? []
        return found.compactMap { name in Self.written(name, in: folder).map { (name, $0) } }
    }

    /// Sets the modification time of a file to the present, if there is such a file.
    package func touch(_ file: [String]) {
        guard let folder = try? open(file.dropLast()) else { return }
        defer { close(folder) }
        utimensat(folder, file.last ?? "", nil, AT_SYMLINK_NOFOLLOW)
    }

    /// The modification time of a file, in seconds since 1970; nil without one.
    package func written(_ file: [String]) -> Double? {
        guard let folder = try? open(file.dropLast()) else { return nil }
        defer { close(folder) }
        return Self.written(file.last ?? "", in: folder)
    }

    private static func written(_ name: String, in folder: CInt) -> Double? {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    }

    // MARK: - Descriptors

    /// Opens a folder step by step, so that no step is a link.
    ///
    /// `creating` specifies whether missing folders are created. A link in place of a folder inside is then replaced by
    /// a folder.
    private func open(_ folders: [String], creating: Bool = false) throws(Failure) -> CInt {
        var folder = Foundation.open("/", Self.flags)
        for (index, name) in (names + folders).enumerated() {
            var next = openat(folder, name, Self.flags)
            if next < 0, creating, errno == ENOENT || index >= names.count && Self.isLink(name, in: folder) {
                unlinkat(folder, name, 0)
                mkdirat(folder, name, 0o700)
                next = openat(folder, name, Self.flags)
            }
            let failure = errno
            close(folder)
            guard next >= 0 else {
                throw Failure("/" + (names + folders)[...index].joined(separator: "/"), failure)
            }
            folder = next
        }
        return folder
    }

    private static func isLink(_ name: String, in folder: CInt) -> Bool {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// A path-only descriptor needs no permission to list the folder.
    private static let flags = pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// Linux's `O_PATH`, which Swift does not import.
    private static let pathOnly: CInt = 0o10_000_000

    /// - Returns: The number of the system's error; 0 if everything is written.
    private static func write(_ data: Data, to descriptor: CInt) -> CInt {
        data.withUnsafeBytes { bytes in
            var count = 0
            while count < bytes.count {
                let more = Foundation.write(descriptor, bytes.baseAddress! + count, bytes.count - count)
                if more < 0, errno == EINTR { continue }
                guard more > 0 else { return errno }
                count += more
            }
            return 0
        }
    }
}
