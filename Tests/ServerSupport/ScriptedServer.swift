package import Foundation
import Glibc
import Locking

/// A server on this machine that reads a request from each connection and passes it on with the connection.
///
/// Listens at 127.0.0.1. After the last answer it refuses connections. It keeps its port until it is released, because
/// otherwise another test's server might get the port and answer. It waits at most an hour for a connection, because
/// other tests may occupy all threads for a while.
package final class ScriptedServer: Sendable {
    package typealias Answer = @Sendable (_ write: Connection) -> Void

    private let socket: LoopbackSocket
    private let heard = Locked<[String]>([])

    /// The complete requests.
    package var requests: [String] { heard.withLock { $0 } }

    package init(_ answers: Answer...) throws {
        socket = try LoopbackSocket(listens: !answers.isEmpty)
        if !answers.isEmpty { Thread.detachNewThread { self.serve(answers) } }
    }

    deinit { close(socket.descriptor) }

    package var port: UInt16 { socket.port }

    package func url(_ path: String, host: String = "127.0.0.1") throws -> URL { try socket.url(path, host: host) }

    private func serve(_ answers: [Answer]) {
        for answer in answers {
            var request = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 3_600_000) == 1 else { break }
            let connection = accept(socket.descriptor, nil, nil)
            guard connection >= 0 else { break }
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
                let count = read(connection, &buffer, buffer.count)
                guard count > 0 else { break }
                bytes += buffer[..<count]
            }
            heard.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
            answer(Connection(descriptor: connection))
            shutdown(connection, Int32(SHUT_RDWR))
            close(connection)
        }
        shutdown(socket.descriptor, Int32(SHUT_RDWR))
    }

    /// The connection to a client that has sent its request.
    package struct Connection {
        fileprivate let descriptor: Int32

        /// Sends bytes. Returns whether the client took them.
        package func callAsFunction(_ bytes: Data) -> Bool {
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }

        /// Waits until the client closes the connection.
        package func waitForEnd() {
            var byte: UInt8 = 0
            while read(descriptor, &byte, 1) > 0 {}
        }
    }

    /// A complete answer.
    package static func answer(_ text: String, status: String = "200 OK", headers: String...) -> Answer {
        { write in
            let lines = ["HTTP/1.1 \(status)"] + headers + ["Content-Length: \(text.utf8.count)", "Connection: close"]
            _ = write(Data((lines.joined(separator: "\r\n") + "\r\n\r\n" + text).utf8))
        }
    }

    /// An answer that is sent byte by byte, at most forty per second. `isReceived` returns when the client has received
    /// the last byte.
    package static func drip(bytes: Int, isReceived: @escaping @Sendable () -> Void) -> Answer {
        { write in
            guard write(Data("HTTP/1.1 200 OK\r\nContent-Length: \(bytes)\r\n\r\n".utf8)) else { return }
            for _ in 0..<bytes where write(Data(" ".utf8)) {
                isReceived()
                usleep(25_000)
            }
        }
    }

    /// An answer in pieces of 64 kB that ends when the client disconnects; the limit is 2 GB.
    package static func endless(status: String = "200 OK", headers: String...) -> Answer {
        { write in
            let lines = ["HTTP/1.1 \(status)"] + headers + ["Transfer-Encoding: chunked"]
            guard write(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)) else { return }
            let piece = Data(("10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n").utf8)
            for _ in 0..<32_768 where !write(piece) { return }
        }
    }
}
