package import Foundation
package import RenderTree

/// Text in lines.
///
/// Lines break at white space, and within a word that is longer than a line; a line break in the text always breaks. Space
/// at which a line breaks hangs over and takes no room. Text that does not fit into its lines ends with an ellipsis.
package struct TextLayout {
    /// One line: its pieces, in order, and how wide they are.
    package struct Line {
        package var pieces: [RenderTextRun] = []
        package var width: CGFloat = 0
    }

    package struct Lines {
        package var lines: [Line]
        package var size: CGSize
        /// From the top of one line to the top of the next.
        package var step: CGFloat
        /// What is left of the size of the font, where it had to become smaller.
        package var scale: CGFloat = 1
        var isTruncated = false
    }

    private let text: RenderText
    private let measure: any TextMeasure
    private let spacing: CGFloat

    /// - Parameter spacing: Between lines, snapped.
    package init(_ text: RenderText, measure: any TextMeasure, spacing: CGFloat = 0) {
        self.text = text
        self.measure = measure
        self.spacing = spacing
    }

    /// The lines for the room that is proposed: a smaller font is tried before characters are left out, where the text
    /// allows it and the screen has one.
    package func lines(in proposal: Proposal) -> Lines {
        lines(in: proposal, areDrawn: true)
    }

    /// How large the lines are. Faster than making them.
    package func size(in proposal: Proposal) -> CGSize {
        lines(in: proposal, areDrawn: false).size
    }

    /// All of a text that fits into one line and has one look.
    ///
    /// - Parameter width: What ``TextMeasure/widthOfLine(_:look:)`` says.
    func line(ofWidth width: CGFloat) -> Lines {
        let height = measure.lineHeight(of: text.style.font)
        return Lines(
            lines: [Line(pieces: text.runs, width: width)], size: CGSize(width: width, height: height),
            step: height + spacing)
    }

    /// - Parameter areDrawn: Whether the lines need their characters.
    private func lines(in proposal: Proposal, areDrawn: Bool) -> Lines {
        let whole = scaledLines(in: proposal, scale: 1, areDrawn: areDrawn)
        let least = text.style.lines.leastScale
        guard whole.isTruncated, least < 1, measure.scales else { return whole }
        var scale: CGFloat = 0.95
        var lines = whole
        while lines.isTruncated, scale > least {
            lines = scaledLines(in: proposal, scale: scale, areDrawn: areDrawn)
            scale -= 0.05
        }
        return lines.isTruncated ? scaledLines(in: proposal, scale: least, areDrawn: areDrawn) : lines
    }

    private func scaledLines(in proposal: Proposal, scale: CGFloat, areDrawn: Bool) -> Lines {
        let height = measure.lineHeight(of: text.style.font) * scale
        let step = height + spacing
        guard !text.string.isEmpty else {
            let least = CGFloat(text.style.leastLines ?? 0)
            return Lines(lines: [], size: CGSize(width: 0, height: max(0, least * step - spacing)), step: step)
        }
        var most = text.style.lineLimit ?? .max
        if proposal.height.isFinite { most = min(most, max(1, Int((proposal.height + spacing) / step))) }
        let width = proposal.width.isNaN ? CGFloat.infinity : proposal.width
        var breaker = LineBreaker(
            width: width / scale, most: max(1, most), truncation: text.style.lines.truncation, measure: measure,
            areDrawn: areDrawn)
        for run in text.runs { breaker.add(run) }
        var (lines, isTruncated) = breaker.finish()
        if scale != 1 { for index in lines.indices { lines[index].width *= scale } }
        let count = CGFloat(max(lines.count, text.style.leastLines ?? 0))
        return Lines(
            lines: lines,
            size: CGSize(width: lines.map(\.width).max() ?? 0, height: count * step - spacing),
            step: step, scale: scale, isTruncated: isTruncated)
    }
}

/// Breaks characters into lines, one after another.
private struct LineBreaker {
    private struct Glyph {
        let character: Character
        let run: Int
        let advance: CGFloat
        let isNewline: Bool
        let isWhitespace: Bool

        init(_ character: Character, run: Int, advance: CGFloat) {
            self.character = character
            self.run = run
            self.advance = advance
            // Looking up what Unicode knows of a character costs more than all else that is done with it.
            if let byte = character.utf8.first, byte > 0x20, byte < 0x7F {
                (isNewline, isWhitespace) = (false, false)
            } else {
                (isNewline, isWhitespace) = (character.isNewline, character == " " || character.isWhitespace)
            }
        }
    }

    let width: CGFloat
    let most: Int
    let truncation: RenderTextLines.Truncation
    let measure: any TextMeasure
    /// Whether characters are put into the lines.
    let areDrawn: Bool
    private var runs: [RenderTextRun] = []
    private var glyphs: [Glyph] = []

    init(
        width: CGFloat, most: Int, truncation: RenderTextLines.Truncation, measure: any TextMeasure, areDrawn: Bool
    ) {
        self.width = width
        self.most = most
        self.truncation = truncation
        self.measure = measure
        self.areDrawn = areDrawn
    }

