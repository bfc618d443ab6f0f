import Foundation

extension String {
    /// The text on one line: control characters and invisible direction marks removed, white space collapsed.
    ///
    /// A terminal executes C0 and C1 controls, and direction overrides change the displayed order of characters;
    /// neither belongs in a headline. Joiners stay, because emoji and several scripts need them.
    public var plain: String {
        var result = ""
        var gap = false
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace {
                gap = !result.isEmpty
            } else if !scalar.isUnwantedInPlainText {
                if gap {
                    result.unicodeScalars.append(" ")
                    gap = false
                }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text with each control character replaced by `U+FFFD`, so that a screen shows it instead of executing it.
    public var printable: String {
        guard unicodeScalars.contains(where: \.isUnwantedInPlainText) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars { result.append(scalar.isUnwantedInPlainText ? "\u{FFFD}" : scalar) }
        return String(result)
    }

    /// Returns at most `limit` characters, cut at a word boundary in the last third if there is one, with an ellipsis.
    ///
    /// The result also has at most eight Unicode scalars per character, because the number of combining marks of a
    /// character is unlimited.
    public func shortened(to limit: Int) -> String {
        let most = min(max(limit, 0), 1 << 32) * 8
        let isLonger = !unicodeScalars.dropFirst(most).isEmpty
        let text = isLonger ? String(unicodeScalars.prefix(most)) + "…" : self
        guard text.count > limit else { return text }
        let head = text.prefix(max(limit - 1, 0))
        if text[head.endIndex] == " " { return head + "…" }
        let space = head.lastIndex(of: " ")
        let cut = space.flatMap { head.distance(from: $0, to: head.endIndex) <= limit / 3 ? $0 : nil }
        let kept = head[..<(cut ?? head.endIndex)]
        return kept.trimmingCharacters(in: CharacterSet(charactersIn: " ,;:–—-")) + "…"
    }
}

extension Unicode.Scalar {
    /// Controls, direction overrides and isolates, line and paragraph separators, tags, byte order marks,
    /// noncharacters.
    fileprivate var isUnwantedInPlainText: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x2028, 0x2029, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE001F:
            true
        default:
            properties.isNoncharacterCodePoint
        }
    }
}
