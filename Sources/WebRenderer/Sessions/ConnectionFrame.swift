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

/// The reason for the end of a session, as its page is told.
enum EndReason: String, CaseIterable, Sendable {
    /// There is no such session, or the token does not open it.
    case gone
    /// Another socket has taken the session over.
    case replaced
    /// The server ends.
    case shutdown
}
