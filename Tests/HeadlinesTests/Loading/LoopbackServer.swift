import Foundation
import Locking
import ServerSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An HTTP server on this machine that gives each connection the next of its answers.
///
/// It waits at most an hour for a connection or a request, because other tests may occupy all threads for a while.
/// It ends after the last answer, so no test leaves it running.
final class LoopbackServer: Sendable {
    enum Answer: Sendable {
        /// These bytes, then the end of the connection.
        case bytes(String)
        /// Nothing, until the client disconnects.
        case pingInterval
        /// A success with an endless body, sent byte by byte until the client disconnects.
        case drip
    }

    private let socket: LoopbackSocket
    private let requested = Locked<[String]>([])

    /// The first line of each request.
    var requests: [String] { requested.withLock { $0 } }

    init(_ answers: [Answer]) throws {
        socket = try LoopbackSocket(listens: !answers.isEmpty)
        // A server without answers refuses connections from the beginning. It keeps its port, because otherwise another
        // test's server might get the port and answer.
        if !answers.isEmpty { Thread.detachNewThread { self.serve(answers) } }
    }

    deinit { close(socket.descriptor) }

    var port: UInt16 { socket.port }

    func url(_ path: String) throws -> URL { try socket.url(path) }

    private func serve(_ answers: [Answer]) {
        for answer in answers {
            guard isReadable(socket.descriptor) else { break }
            let connection = accept(socket.descriptor, nil, nil)
            guard connection >= 0 else { break }
            let request = readRequest(connection)
            requested.withLock { $0.append(request) }
            switch answer {
            case .bytes(let text): send(text, to: connection)
            case .pingInterval: _ = isReadable(connection)
            case .drip: drip(to: connection)
            }
            shutdown(connection, Int32(SHUT_RDWR))
            close(connection)
        }
        // The server refuses connections from here on.
        shutdown(socket.descriptor, Int32(SHUT_RDWR))
    }

    private func readRequest(_ connection: Int32) -> String {
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n"), isReadable(connection) {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { break }
            request += buffer[..<count]
        }
        return String(decoding: request.prefix { $0 != 0x0D }, as: UTF8.self)
    }

    private func send(_ text: String, to connection: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private func drip(to connection: Int32) {
        send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", to: connection)
        repeat { send(" ", to: connection) } while !isReadable(connection, within: 50)
    }

    private func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 3_600_000) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) == 1
    }
}

extension LoopbackServer.Answer {
    static func page(_ status: String, headers: String..., body: String = "") -> LoopbackServer.Answer {
        let lines =
            ["HTTP/1.1 \(status)"] + headers + ["Content-Length: \(body.utf8.count)", "Connection: close", "", body]
        return .bytes(lines.joined(separator: "\r\n"))
    }
}
