internal import DevelopmentChannel
internal import Foundation

/// Frames about the connection of a page, which need no screen.
enum ConnectionFrame {
    /// The frame that ends the session of a page.
    static func end(_ reason: EndReason) -> [UInt8] {
        var ops = PatchOps()
        ops.end(reason.rawValue)
        return ops.bytes
    }

    /// The answer to a heartbeat, optionally with a token for the next socket of the page.
    static func heartbeat(token: String? = nil) -> [UInt8] {
        var ops = PatchOps()
        ops.heartbeat(token: token)
        return ops.bytes
    }
}

extension ConnectionFrame {
    /// The frame with the state of the program's development, which only the development script reads.
    static func development(_ status: DevelopmentStatus) -> [UInt8] {
        // Encoding strings and numbers does not fail.
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = (try? encoder.encode(status)) ?? Data("{}".utf8)
        return Array("[\"\(developmentName)\",".utf8) + text + Array("]".utf8)
    }

    static let developmentName = "dv"
}

/// The reason for the end of a session, as sent to its page.
enum EndReason: String, CaseIterable, Sendable {
    /// There is no such session, or the token does not open it.
    case gone
    /// Another socket has taken the session over.
    case replaced
    /// The server is shutting down, or has lost the session to another process: the page should reconnect.
    case shutdown
}
