import Dispatch
package import Foundation
import Glibc

/// The changes of the files below folders, as Linux reports them (`inotify`).
///
/// Folders that are created later are watched too. A file that replaces another by a rename counts as changed: many
/// editors save in this way.
@MainActor
package final class SourceWatcher {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let descriptor: Int32
    private var folders: [Int32: String] = [:]
    private var source: (any DispatchSourceRead)?
    /// Called with the paths of changed sources.
    private let changed: @MainActor ([String]) -> Void

    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_EXCL_UNLINK)

    package init(_ roots: [URL], changed: @escaping @MainActor ([String]) -> Void) throws {
        self.changed = changed
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw Failure(description: "the system watches no more files") }
        for root in roots { try watch(root.path) }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        source.activate()
        self.source = source
    }

    isolated deinit {
        source?.cancel()
    }

    /// Watches a folder and those below it.
    private func watch(_ path: String) throws {
        let number = inotify_add_watch(descriptor, path, Self.events | UInt32(IN_ONLYDIR))
        guard number >= 0 else {
            if errno == ENOSPC {
                throw Failure(
                    description: "the system watches no more folders; fs.inotify.max_user_watches limits their number")
            }
            // It may have been removed since.
            return
        }
        folders[number] = path
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        where SourceFilter.isWatched(folder: name) && Self.isFolder("\(path)/\(name)") {
            try watch("\(path)/\(name)")
        }
    }

    /// Whether a path is a folder. A link to a folder does not count, because it may lead back to an enclosing folder.
    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var paths: [String] = []
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            paths += parseRecords(buffer.prefix(count))
        }
        if !paths.isEmpty { changed(paths) }
    }

    /// Reads the records of the system: five numbers of 32 bits, wd, mask, cookie, len, and a name of `len` bytes.
    private func parseRecords(_ bytes: ArraySlice<UInt8>) -> [String] {
        var paths: [String] = []
        var rest = bytes
        while rest.count >= 16 {
            let (number, mask, length) = rest.withUnsafeBytes {
                (
                    $0.loadUnaligned(fromByteOffset: 0, as: Int32.self),
                    $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
                    Int($0.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
                )
            }
            rest = rest.dropFirst(16)
            let name = String(decoding: rest.prefix(length).prefix { $0 != 0 }, as: UTF8.self)
            rest = rest.dropFirst(length)
            if mask & UInt32(IN_Q_OVERFLOW) != 0 { paths += folders.values.prefix(1) }
            if mask & UInt32(IN_IGNORED) != 0 { folders[number] = nil }
            guard let folder = folders[number], !name.isEmpty else { continue }
            paths += change(of: "\(folder)/\(name)", name, mask)
        }
        return paths
    }

    private func change(of path: String, _ name: String, _ mask: UInt32) -> [String] {
        guard mask & UInt32(IN_ISDIR) != 0 else {
            // A file that was created is yet to be written, and reported then.
            return SourceFilter.isSource(file: name) && mask & UInt32(IN_CREATE) == 0 ? [path] : []
        }
        guard SourceFilter.isWatched(folder: name) else { return [] }
        if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { try? watch(path) }
        return [path]
    }
}
