import Glibc

/// The connection to the compiler: messages on the standard input, answers on the standard output.
///
/// Each message is preceded by its length in bytes, as eight bytes in little-endian order.
package enum PluginConnection {
    private static let maximumLength = 1 << 30

    /// Answers messages until the compiler closes the connection. Returns the exit status.
    package static func serve() -> Int32 {
        while let header = read(8) {
            let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard length <= maximumLength, let message = read(Int(length)) else { return 1 }
            guard let answer = PluginServer.answer(to: message), write(Array(answer.utf8)) else { return 1 }
        }
        return 0
    }

    private static func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var position = 0
        while position < count {
            let received = bytes.withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress! + position, count - position) }
            if received < 0, errno == EINTR { continue }
            guard received > 0 else { return nil }
            position += received
        }
        return bytes
    }

    private static func write(_ message: [UInt8]) -> Bool {
        let bytes = withUnsafeBytes(of: UInt64(message.count).littleEndian) { Array($0) } + message
        var position = 0
        while position < bytes.count {
            let sent = bytes.withUnsafeBytes { Glibc.write(1, $0.baseAddress! + position, bytes.count - position) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return false }
            position += sent
        }
        return true
    }
}
