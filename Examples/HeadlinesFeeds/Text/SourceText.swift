import Foundation

/// A document's text, and what had to be guessed to read its bytes.
struct SourceText {
    let text: String
    let notes: [String]

    /// Decodes the bytes.
    ///
    /// A byte order mark is proof. Otherwise the HTTP charset, the document's declaration and UTF-8 are tried in this
    /// order, and the first whose rules the bytes obey is it: names are often wrong, invalid bytes never lie. What
    /// obeys none is Windows-1252, as browsers hold it, for in that encoding every byte is a character. For the same
    /// reason a claim of one byte a character proves nothing, and bytes beyond ASCII that are valid UTF-8 are UTF-8.
    init(_ data: Data, charset: String?) throws(FeedDecodingError) {
        if let (encoding, length) = TextEncoding.byteOrderMark(of: data) {
            guard let text = encoding.decode(data.dropFirst(length)) else {
                throw FeedDecodingError(
                    .malformed("the text is not valid \(encoding.name), as its first bytes promise"))
            }
            self.init(text: text, notes: [])
            return
        }
        if let encoding = TextEncoding.withoutMark(data), let text = encoding.decode(data) {
            self.init(text: text, notes: [])
            return
        }
        let named = [charset, TextEncoding.declaration(in: data)].compactMap { $0 }.filter { !$0.isEmpty }
        let utf8 = TextEncoding.utf8.decode(data)
        let isEvidentlyUTF8 = utf8 != nil && data.contains { $0 >= 0x80 }
        for name in named {
            guard let encoding = TextEncoding(named: name), !encoding.isWide else { continue }
            if isEvidentlyUTF8, encoding.isOneByte { continue }
            if let text = encoding.decode(data) {
                self.init(text: text, notes: [])
                return
            }
        }
        if let text = utf8 {
            let notes = named.first.map { ["The text was said to be \($0.plain), but it is UTF-8."] }
            self.init(text: text, notes: notes ?? [])
            return
        }
        if let name = named.first, TextEncoding(named: name) == nil {
            throw FeedDecodingError(.unknownEncoding(name.plain))
        }
        let claim = named.first?.plain ?? "UTF-8"
        self.init(
            text: TextEncoding.windows1252.decode(data) ?? "",
            notes: ["The text is not valid \(claim); it was read as Windows-1252."])
    }

    private init(text: String, notes: [String]) {
        self.text = text
        self.notes = notes
    }
}
