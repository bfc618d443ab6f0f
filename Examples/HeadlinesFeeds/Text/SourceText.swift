import Foundation

/// A document's text, and the assumptions made to decode its bytes.
struct SourceText {
    let text: String
    let notes: [String]

    /// Decodes the bytes.
    ///
    /// A byte order mark is conclusive, and so is a zero beside the first character. Otherwise the HTTP charset, the
    /// document's declaration and UTF-8 are tried in this order, and the first encoding in which the bytes are valid is
    /// used: names are often wrong, but invalid bytes are conclusive. A single-byte encoding accepts nearly all bytes,
    /// so non-ASCII bytes that are valid UTF-8 are decoded as UTF-8 even if one is declared. UTF-8 with a few invalid
    /// bytes is repaired. Anything else is decoded as Windows-1252, as in browsers, because every byte is valid in it.
    init(_ data: Data, charset: String?) throws(FeedDecodingError) {
        let claims = [charset, TextEncoding.declaration(in: data)].compactMap { $0 }.filter { !$0.isEmpty }
        if let sure = try Self.marked(data) ?? Self.claimed(data, as: claims) {
            self = sure
        } else {
            self = try Self.guessed(data, claim: claims.first ?? "UTF-8")
        }
    }

    private init(_ text: String, notes: [String] = []) {
        self.text = text
        self.notes = notes
    }

    /// The text of a document whose first bytes identify its encoding.
    private static func marked(_ data: Data) throws(FeedDecodingError) -> SourceText? {
        if let encoding = TextEncoding.withoutMark(data), let text = encoding.decode(data) { return SourceText(text) }
        guard let (encoding, length) = TextEncoding.byteOrderMark(of: data) else { return nil }
        let rest = data.dropFirst(length)
        if let text = encoding.decode(rest) { return SourceText(text) }
        if encoding == .utf8 { return mended(rest) }
        throw FeedDecodingError(.malformed("the text is not valid \(encoding.name), as its first bytes promise"))
    }

    /// The text in the first claimed encoding in which the bytes are valid, or in UTF-8.
    private static func claimed(_ data: Data, as claims: [String]) -> SourceText? {
        let utf8 = TextEncoding.utf8.decode(data)
        let isEvidentlyUTF8 = utf8 != nil && data.contains { $0 >= 0x80 }
        for claim in claims {
            guard let encoding = TextEncoding(named: claim), !encoding.isWide else { continue }
            if isEvidentlyUTF8, encoding.isOneByte { continue }
            if let text = encoding.decode(data) { return SourceText(text) }
        }
        let note = claims.first.map { "The text was said to be \($0.plain), but it is UTF-8." }
        return utf8.map { SourceText($0, notes: note.map { [$0] } ?? []) }
    }

    private static func guessed(_ data: Data, claim: String) throws(FeedDecodingError) -> SourceText {
        guard let encoding = TextEncoding(named: claim) else { throw FeedDecodingError(.unknownEncoding(claim.plain)) }
        if encoding == .utf8 {
            let mended = mended(data)
            // More non-ASCII characters were decoded than lost, which does not happen by chance.
            let beyond = mended.text.unicodeScalars.filter { $0.value > 0x7F }
            if beyond.count(where: { $0 == "\u{FFFD}" }) * 2 < beyond.count { return mended }
        }
        return SourceText(
            TextEncoding.windows1252.decode(data) ?? "",
            notes: ["The text is not valid \(claim.plain); it was read as Windows-1252."])
    }

    private static func mended(_ data: Data) -> SourceText {
        SourceText(
            String(decoding: data, as: UTF8.self),
            notes: ["Parts of the text are not valid UTF-8 and show as “\u{FFFD}”."])
    }
}
