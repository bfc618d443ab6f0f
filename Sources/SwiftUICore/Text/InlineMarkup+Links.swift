import Foundation

/// Links and images in brackets, links in angles, and bare addresses.
extension InlineMarkup {
    /// An opening bracket that may begin a link or an image.
    struct Bracket {
        /// The piece of the bracket, which is text until the link is complete.
        let piece: Int
        /// The last delimiter run before the bracket.
        let runBefore: Int?
        let isImage: Bool
    }

    /// The maximum nesting depth of parentheses in a destination, as in CommonMark's reference parser.
    private static let maximumParentheses = 32

    /// Parses a bracket. The bracket of an image is two bytes long.
    mutating func parseOpeningBracket(length: Int) {
        endText()
        brackets.append(Bracket(piece: pieces.count, runBefore: lastRun, isImage: length > 1))
        add(.text, showing: index..<index + length, upTo: index + length)
    }

    mutating func parseClosingBracket() {
        guard let bracket = brackets.popLast() else {
            index += 1
            return
        }
        // Links cannot nest, but an image may contain a link, and a link an image.
        let isActive = bracket.isImage || brackets.count >= inactiveBrackets
        inactiveBrackets = min(inactiveBrackets, brackets.count)
        guard isActive, let (link, end) = destination(at: index + 1) else {
            index += 1
            return
        }
        endText()
        // Emphasis inside of the text of a link does not reach beyond it.
        matchRuns(above: bracket.runBefore)
        let start = pieces[bracket.piece].text.lowerBound
        if bracket.isImage {
            // An image is shown as its text.
            pieces[bracket.piece].text = start..<start
            return add(.text, showing: index..<index, upTo: end)
        }
        pieces[bracket.piece] = Piece(kind: .linkStart(links.count), text: start..<start)
        links.append(link)
        add(.linkEnd, showing: index..<index, upTo: end)
        inactiveBrackets = brackets.count
    }

    /// Parses a destination in parentheses with an optional title. Returns its URL and its end.
    ///
    /// A failed attempt is short: each later attempt needs another parenthesis, and more than 32 of them end this one.
    private mutating func destination(at start: Int) -> (URL?, Int)? {
        var position = start
        guard consume(UInt8(ascii: "("), at: &position) else { return nil }
        defer { steps += position - start }
        skipSpace(&position)
        guard let address = address(at: &position) else { return nil }
        let addressEnd = position
        skipSpace(&position)
        if position > addressEnd, let title = position < bytes.count ? bytes[position] : nil,
            title == UInt8(ascii: "\"") || title == UInt8(ascii: "'") || title == UInt8(ascii: "(")
        {
            guard skipTitle(&position) else { return nil }
            skipSpace(&position)
        }
        guard consume(UInt8(ascii: ")"), at: &position) else { return nil }
        return (URL(string: unescaped(address)), position)
    }

    /// Returns the bytes of an address, without the angles around it, and moves past it.
    private func address(at position: inout Int) -> Range<Int>? {
        if consume(UInt8(ascii: "<"), at: &position) {
            let start = position
            while position < bytes.count {
                switch bytes[position] {
                case UInt8(ascii: ">"):
                    position += 1
                    return start..<position - 1
                case UInt8(ascii: "<"), UInt8(ascii: "\n"): return nil
                default: position += escapeLength(at: position)
                }
            }
            return nil
        }
        let start = position
        var depth = 0
        while position < bytes.count, bytes[position] > 0x20, bytes[position] != 0x7F {
            if bytes[position] == UInt8(ascii: "(") { depth += 1 }
            if bytes[position] == UInt8(ascii: ")") {
                guard depth > 0 else { break }
                depth -= 1
            }
            guard depth <= Self.maximumParentheses else { return nil }
            position += escapeLength(at: position)
        }
        position = min(position, bytes.count)
        return depth == 0 ? start..<position : nil
    }

    /// Moves past a title in quotation marks or parentheses. False if it has no end.
    private func skipTitle(_ position: inout Int) -> Bool {
        let open = bytes[position]
        let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
        position += 1
        while position < bytes.count {
            if bytes[position] == close {
                position += 1
                return true
            }
            if bytes[position] == open { return false }
            position += escapeLength(at: position)
        }
        position = bytes.count
        return false
    }

    /// The length of the byte at a position, or of the escape that begins there.
    private func escapeLength(at position: Int) -> Int {
        guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else { return 1 }
        return bytes[position + 1].isMarkupPunctuation ? 2 : 1
    }

