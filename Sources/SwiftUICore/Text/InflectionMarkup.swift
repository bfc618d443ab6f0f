/// The markup of words that Foundation inflects on Apple's platforms: `^[3 apple](inflect: true)`.
///
/// The words are shown as they are written; plural forms of a strings file are the way to inflect them here.
enum InflectionMarkup {
    /// Returns a string without the marks around inflected words. A mark that does not end stays.
    static func removed(from words: String) -> String {
        guard words.contains("^[") else { return words }
        var result = ""
        var rest = words[...]
        while let start = rest.firstRange(of: "^[") {
            result += rest[..<start.lowerBound]
            guard let close = closing("]", of: "[", in: rest[start.upperBound...]),
                rest[rest.index(after: close)...].first == "(",
                let end = closing(")", of: "(", in: rest[rest.index(close, offsetBy: 2)...])
            else {
                result += rest[start]
                rest = rest[start.upperBound...]
                continue
            }
            result += removed(from: String(rest[start.upperBound..<close]))
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// Returns the index of the bracket that closes the one before a string.
    private static func closing(_ close: Character, of open: Character, in words: Substring) -> String.Index? {
        var depth = 1
        for index in words.indices {
            if words[index] == open { depth += 1 } else if words[index] == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
