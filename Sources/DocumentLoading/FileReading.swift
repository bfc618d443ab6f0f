internal import ClampedNumbers
import Foundation
import Glibc

/// Reads a file within the limits of a loader. The file may be a pipe or a device.
struct FileReading {
    private let loader: DocumentLoader
    private let load: DocumentLoad

    init(_ loader: DocumentLoader, load: DocumentLoad) {
        self.loader = loader
        self.load = load
    }

    /// The interval of checks for cancellation.
    private static let maximumMilliseconds = 500.0

    func data(of file: URL) throws(DocumentError) -> Data {
        // Nonblocking, because opening a pipe without a writer would not return.
        let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .noSuchFile : .fileNotReadable }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .fileNotReadable }
        if status.st_mode & S_IFMT == S_IFDIR { throw .folder }
        return try data(of: descriptor)
    }

    private func data(of descriptor: Int32) throws(DocumentError) -> Data {
        let end = ContinuousClock.now + .seconds(DocumentLoader.clamped(loader.timeLimit))
        var silenceEnd = ContinuousClock.now + .seconds(DocumentLoader.clamped(loader.idleTimeout))
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            try wait(for: descriptor, until: min(end, silenceEnd), silent: silenceEnd < end)
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return data }
            if count < 0 {
                guard errno == EAGAIN || errno == EINTR else { throw .fileNotReadable }
                continue
            }
            data.append(contentsOf: buffer[..<count])
            guard data.count <= loader.sizeLimit else { throw .tooLarge }
            guard ContinuousClock.now < end else { throw .timedOut }
            silenceEnd = ContinuousClock.now + .seconds(DocumentLoader.clamped(loader.idleTimeout))
        }
    }

    /// Returns when data is available, or at the end of the file.
    private func wait(for descriptor: Int32, until end: ContinuousClock.Instant, silent: Bool) throws(DocumentError) {
        while true {
            if load.isCancelled { throw .cancelled }
            let left = (end - ContinuousClock.now) / .milliseconds(1)
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&request, 1, Int32(clamping: min(max(left, 0), Self.maximumMilliseconds).rounded(.up))) > 0 {
                return
            }
            guard left > 0 else { throw silent ? .silent : .timedOut }
        }
    }
}
