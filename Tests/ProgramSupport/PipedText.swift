import Foundation
import Glibc
import Locking

/// The text that a program writes into a pipe. A separate thread reads it, so the pipe is never full.
package final class PipedText: Sendable {
    private let chunks: AsyncStream<[UInt8]>
    private let continuation: AsyncStream<[UInt8]>.Continuation
    private let unread = Locked<[UInt8]>([])

    init() { (chunks, continuation) = AsyncStream.makeStream() }

    /// The next line without its newline; nil after the last one, when the program has closed the pipe.
    package func line() async -> String? {
        while true {
            if let line = unread.withLock({ Self.takeLine(from: &$0) }) { return line }
            guard let chunk = await chunks.first(where: { _ in true }) else { break }
            unread.withLock { $0 += chunk }
        }
        let rest = unread.withLock { exchange(&$0, with: []) }
        return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
    }

    /// Waits until the program has closed the pipe, and returns all unread text.
    package func rest() async -> String {
        var bytes = unread.withLock { exchange(&$0, with: []) }
        for await chunk in chunks { bytes += chunk }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func takeLine(from bytes: inout [UInt8]) -> String? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { bytes.removeSubrange(...end) }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    /// Reads until the end, and closes the descriptor.
    fileprivate func take(from descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 { continuation.yield(Array(buffer[..<count])) } else if count == 0 || errno != EINTR { break }
        }
        close(descriptor)
        continuation.finish()
    }

    fileprivate func finish() { continuation.finish() }
}

/// The two ends of a pipe, or none if the stream has another destination.
struct OutputPipe: ~Copyable {
    private var outsideEnd: Int32 = -1
    private var insideEnd: Int32 = -1

    init(for stream: LaunchedProgram.Stream) throws {
        guard case .pipe = stream else { return }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        (outsideEnd, insideEnd) = (ends[0], ends[1])
    }

    /// The end that the program writes to.
    var inside: LaunchedProgram.Stream? { insideEnd < 0 ? nil : .descriptor(insideEnd) }

    /// Starts reading, after the program has received its end.
    consuming func read(into text: PipedText) {
        let descriptor = exchange(&outsideEnd, with: -1)
        guard descriptor >= 0 else { return text.finish() }
        Thread.detachNewThread { text.take(from: descriptor) }
    }

    deinit {
        if insideEnd >= 0 { close(insideEnd) }
        if outsideEnd >= 0 { close(outsideEnd) }
    }
}