    private func consume(_ byte: UInt8, at position: inout Int) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private func skipSpace(_ position: inout Int) {
        while position < bytes.count, bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position]) {
            position += 1
        }
    }

    private func unescaped(_ range: Range<Int>) -> String {
        var text: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            if bytes[position] == UInt8(ascii: "&"), let (characters, end) = reference(at: position) {
                text += characters.utf8
                position = end
                continue
            }
            position += escapeLength(at: position) - 1
            text.append(bytes[position])
            position += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: - Autolinks

    mutating func parseAngles() {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<"),
            !isSpace(at: end)
        {
            end += 1
        }
        steps += end - index
        let inside = bytes[(index + 1)..<end]
        let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ">")
        let hasScheme = inside.contains(UInt8(ascii: ":"))
        guard isClosed, hasScheme || inside.contains(UInt8(ascii: "@")) else {
            index += 1
            return
        }
        let text = String(decoding: inside, as: UTF8.self)
        guard let url = URL(string: hasScheme ? text : "mailto:" + text) else {
            index += 1
            return
        }
        links.append(url)
        add(.address(links.count - 1), showing: (index + 1)..<end, upTo: end + 1)
    }

    private func isSpace(at position: Int) -> Bool {
        bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position])
            || bytes[position] >= 0xC2 && scalar(at: position).properties.isWhitespace
    }

    /// Parses a bare address, if one begins here; otherwise skips one byte of text.
    mutating func parseAddress() {
        let rest = bytes[index...]
        let isName = rest.starts(with: "www.".utf8)
        let scheme = isName ? 4 : rest.starts(with: "https://".utf8) ? 8 : rest.starts(with: "http://".utf8) ? 7 : 0
        let before = scalar(before: index)
        let mayBegin =
            isName
            ? before.properties.isWhitespace || "*_~(".unicodeScalars.contains(before)
            : !before.properties.isAlphabetic
        guard scheme > 0, index >= addressesBegin, mayBegin else {
            index += 1
            return
        }
        var end = index + scheme
        while end < bytes.count, !isSpace(at: end), !"<>[]`*".utf8.contains(bytes[end]) { end += 1 }
        steps += end - index
        let limit = end
        var excess = bytes[index..<end].reduce(0) { count, byte in
            byte == UInt8(ascii: ")") ? count + 1 : byte == UInt8(ascii: "(") ? count - 1 : count
        }
        // Punctuation at the end belongs to the sentence, a parenthesis only if it closes none of the address.
        while end > index, "?!.,:;'\")_~".utf8.contains(bytes[end - 1]) {
            if bytes[end - 1] == UInt8(ascii: ")") {
                if excess <= 0 { break }
                excess -= 1
            }
            end = startOfReference(endingAt: end - 1, after: index) ?? end - 1
        }
        let address = String(decoding: bytes[index..<max(index, end)], as: UTF8.self)
        guard end > index + scheme, let url = URL(string: isName ? "http://" + address : address), url.host != nil
        else {
            // The rest of the word cannot contain an address either, so no byte is searched twice.
            addressesBegin = limit
            index += 1
            return
        }
        links.append(url)
        add(.address(links.count - 1), showing: index..<end, upTo: end)
    }

    /// Returns the start of what looks like a character reference whose semicolon is at a position.
    private mutating func startOfReference(endingAt end: Int, after limit: Int) -> Int? {
        guard bytes[end] == UInt8(ascii: ";") else { return nil }
        var start = end - 1
        while start > limit, bytes[start].isLetterOrDigit { start -= 1 }
        steps += end - start
        return start < end - 1 && bytes[start] == UInt8(ascii: "&") ? start : nil
    }

    /// Parses a mail address around the at sign at this position, by
    /// [GitHub's rules](https://github.github.com/gfm/#extended-email-autolink); otherwise skips the sign.
    mutating func parseMailAddress() {
        guard index >= mailAddressesBegin else {
            index += 1
            return
        }
        var start = index
        while start > textStart, bytes[start - 1].isLetterOrDigit || ".+-_".utf8.contains(bytes[start - 1]) {
            start -= 1
        }
        var end = index + 1
        var dots = 0
        while end < bytes.count {
            let byte = bytes[end]
            let isDot = byte == UInt8(ascii: ".") && end + 1 < bytes.count && bytes[end + 1].isLetterOrDigit
            guard isDot || byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else { break }
            if isDot { dots += 1 }
            end += 1
        }
        let isFollowedBySign = end < bytes.count && bytes[end] == UInt8(ascii: "@")
        if isFollowedBySign {
            var wordEnd = end
            while wordEnd < bytes.count, bytes[wordEnd].isLetterOrDigit || "@.-_".utf8.contains(bytes[wordEnd]) {
                wordEnd += 1
            }
            steps += wordEnd - end
            mailAddressesBegin = wordEnd
        }
        steps += end - start
        let address = String(decoding: bytes[start..<end], as: UTF8.self)
        guard start < index, dots > 0, bytes[end - 1].isLetter, !isFollowedBySign,
            let url = URL(string: "mailto:" + address)
        else {
            index += 1
            return
        }
        index = start
        links.append(url)
        add(.address(links.count - 1), showing: start..<end, upTo: end)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
}
