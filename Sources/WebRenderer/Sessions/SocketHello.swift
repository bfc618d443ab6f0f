internal import Foundation

/// The first frame of a socket: `[0,"hello",token,lastSeen,previous]`.
struct SocketHello: Equatable, Sendable {
    let token: String
    /// The number of the last frame that the page has taken.
    let lastSeen: Int
    /// The token that the tab had before this page was loaded; empty if none.
    let previous: String

    init?(_ frame: [UInt8]) {
        guard let list = try? JSONSerialization.jsonObject(with: Data(frame)) as? [Any], (4...5).contains(list.count),
            list[0] as? Int == 0, list[1] as? String == "hello", let token = list[2] as? String,
            let lastSeen = list[3] as? Int
        else { return nil }
        self.token = token
        self.lastSeen = lastSeen
        previous = list.count == 5 ? list[4] as? String ?? "" : ""
    }
}
