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

    /// How large the lines are. Faster than making them: nothing is allocated for a text of one look in ASCII.
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

    /// - Parameter areDrawn: Whether the lines are wanted, and not only their size.
    private func lines(in proposal: Proposal, areDrawn: Bool) -> Lines {
        if text.style.runs.isEmpty, let advance = measure.advanceOfASCII(in: text.style.font) {
            let plain = text.string.utf8.withContiguousStorageIfAvailable { bytes -> Lines? in
                guard bytes.isPrintableASCII else { return nil }
                let glyphs = PlainGlyphs(
                    bytes: bytes, advance: advance + measure.spacing(text.style.look.spacing), style: text.style,
                    measure: measure)
                return lines(of: glyphs, in: proposal, areDrawn: areDrawn)
            }
            if let plain = plain ?? nil { return plain }
        }
        return lines(
            of: MixedGlyphs(text.runs, measure: measure, areDrawn: areDrawn), in: proposal, areDrawn: areDrawn)
    }

    private func lines(of glyphs: some Glyphs, in proposal: Proposal, areDrawn: Bool) -> Lines {
        let whole = scaledLines(of: glyphs, in: proposal, scale: 1, areDrawn: areDrawn)
        let least = text.style.lines.leastScale
        guard whole.isTruncated, least < 1, measure.scales else { return whole }
        var scale: CGFloat = 0.95
        var lines = whole
        while lines.isTruncated, scale > least {
            lines = scaledLines(of: glyphs, in: proposal, scale: scale, areDrawn: areDrawn)
            scale -= 0.05
        }
        return lines.isTruncated ? scaledLines(of: glyphs, in: proposal, scale: least, areDrawn: areDrawn) : lines
    }

    private func scaledLines(
        of glyphs: some Glyphs, in proposal: Proposal, scale: CGFloat, areDrawn: Bool
    ) -> Lines {
        let step = measure.lineHeight(of: text.style.font) * scale + spacing
        guard !text.string.isEmpty else {
            let least = CGFloat(text.style.leastLines ?? 0)
            return Lines(lines: [], size: CGSize(width: 0, height: max(0, least * step - spacing)), step: step)
        }
        var most = text.style.lineLimit ?? .max
        if proposal.height.isFinite { most = min(most, max(1, Int((proposal.height + spacing) / step))) }
        let width = proposal.width.isNaN ? CGFloat.infinity : proposal.width
        let breaker = LineBreaker(
            glyphs: glyphs, width: width / scale, most: max(1, most), truncation: text.style.lines.truncation)
        var lines: [Line] = []
        var (count, widest): (Int, CGFloat) = (0, 0)
        let isTruncated = breaker.forEachLine { line in
            count += 1
            widest = max(widest, line.width * scale)
            if areDrawn { lines.append(Line(pieces: glyphs.pieces(of: line), width: line.width * scale)) }
        }
        let height = CGFloat(max(count, text.style.leastLines ?? 0)) * step - spacing
        return Lines(
            lines: lines, size: CGSize(width: widest, height: height), step: step, scale: scale,
            isTruncated: isTruncated)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether each byte is a character that is seen, or a space.
    fileprivate var isPrintableASCII: Bool { allSatisfy { 0x20..<0x7F ~= $0 } }
}
