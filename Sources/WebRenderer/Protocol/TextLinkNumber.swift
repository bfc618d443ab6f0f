internal import Foundation

/// The number by which a page names a link of a text that only the app can open.
///
/// It depends only on the URL, so a press on a link of an earlier text opens no other URL. Frames carry the integer
/// exactly, and it is larger than any index: pages of earlier versions name a link by its index.
enum TextLinkNumber {
    static func of(_ url: URL) -> Int {
        let half: UInt64 = 1 << 52
        return Int(Checksum.of(url.absoluteString.utf8) % half + half)
    }
}
