internal import Foundation
internal import RenderTree

/// One line of a text: the characters before the truncation, and those after it.
struct BrokenLine {
    /// The ellipsis, and the character whose style it has.
    struct Ellipsis {
        let like: Int?
    }

    var head: Range<Int> = 0..<0
    var ellipsis: Ellipsis?
    var tail: Range<Int> = 0..<0
    var width: CGFloat = 0
}

/// A greedy line breaker.
struct LineBreaker<Source: Glyphs> {
    let glyphs: Source
    let width: CGFloat
    let maximum: Int
    let truncation: RenderTextLines.Truncation

    /// The width with a margin that no screen shows, because a text that is offered the sum of its own width and other
    /// lengths, less these, gets a different number.
    private var limit: CGFloat { width + TextLayout.widthTolerance }

    /// Calls a closure with each line in order.
    ///
    /// - Returns: True if characters were left out.
    func forEachLine(_ body: (BrokenLine) -> Void) -> Bool {
        var (count, start) = (0, 0)
        while start < glyphs.count || count == 0 {
            let (end, next) = end(from: start)
            if count == maximum - 1, next < glyphs.count {
                body(truncated(from: start))
                return true
            }
            body(BrokenLine(head: start..<end, width: width(of: start..<end)))
            count += 1
            // Text that ends with a newline ends with an empty line.
            if next == glyphs.count, end < next, glyphs.isNewline(next - 1), count < maximum {
                body(BrokenLine(head: next..<next))
                count += 1
            }
            start = next
        }
        return false
    }

    private func width(of range: Range<Int>) -> CGFloat {
        var width: CGFloat = 0
        for index in range { width += glyphs.advance(of: index) }
        return width
    }

    /// Returns the end of a line without the trailing space, and the start of the next line.
    private func end(from start: Int) -> (end: Int, next: Int) {
        var used: CGFloat = 0
        var lastBreak: (end: Int, next: Int)?
        var index = start
        while index < glyphs.count {
            if glyphs.isNewline(index) { return (index, index + 1) }
            if glyphs.isWhitespace(index) {
                var (next, space): (Int, CGFloat) = (index, 0)
                while next < glyphs.count, glyphs.isWhitespace(next), !glyphs.isNewline(next) {
                    space += glyphs.advance(of: next)
                    next += 1
                }
                if next < glyphs.count, glyphs.isNewline(next), used + space > limit {
                    return (index, next + 1)
                }
                lastBreak = (index, next)
                used += space
                index = next
                continue
            }
            let advance = glyphs.advance(of: index)
            if used + advance > limit, index > start {
                if let lastBreak, lastBreak.end > start || lastBreak.next > start { return lastBreak }
                return (index, index)
            }
            used += advance
            index += 1
        }
        // Trailing space that does not fit hangs over the end.
        if let lastBreak, lastBreak.next == glyphs.count, used > limit { return (lastBreak.end, glyphs.count) }
        return (glyphs.count, glyphs.count)
    }

    /// Returns the last line of a text that does not fit: as many characters as fit, and an ellipsis.
    private func truncated(from start: Int) -> BrokenLine {
        // The line continues at most to the next newline.
        let end = glyphs.endOfParagraph(from: start)
        let last = end > start ? end - 1 : nil
        let ellipsis = glyphs.ellipsis(like: last)
        var line = BrokenLine(head: start..<start, ellipsis: BrokenLine.Ellipsis(like: last), width: ellipsis)
        var availableWidth = width - ellipsis
        if availableWidth < 0 { return width <= 0 ? BrokenLine() : line }
        switch truncation {
        case .tail:
            line.head = prefix(of: start..<end, in: &availableWidth)
            while let last = line.head.last, glyphs.isWhitespace(last) { line.head.removeLast() }
        case .head:
            line.tail = suffix(of: start..<glyphs.count, in: &availableWidth)
        case .middle:
            line.head = prefix(of: start..<glyphs.count, in: &availableWidth, atMost: availableWidth / 2)
            line.tail = suffix(of: line.head.upperBound..<glyphs.count, in: &availableWidth)
        }
        line.width = width(of: line.head) + ellipsis + width(of: line.tail)
        return line
    }

    private func prefix(of range: Range<Int>, in availableWidth: inout CGFloat, atMost limit: CGFloat = .infinity)
        -> Range<Int>
    {
        var (end, used): (Int, CGFloat) = (range.lowerBound, 0)
        while end < range.upperBound {
            let advance = glyphs.advance(of: end)
            guard advance <= availableWidth, used + advance <= limit else { break }
            availableWidth -= advance
            used += advance
            end += 1
        }
        return range.lowerBound..<end
    }

    private func suffix(of range: Range<Int>, in availableWidth: inout CGFloat) -> Range<Int> {
        var start = range.upperBound
        while start > range.lowerBound {
            let advance = glyphs.advance(of: start - 1)
            guard advance <= availableWidth else { break }
            availableWidth -= advance
            start -= 1
        }
        return start..<range.upperBound
    }
}
