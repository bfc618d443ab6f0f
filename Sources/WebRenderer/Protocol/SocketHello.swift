/// The first message of a socket, by which a page requests access to its session.
package struct SocketHello: Equatable, Sendable {
    let token: String
    /// The number of the last patch that the page has applied.
    let lastSeen: Int
    /// The token that the tab had before this page was loaded; empty if none.
    let previous: String
    /// Whether the page was reloaded, rather than replaced with another.
    let isReload: Bool

    /// `operands` are the token and the number, then the optional token of the page before and the optional flag.
    init(_ operands: [FrameValue]) throws(WebProtocolError) {
        guard (2...4).contains(operands.count), let token = operands[0].string, let lastSeen = operands[1].integer
        else { throw .unknownMessage }
        self.token = token
        self.lastSeen = lastSeen
        guard let previous = operands.count > 2 ? operands[2].string : "",
            let isReload = operands.count > 3 ? operands[3].flag : false
        else { throw .unknownMessage }
        self.previous = previous
        self.isReload = isReload
    }
}