    mutating func add(_ run: RenderTextRun) {
        var run = run
        // A picture in a line is a character or a few words here.
        if let image = run.image { run.string = image.text ?? "▢" }
        let number = runs.count
        runs.append(run)
        glyphs.reserveCapacity(glyphs.count + run.string.utf8.count)
        let (font, spacing) = (run.font, measure.spacing(run.look.spacing))
        for character in run.string {
            let advance = character.isNewline ? 0 : measure.advance(of: character, in: font) + spacing
            glyphs.append(Glyph(character, run: number, advance: advance))
        }
    }

    func finish() -> (lines: [TextLayout.Line], isTruncated: Bool) {
        var lines: [TextLayout.Line] = []
        var start = 0
        while start < glyphs.count || lines.isEmpty {
            if lines.count == most - 1, end(from: start).next < glyphs.count {
                lines.append(truncated(from: start))
                return (lines, true)
            }
            let (end, next) = end(from: start)
            lines.append(line(glyphs[start..<end]))
            // Text that ends with a line break ends with an empty line.
            if next == glyphs.count, end < glyphs.count, glyphs[next - 1].isNewline, lines.count < most {
                lines.append(TextLayout.Line())
            }
            start = next
        }
        return (lines, false)
    }

    /// Where a line ends, without the space it breaks at, and where the next one begins.
    private func end(from start: Int) -> (end: Int, next: Int) {
        var used: CGFloat = 0
        var lastBreak: (end: Int, next: Int)?
        var index = start
        while index < glyphs.count {
            let glyph = glyphs[index]
            if glyph.isNewline { return (index, index + 1) }
            if glyph.isWhitespace {
                var next = index
                while next < glyphs.count, glyphs[next].isWhitespace, !glyphs[next].isNewline {
                    next += 1
                }
                let space = glyphs[index..<next].reduce(0) { $0 + $1.advance }
                if next < glyphs.count, glyphs[next].isNewline, used + space > width {
                    return (index, next + 1)
                }
                lastBreak = (index, next)
                used += space
                index = next
                continue
            }
            if used + glyph.advance > width, index > start {
                if let lastBreak, lastBreak.end > start || lastBreak.next > start { return lastBreak }
                return (index, index)
            }
            used += glyph.advance
            index += 1
        }
        // Space at the end that does not fit hangs over.
        if let lastBreak, lastBreak.next == glyphs.count, used > width { return (lastBreak.end, glyphs.count) }
        return (glyphs.count, glyphs.count)
    }

    private func line(_ glyphs: some Sequence<Glyph>) -> TextLayout.Line {
        var line = TextLayout.Line()
        guard areDrawn else {
            for glyph in glyphs { line.width += glyph.advance }
            return line
        }
        var last: Int?
        for glyph in glyphs {
            if glyph.run != last { line.pieces.append(RenderTextRun("", like: runs[glyph.run])) }
            last = glyph.run
            line.pieces[line.pieces.count - 1].string.append(glyph.character)
            line.width += glyph.advance
        }
        return line
    }

    /// The last line where there is more text than lines: as much of it as fits, with an ellipsis for the rest.
    private func truncated(from start: Int) -> TextLayout.Line {
        // What follows is drawn up to the next line break.
        let rest = glyphs[start...]
        let end = rest.firstIndex { $0.isNewline } ?? rest.endIndex
        let part = Array(rest[..<end])
        let run = part.last?.run ?? max(0, runs.count - 1)
        guard !runs.isEmpty else { return TextLayout.Line() }
        let ellipsis = Glyph("…", run: run, advance: measure.advance(of: "…", in: runs[run].font))
        var room = width - ellipsis.advance
        if room < 0 { return width <= 0 ? TextLayout.Line() : line([ellipsis]) }
        func prefix(_ glyphs: [Glyph], _ room: inout CGFloat, atMost limit: CGFloat = .infinity) -> [Glyph] {
            var used: CGFloat = 0
            let part = glyphs.prefix { glyph in
                guard glyph.advance <= room, used + glyph.advance <= limit else { return false }
                room -= glyph.advance
                used += glyph.advance
                return true
            }
            return Array(part)
        }
        func withoutSpace(_ glyphs: [Glyph]) -> [Glyph] {
            Array(glyphs.reversed().drop { $0.isWhitespace }.reversed())
        }
        switch truncation {
        case .tail:
            return line(withoutSpace(prefix(part, &room)) + [ellipsis])
        case .head:
            let all = Array(glyphs[start...].filter { !$0.isNewline })
            return line([ellipsis] + prefix(all.reversed(), &room).reversed())
        case .middle:
            let all = Array(glyphs[start...].filter { !$0.isNewline })
            let head = prefix(all, &room, atMost: room / 2)
            let tail = prefix(Array(all.dropFirst(head.count).reversed()), &room)
            return line(head + [ellipsis] + tail.reversed())
        }
    }
}
