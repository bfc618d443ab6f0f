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
        var reader = PrologReader(rest: bytes.prefix(65_536))
        return reader.skipProlog() && reader.consumeRoot()
    }
}

/// Reads the content before the first element of a document, each byte once.
private struct PrologReader {
    var rest: Data.SubSequence

    /// Skips declarations, comments and the document type. False if one of them has no end.
    mutating func skipProlog() -> Bool {
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            skipSpace()
            if consume("<?") {
                guard skip(past: "?>") else { return false }
            } else if consume("<!--") {
                guard skip(past: "-->") else { return false }
            } else if consume("<!DOCTYPE") {
                let end = rest.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }
                guard let end, skip(past: rest[end] == UInt8(ascii: "[") ? "]>" : ">") else { return false }
            } else {
                return true
            }
        }
    }

    /// Whether the next element is an `svg` in any namespace.
    mutating func consumeRoot() -> Bool {
        guard consume("<") else { return false }
        let name = rest.prefix { !" \t\n\r/>".utf8.contains($0) }
        guard name.endIndex < rest.endIndex else { return false }
        let parts = name.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let last = parts.last, last.elementsEqual("svg".utf8) else { return false }
        return parts.count == 1 || Self.isPrefix(parts[0])
    }

    private static func isPrefix(_ name: Data.SubSequence) -> Bool {
        guard let first = name.first, (97...122).contains(first | 32) || first == 95 else { return false }
        return name.allSatisfy { (97...122).contains($0 | 32) || (48...57).contains($0) || "_.-".utf8.contains($0) }
    }

    private mutating func skipSpace() { rest = rest.drop { " \t\n\r\u{C}".utf8.contains($0) } }

    private mutating func consume(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    private mutating func skip(past text: String) -> Bool {
        guard let range = rest.range(of: Data(text.utf8)) else { return false }
        rest = rest[range.upperBound...]
        return true
    }
}
