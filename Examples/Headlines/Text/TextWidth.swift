/// How many cells of a terminal a text takes.
///
/// East Asian wide characters and emoji take two, combining marks alone none, everything else one. This is the rule of
/// thumb that most terminals follow; where one differs, a line is a cell too long and nothing worse happens.
enum TextWidth {
    static func cells(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + cells($1) }
    }

    static func cells(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first, first.value >= 0x300 else { return 1 }
        if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
            return 2
        }
        if wide.contains(where: { $0.contains(first.value) }) { return 2 }
        return switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: 0
        default: 1
        }
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}

extension TextWidth {
    /// The text in lines of at most so many cells, broken at spaces, or inside a word that is longer than a line.
    ///
    /// With a limit, what does not fit into that many lines is cut, and the last line ends in an ellipsis.
    static func wrap(_ text: String, cells width: Int, lines limit: Int = .max) -> [String] {
        let width = max(width, 2)
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ") {
            let needed = cells(word)
            if !line.isEmpty, used + 1 + needed <= width {
                line += " " + word
                used += 1 + needed
                continue
            }
            if !line.isEmpty { lines.append(line) }
            (line, used) = ("", 0)
            for character in word {
                let size = cells(character)
                if used + size > width {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(character)
                used += size
            }
        }
        if !line.isEmpty { lines.append(line) }
        guard lines.count > limit else { return lines }
        return lines.prefix(limit - 1) + [shorten(lines[limit - 1] + " " + lines[limit], cells: width)]
    }

    /// The beginning of the text with an ellipsis, in at most so many cells.
    private static func shorten(_ text: String, cells width: Int) -> String {
        var result = ""
        var used = 0
        for character in text {
            let size = cells(character)
            guard used + size < width else { break }
            result.append(character)
            used += size
        }
        // A whole word at the end is nicer than a part of one, unless the line would lose too much.
        if let space = result.lastIndex(of: " "), cells(result[space...]) < width / 2, !text.hasPrefix(result + " ") {
            result = String(result[..<space])
        }
        while let last = result.last, " .,;:–—-".contains(last) { result.removeLast() }
        return result + "…"
    }
}
