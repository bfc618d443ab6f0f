internal import ClampedNumbers
public import Foundation
public import RenderTree

/// The line layout of a text.
///
/// Lines break at white space, within words that are longer than a line, and at newlines. White space at a break hangs
/// over and takes no width. Text that does not fit is truncated with an ellipsis.
public struct TextLayout {
    /// One line: its styled pieces in order, and their width.
    public struct Line {
        public var pieces: [RenderTextRun] = []
        public var width: CGFloat = 0
        /// The offset of the line's first character in the text, in characters.
        package internal(set) var start = 0
    }

    public struct Lines {
        public var lines: [Line]
        public var size: CGSize
        /// The distance from the top of one line to the top of the next.
        public var step: CGFloat
        /// The scale of the font, below 1 if the text had to shrink.
        public var scale: CGFloat = 1
        /// Whether characters are omitted.
        package internal(set) var isTruncated = false
    }

    private let text: RenderText
    private let measure: any TextMeasure
    private let spacing: CGFloat
    private let store: GlyphStore?

    /// `spacing` is the line spacing, snapped.
    public init(_ text: RenderText, measure: any TextMeasure, spacing: CGFloat = 0) {
        self.init(text, measure: measure, spacing: spacing, store: nil)
    }

    /// `store` keeps the measured characters for other layouts of the same text.
    init(_ text: RenderText, measure: any TextMeasure, spacing: CGFloat, store: GlyphStore?) {
        self.text = text
        self.measure = measure
        self.spacing = spacing
        self.store = store
    }

    /// Returns the lines for a proposal. A smaller font is tried before truncation, if the text allows it and the
    /// screen has one.
    public func lines(in proposal: Proposal) -> Lines {
        lines(in: proposal, areDrawn: true)
    }

    /// Returns the size of the lines. Faster than creating them: no allocation for ASCII text in one style.
    public func size(in proposal: Proposal) -> CGSize {
        lines(in: proposal, areDrawn: false).size
    }

    /// Returns a text that fits into one line and has one style.
    ///
    /// `width` is the result of ``TextMeasure/widthOfLine(_:characterStyle:)``.
    func line(ofWidth width: CGFloat) -> Lines {
        let height = measure.lineHeight(of: text.style.font)
        return Lines(
            lines: [Line(pieces: text.runs, width: width)], size: CGSize(width: width, height: height),
            step: height + spacing)
    }

    /// `areDrawn` specifies whether the lines are needed, not only their size.
    private func lines(in proposal: Proposal, areDrawn: Bool) -> Lines {
        if text.style.runs.isEmpty, let advance = measure.advanceOfASCII(in: text.style.font) {
            let plain = text.string.utf8.withContiguousStorageIfAvailable { bytes -> Lines? in
                guard bytes.isPlain else { return nil }
                let glyphs = PlainGlyphs(
                    bytes: bytes, advance: advance + measure.snappedCharacterSpacing(text.style.characterStyle.spacing),
                    style: text.style,
                    measure: measure)
                return lines(of: glyphs, in: proposal, areDrawn: areDrawn)
            }
            if let plain = plain ?? nil { return plain }
        }
        let glyphs = store?.glyphs ?? MixedGlyphs(text.runs, measure: measure)
        store?.glyphs = glyphs
        return lines(of: glyphs, in: proposal, areDrawn: areDrawn)
    }

    private func lines(of glyphs: some Glyphs, in proposal: Proposal, areDrawn: Bool) -> Lines {
        let whole = scaledLines(of: glyphs, in: proposal, scale: 1, areDrawn: areDrawn)
        // A scale below one hundredth would take very many steps, for text that cannot be seen.
        let minimum = text.style.lines.minimumScale.clamped(to: 0.01...1, nan: 1)
        guard whole.isTruncated, minimum < 1, measure.hasScalableFonts else { return whole }
        var scale: CGFloat = 0.95
        var lines = whole
        while lines.isTruncated, scale > minimum {
            lines = scaledLines(of: glyphs, in: proposal, scale: scale, areDrawn: areDrawn)
            scale -= 0.05
        }
        return lines.isTruncated ? scaledLines(of: glyphs, in: proposal, scale: minimum, areDrawn: areDrawn) : lines
    }

    private func scaledLines(
        of glyphs: some Glyphs, in proposal: Proposal, scale: CGFloat, areDrawn: Bool
    ) -> Lines {
        let step = measure.lineHeight(of: text.style.font) * scale + spacing
        guard !text.string.isEmpty else {
            let minimum = CGFloat(text.style.minimumLines ?? 0)
            return Lines(lines: [], size: CGSize(width: 0, height: max(0, minimum * step - spacing)), step: step)
        }
        var maximum = text.style.lineLimit ?? .max
        if proposal.height.isFinite {
            // The space of reserved lines always belongs to the text, so it is used.
            let reserved = max(1, text.style.minimumLines ?? 1)
            maximum = min(maximum, max(reserved, Int(clamping: (proposal.height + spacing) / step)))
        }
        let width = proposal.width.isNaN ? CGFloat.infinity : proposal.width
        let breaker = LineBreaker(
            glyphs: glyphs, width: width / scale, maximum: max(1, maximum), truncation: text.style.lines.truncation)
        var lines: [Line] = []
        var (count, widest): (Int, CGFloat) = (0, 0)
        let isTruncated = breaker.forEachLine { line in
            count += 1
            widest = max(widest, line.width * scale)
            guard areDrawn else { return }
            lines.append(
                Line(pieces: glyphs.pieces(of: line), width: line.width * scale, start: line.head.lowerBound))
        }
        let height = CGFloat(max(count, text.style.minimumLines ?? 0)) * step - spacing
        return Lines(
            lines: lines, size: CGSize(width: widest, height: height), step: step, scale: scale,
            isTruncated: isTruncated)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are printable ASCII and newlines.
    fileprivate var isPlain: Bool { allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x0A } }
}

/// The measured characters of a text, kept between layouts of different sizes.
final class GlyphStore {
    var glyphs: MixedGlyphs?
}
