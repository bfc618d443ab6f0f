internal import Foundation

/// The first frame of a socket: `[0,"hello",token,lastSeen,previous,1]`, of which the last two may be absent.
struct SocketHello: Equatable, Sendable {
    let token: String
    /// The number of the last frame that the page has taken.
    let lastSeen: Int
    /// The token that the tab had before this page was loaded; empty if none.
    let previous: String
    /// Whether that page was loaded again, rather than another in its place.
    let isReload: Bool

    init?(_ frame: [UInt8]) {
        guard let list = try? JSONSerialization.jsonObject(with: Data(frame)) as? [Any], (4...6).contains(list.count),
            list[0] as? Int == 0, list[1] as? String == "hello", let token = list[2] as? String,
            let lastSeen = list[3] as? Int
        else { return nil }
        self.token = token
        self.lastSeen = lastSeen
        previous = list.count > 4 ? list[4] as? String ?? "" : ""
        isReload = list.count > 5 && list[5] as? Int == 1
    }
}
