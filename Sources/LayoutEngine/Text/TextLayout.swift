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
        /// The distance from the top of the text to the baseline, which all pieces share.
        package internal(set) var baseline: CGFloat = 0
        /// The offset of the line's first character in the text, in characters.
        package internal(set) var start = 0
    }

    public struct Lines {
        public var lines: [Line]
        public var size: CGSize
        /// The distance from the top of one line to the top of the next, if all lines have the font of the text.
        public var step: CGFloat
        /// The scale of the font, below 1 if the text had to shrink.
        public var scale: CGFloat = 1
        /// Whether characters are omitted.
        package internal(set) var isTruncated = false
    }

    /// The part of a line that a height may fall short of it, because of the rounding of sums.
    private static let tolerance: CGFloat = 0.001
    /// The points by which a line may exceed its width, because of the rounding of sums.
    static let widthTolerance: CGFloat = 0.001

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
            lines: [Line(pieces: text.runs, width: width, baseline: measure.baseline(of: text.style.font))],
            size: CGSize(width: width, height: height),
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
        let glyphs = store?.glyphs ?? MixedGlyphs(text.runs, in: text.style.font, measure: measure)
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
            maximum = min(maximum, max(reserved, Int(clamping: (proposal.height + spacing) / step + Self.tolerance)))
        }
        let width = proposal.width.isNaN ? CGFloat.infinity : proposal.width
        if let heights = glyphs.lineHeights {
            return lines(
                of: glyphs, heights, width: width, height: proposal.height, scale: scale, step: step,
                areDrawn: areDrawn)
        }
        let ascent = areDrawn ? measure.baseline(of: text.style.font) * scale : 0
        let breaker = LineBreaker(
            glyphs: glyphs, width: width / scale, maximum: max(1, maximum), truncation: text.style.lines.truncation)
        var lines: [Line] = []
        var (count, widest): (Int, CGFloat) = (0, 0)
        let isTruncated = breaker.forEachLine { line in
            count += 1
            widest = max(widest, line.width * scale)
            guard areDrawn else { return }
            lines.append(
                Line(
                    pieces: glyphs.pieces(of: line), width: line.width * scale,
                    baseline: CGFloat(count - 1) * step + ascent, start: line.head.lowerBound))
        }
        let height = CGFloat(max(count, text.style.minimumLines ?? 0)) * step - spacing
        return Lines(
            lines: lines, size: CGSize(width: widest, height: height), step: step, scale: scale,
            isTruncated: isTruncated)
    }
}

// MARK: - Several fonts

extension TextLayout {
    /// Whether lines can have other heights than the font of the text has.
    var hasSeveralHeights: Bool {
        !text.style.runs.isEmpty && RunHeights(of: text.runs, in: text.style.font, measure) != nil
    }

    /// Returns lines of which each is as high as its highest run.
    private func lines(
        of glyphs: some Glyphs, _ heights: RunHeights, width: CGFloat, height: CGFloat, scale: CGFloat, step: CGFloat,
        areDrawn: Bool
    ) -> Lines {
        let limit = max(1, text.style.lineLimit ?? .max)
        var maximum = limit
        let reserved = max(1, text.style.minimumLines ?? 1)
        // As many lines as fit if all are as low as the lowest run. Breaking more of a long text would be in vain.
        if height.isFinite, let lowest = heights.runs.map(\.height).min() {
            let lowest = max(lowest, heights.minimum?.height ?? 0) * scale + spacing
            maximum = min(limit, max(reserved, Int(clamping: (height + spacing) / lowest + Self.tolerance)))
        }
        while true {
            var result = Lines(lines: [], size: .zero, step: step, scale: scale)
            var (count, fitting, top): (Int, Int, CGFloat) = (0, 0, 0)
            let breaker = LineBreaker(
                glyphs: glyphs, width: width / scale, maximum: maximum, truncation: text.style.lines.truncation)
            result.isTruncated = breaker.forEachLine { line in
                let own = glyphs.height(of: line, heights)
                count += 1
                result.size.width = max(result.size.width, line.width * scale)
                if areDrawn {
                    result.lines.append(
                        Line(
                            pieces: glyphs.pieces(of: line), width: line.width * scale,
                            baseline: top + own.ascent * scale, start: line.head.lowerBound))
                }
                let bottom = top + own.height * scale
                if !height.isFinite || bottom <= height + own.height * scale * Self.tolerance { fitting = count }
                top = bottom + spacing
            }
            fitting = max(fitting, reserved)
            guard fitting < count else {
                let missing = max(0, (text.style.minimumLines ?? 0) - count)
                result.size.height = top + CGFloat(missing) * step - spacing
                return result
            }
            // The last line that fits ends in an ellipsis, and may get higher by the characters before it.
            maximum = fitting
        }
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
