import Foundation
internal import SwiftUICore

/// A trace file that a running app writes. At its maximum size, it begins again with the newest records.
package final class TraceFileOutput: TraceOutput {
    private let path: String
    private let maximumSize: Int
    private let descriptor: Int32
    private var size = 0
    package private(set) var isOpen = true

    /// The size in bytes at which a file begins again: about half a million records.
    package nonisolated static let standardMaximum = 64 << 20

    package struct Refusal: Error {
        package let message: String
    }

    /// Creates the file, or empties it. Only its owner may read a file that is created, because it contains texts of
    /// the app.
    package init(path: String, maximumSize: Int = standardMaximum) throws(Refusal) {
        // Without waiting: the path may lead to a pipe that nothing reads.
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else {
            throw Refusal(message: "\(path) cannot be written: \(Self.reason(errno))")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Refusal(message: "\(path) is not a file")
        }
        // Processes of one service have the same arguments.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw Refusal(message: "\(path) is already written by another process")
        }
        self.path = path
        self.maximumSize = maximumSize
        self.descriptor = descriptor
        restart()
    }

    deinit { close(descriptor) }

    package var isReady: Bool { isOpen }
    package var isFull: Bool { size >= maximumSize }

    package func restart() {
        size = 0
        if ftruncate(descriptor, 0) != 0 { end(errno) }
    }

    package func write(_ lines: String) {
        guard isOpen else { return }
        var lines = lines
        let error = lines.withUTF8 { bytes -> Int32 in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count > 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if errno != EINTR {
                    return errno
                }
            }
            size += bytes.count
            return 0
        }
        if error != 0 { end(error) }
    }

    /// Ends the trace after an error. The app continues without it.
    private func end(_ error: Int32) {
        isOpen = false
        AppRecording.report("The trace ends, because \(path) cannot be written: \(Self.reason(error)).")
    }

    private static func reason(_ error: Int32) -> String { String(cString: strerror(error)) }
}
