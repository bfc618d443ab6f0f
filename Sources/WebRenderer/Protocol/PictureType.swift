internal import Foundation

/// The formats of pictures that browsers decode. Others are not served.
enum PictureType: String {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webP = "image/webp"
    case svg = "image/svg+xml"
    case pdf = "application/pdf"

    /// Whether the format can hold scripts and references. A browser runs none of a picture in an `img` element.
    var isDocument: Bool { self == .svg || self == .pdf }

    init?(of bytes: Data) {
        let head = Array(bytes.prefix(12))
        if head.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
            self = .png
        } else if head.starts(with: [0xff, 0xd8, 0xff]) {
            self = .jpeg
        } else if head.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if head.count == 12, head.starts(with: Array("RIFF".utf8)), head[8...].elementsEqual("WEBP".utf8) {
            self = .webP
        } else if head.starts(with: Array("%PDF-".utf8)) {
            self = .pdf
        } else if Self.isSVG(bytes) {
            self = .svg
        } else {
            return nil
        }
    }

    /// Whether the first element of a text in UTF-8 is an `svg`, after declarations and comments.
    private static func isSVG(_ bytes: Data) -> Bool {
        var text = String(decoding: bytes.prefix(65_536), as: UTF8.self)[...]
        func skipSpace() { text = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace } }
        skipSpace()
        for (start, end) in [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE", ">"), ("<!--", "-->")] {
            while text.hasPrefix(start) {
                guard let close = text.range(of: end) else { return false }
                text = text[close.upperBound...]
                skipSpace()
            }
        }
        return text.prefixMatch(of: #/<(?:[A-Za-z_][\w.-]*:)?svg[\s\/>]/#) != nil
    }
}
