internal import Foundation

/// The number by which a page names a link of a text that only the app can open.
///
/// It depends on the URL alone, so a text that has changed meanwhile opens no other URL. It is an integer that frames
/// carry exactly, and larger than any index, by which pages of earlier versions name a link.
enum TextLinkNumber {
    static func of(_ url: URL) -> Int {
        let half: UInt64 = 1 << 52
        return Int(Checksum.of(url.absoluteString.utf8) % half + half)
    }
}
