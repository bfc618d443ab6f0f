/// The markup of words that Foundation inflects on Apple's platforms: `^[3 apple](inflect: true)`.
///
/// The words are shown as they are written; plural forms of a strings file are the way to inflect them here. Time is
/// linear in the length.
struct InflectionMarkup {
    /// Returns a string without the marks around inflected words. A mark that does not end stays.
    static func removed(from words: String) -> String {
        guard words.contains("^[") else { return words }
        var markup = InflectionMarkup(Array(words.utf8))
        return markup.removed()
    }

    /// Returns the number of bytes that are examined in a string.
    static func steps(in words: String) -> Int {
        var markup = InflectionMarkup(Array(words.utf8))
        _ = markup.removed()
        return markup.steps
    }

    private let bytes: [UInt8]
    /// For each opening bracket and parenthesis the position of the one that closes it; 0 for all other bytes.
    private let closing: [Int]
    private var steps: Int

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var closing = [Int](repeating: 0, count: bytes.count)
        var brackets: [Int] = []
        var parentheses: [Int] = []
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "["): brackets.append(index)
            case UInt8(ascii: "]"): brackets.popLast().map { closing[$0] = index }
            case UInt8(ascii: "("): parentheses.append(index)
            case UInt8(ascii: ")"): parentheses.popLast().map { closing[$0] = index }
            default: break
            }
        }
        self.closing = closing
        steps = bytes.count
    }

    private mutating func removed() -> String {
        var result: [UInt8] = []
        /// The ends of the marks that are open: the bracket, and the position after the parentheses that follow it.
        var open: [(bracket: Int, end: Int)] = []
        var index = 0
        while index < bytes.count {
            steps += 1
            if let mark = open.last, mark.bracket == index {
                open.removeLast()
                index = mark.end
            } else if let mark = mark(at: index, before: open.last?.bracket ?? bytes.count) {
                open.append(mark)
                index += 2
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The mark that begins at a position, if it ends before another one.
    private func mark(at index: Int, before limit: Int) -> (bracket: Int, end: Int)? {
        guard bytes[index] == UInt8(ascii: "^"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "[") else {
            return nil
        }
        let bracket = closing[index + 1]
        guard bracket > 0, bracket + 1 < limit, bytes[bracket + 1] == UInt8(ascii: "(") else { return nil }
        let end = closing[bracket + 1]
        return end > 0 && end < limit ? (bracket, end + 1) : nil
    }
}
