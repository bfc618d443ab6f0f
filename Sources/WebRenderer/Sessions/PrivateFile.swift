internal import Foundation

/// A file that only this program writes, but that another program may have replaced with something else.
enum PrivateFile {
    enum Content {
        case bytes(Data)
        case tooLarge
        /// A link, a pipe, a socket or a device. Reading one could block or never end.
        case noFile
        /// The number of the system's error.
        case failed(CInt)
    }

    /// Reads a whole file without blocking and without following a link.
    ///
    /// `folder` is a descriptor. `limit` is the largest number of bytes.
    static func read(_ name: String, in folder: CInt, limit: Int) -> Content {
        let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        // The system opens neither a link nor a socket.
        guard descriptor >= 0 else { return errno == ELOOP || errno == ENXIO ? .noFile : .failed(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failed(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return .failed(EISDIR)
        default: return .noFile
        }
        guard status.st_size <= limit else { return .tooLarge }
        return content(of: descriptor, limit: limit)
    }

    private static func content(of descriptor: CInt, limit: Int) -> Content {
        var data = Data(count: limit + 1)
        var count = 0
        // Another program may write to it at the same time, so its size may change.
        while count <= limit {
            let more = data.withUnsafeMutableBytes { bytes in
                Foundation.read(descriptor, bytes.baseAddress! + count, limit + 1 - count)
            }
            if more < 0, errno == EINTR { continue }
            guard more >= 0 else { return .failed(errno) }
            if more == 0 { return .bytes(data.prefix(count)) }
            count += more
        }
        return .tooLarge
    }
}
