import Foundation

/// Bytes that wait for a destination, which may accept only some of them at a time.
struct PendingBytes {
    private var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ text: String) { bytes += Array(text.utf8) }

    /// Sends as much as the destination accepts.
    ///
    /// - Parameter send: Returns the number of bytes that were sent, at least one, or a negative `errno`.
    /// - Returns: The error of a destination that has ended; nil if it is only busy, or has everything.
    mutating func flush(by send: (UnsafeRawBufferPointer) -> Int) -> Int32? {
        var sent = 0
        defer { bytes.removeFirst(sent) }
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            switch count {
            case -Int(EINTR): continue
            case -Int(EAGAIN): return nil
            case ..<0: return Int32(clamping: -count)
            default: sent += count
            }
        }
        return nil
    }
}
