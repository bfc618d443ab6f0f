/// The complete items of a JSON Feed before the location of a syntax error.
enum JSONItems {
    /// The document, ended after the last complete item before the offset; nil if there is none.
    static func whole(in text: [UInt8], before offset: Int) -> [UInt8]? {
        var open: [UInt8] = []
        var start: Int?
        var key = ""
        var listDepth: Int?
        var end: Int?
        for (index, byte) in text.prefix(offset).enumerated() {
            if let begin = start {
                guard byte == UInt8(ascii: "\""), !isEscaped(index, in: text, since: begin) else { continue }
                if open.count == 1 { key = String(decoding: text[(begin + 1)..<index], as: UTF8.self) }
                start = nil
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): start = index
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if open.count == 1, byte == UInt8(ascii: "["), key == "items" { listDepth = 2 }
                open.append(byte)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard !open.isEmpty else { return nil }
                open.removeLast()
                if open.count == listDepth { end = index }
                if let depth = listDepth, open.count < depth { listDepth = nil }
            default: break
            }
        }
        return end.map { Array(text[...$0]) + Array("]}".utf8) }
    }

    /// Whether an odd number of backslashes precedes the index.
    private static func isEscaped(_ index: Int, in text: [UInt8], since start: Int) -> Bool {
        var count = 0
        while index - count - 1 > start, text[index - count - 1] == UInt8(ascii: "\\") { count += 1 }
        return count % 2 == 1
    }
}
