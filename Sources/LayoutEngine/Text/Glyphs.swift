internal import Foundation
internal import RenderTree

/// The characters of a text in order, with the properties that line breaking needs.
protocol Glyphs {
    var count: Int { get }
    func advance(of index: Int) -> CGFloat
    func isNewline(_ index: Int) -> Bool
    func isWhitespace(_ index: Int) -> Bool
    /// Returns the index of the first newline at or after a character, or the end.
    func endOfParagraph(from index: Int) -> Int
    /// Returns the width of an ellipsis in the style of a character. Nil takes the last run's style.
    func ellipsis(like index: Int?) -> CGFloat
    func pieces(of line: BrokenLine) -> [RenderTextRun]
    /// The heights of the runs, if any of them differs from the height of the text's font.
    var lineHeights: RunHeights? { get }
    /// Returns the heights of a line: the maximum of its runs.
    func height(of line: BrokenLine, _ heights: RunHeights) -> LineHeight
}

/// The height of a line above and below its baseline.
struct LineHeight: Equatable {
    var ascent: CGFloat
    var descent: CGFloat

    init(of font: RenderFont, _ measure: any TextMeasure) {
        ascent = measure.baseline(of: font)
        descent = measure.lineHeight(of: font) - ascent
    }

    var height: CGFloat { ascent + descent }

    mutating func include(_ other: LineHeight) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
    }
}

/// The heights of a text's runs.
struct RunHeights {
    let runs: [LineHeight]
    /// The height that each line has at least, on a screen where the font of the text counts even without characters.
    let minimum: LineHeight?

    /// Nil if all runs have the height of the text's font.
    init?(of runs: [RenderTextRun], in font: RenderFont, _ measure: any TextMeasure) {
        let own = LineHeight(of: font, measure)
        guard runs.contains(where: { $0.font != font && LineHeight(of: $0.font, measure) != own }) else { return nil }
        self.runs = runs.map { LineHeight(of: $0.font, measure) }
        minimum = measure.countsFontOfText ? own : nil
    }
}

/// Printable ASCII and newlines in one style, with a constant advance. Most texts are of this kind.
struct PlainGlyphs: Glyphs {
    private static let newline = UInt8(ascii: "\n")

    let bytes: UnsafeBufferPointer<UInt8>
    let advance: CGFloat
    let style: RenderTextStyle
    let measure: any TextMeasure

    var count: Int { bytes.count }
    func advance(of index: Int) -> CGFloat { isNewline(index) ? 0 : advance }
    func isNewline(_ index: Int) -> Bool { bytes[index] == Self.newline }
    func isWhitespace(_ index: Int) -> Bool { bytes[index] <= 0x20 }
    func endOfParagraph(from index: Int) -> Int { bytes[index...].firstIndex(of: Self.newline) ?? bytes.count }
    func ellipsis(like index: Int?) -> CGFloat { measure.advance(of: "…", in: style.font) }
    var lineHeights: RunHeights? { nil }
    func height(of line: BrokenLine, _ heights: RunHeights) -> LineHeight { LineHeight(of: style.font, measure) }

    func pieces(of line: BrokenLine) -> [RenderTextRun] {
        var string = text(in: line.head)
        if line.ellipsis != nil { string += "…" }
        if !line.tail.isEmpty { string += text(in: line.tail) }
        return string.isEmpty ? [] : [RenderTextRun(string, characterStyle: style.characterStyle)]
    }

    private func text(in range: Range<Int>) -> String {
        let part = bytes[range]
        guard part.contains(Self.newline) else { return String(decoding: part, as: UTF8.self) }
        return String(decoding: part.lazy.filter { $0 != Self.newline }, as: UTF8.self)
    }
}

/// Any characters in any number of styles.
struct MixedGlyphs: Glyphs {
    private struct Mark {
        /// The offset of the character in its run, in bytes of UTF-8.
        let start: Int32
        let run: Int32
        let isNewline: Bool
        let isWhitespace: Bool
        let advance: CGFloat

        init(_ character: Character, at start: Int, of run: Int, advance: CGFloat) {
            (self.start, self.run) = (Int32(clamping: start), Int32(clamping: run))
            (isNewline, isWhitespace) = (character.isNewline, character == " " || character.isWhitespace)
            self.advance = isNewline ? 0 : advance
        }

        /// A printable ASCII character. Looking up Unicode properties costs more than everything else per character.
        init(plain byte: UInt8, at start: Int, of run: Int, advance: CGFloat) {
            (self.start, self.run) = (Int32(clamping: start), Int32(clamping: run))
            (isNewline, isWhitespace) = (false, byte == 0x20)
            self.advance = advance
        }
    }

    private var runs: [RenderTextRun]
    private var marks: [Mark] = []
    private let measure: any TextMeasure
    let lineHeights: RunHeights?

    /// `font` is the font of the text around the runs.
    init(_ runs: [RenderTextRun], in font: RenderFont, measure: any TextMeasure) {
        self.runs = runs
        self.measure = measure
        lineHeights = RunHeights(of: runs, in: font, measure)
        // Reserved once for all runs: each reservation copies the existing marks.
        marks.reserveCapacity(runs.reduce(0) { $0 + $1.string.utf8.count })
        var advances = Advances(measure)
        for number in runs.indices {
            // An inline image counts as a character or a few words here.
            if let image = runs[number].image { self.runs[number].string = image.text ?? "▢" }
            self.runs[number].string.makeContiguousUTF8()
            mark(self.runs[number], number: number, &advances)
        }
    }

    private mutating func mark(_ run: RenderTextRun, number: Int, _ advances: inout Advances) {
        let string = run.string
        let spacing = measure.snappedCharacterSpacing(run.characterStyle.spacing)
        advances.begin(run.font)
        string.utf8.withContiguousStorageIfAvailable { bytes in
            var position = 0
            /// The characters from the position on, while consecutive ones are not plain ASCII.
            var others: Substring.Iterator?
            while position < bytes.count {
                let byte = bytes[position]
                // A combining mark may follow the byte, and then they are one character.
                if 0x20..<0x7F ~= byte, position + 1 == bytes.count || bytes[position + 1] < 0x80 {
                    let advance = advances.advance(ofASCII: byte) + spacing
                    marks.append(Mark(plain: byte, at: position, of: number, advance: advance))
                    position += 1
                    others = nil
                    continue
                }
                // Iterates over a substring, because subscripting the string would visit its earlier characters each
                // time.
                if others == nil {
                    others = string[string.utf8.index(string.startIndex, offsetBy: position)...].makeIterator()
                }
                guard let character = others?.next() else { return }
                let advance = advances.advance(of: character) + spacing
                marks.append(Mark(character, at: position, of: number, advance: advance))
                position += character.utf8.count
            }
        }
    }

    var count: Int { marks.count }
    func advance(of index: Int) -> CGFloat { marks[index].advance }
    func isNewline(_ index: Int) -> Bool { marks[index].isNewline }
    func isWhitespace(_ index: Int) -> Bool { marks[index].isWhitespace }
    func endOfParagraph(from index: Int) -> Int { marks[index...].firstIndex(where: \.isNewline) ?? marks.count }

    func ellipsis(like index: Int?) -> CGFloat {
        runs.isEmpty ? 0 : measure.advance(of: "…", in: runs[run(of: index)].font)
    }

    func height(of line: BrokenLine, _ heights: RunHeights) -> LineHeight {
        var height = heights.minimum
        var last: Int?
        func include(_ run: Int) {
            guard run != last else { return }
            last = run
            if height == nil { height = heights.runs[run] } else { height?.include(heights.runs[run]) }
        }
        for index in line.head { include(Int(marks[index].run)) }
        if let ellipsis = line.ellipsis { include(run(of: ellipsis.like)) }
        for index in line.tail { include(Int(marks[index].run)) }
        // An empty line is as high as its newline.
        if last == nil {
            let start = line.head.lowerBound
            include(start < marks.count ? Int(marks[start].run) : runs.count - 1)
        }
        return height ?? heights.runs[0]
    }

    private func run(of index: Int?) -> Int { index.map { Int(marks[$0].run) } ?? runs.count - 1 }

    func pieces(of line: BrokenLine) -> [RenderTextRun] {
        var pieces: [RenderTextRun] = []
        var last: Int?
        func append(_ text: Substring, of run: Int) {
            if run != last { pieces.append(RenderTextRun("", like: runs[run])) }
            last = run
            pieces[pieces.count - 1].string += text
        }
        func append(_ range: Range<Int>) {
            var index = range.lowerBound
            while index < range.upperBound {
                let start = marks[index]
                guard !start.isNewline else {
                    index += 1
                    continue
                }
                var end = index + 1
                while end < range.upperBound, marks[end].run == start.run, !marks[end].isNewline { end += 1 }
                append(text(from: start, to: end), of: Int(start.run))
                index = end
            }
        }
        append(line.head)
        if let ellipsis = line.ellipsis, !runs.isEmpty { append("…", of: run(of: ellipsis.like)) }
        append(line.tail)
        return pieces
    }

    /// Returns the text of a run from a character to the one before an index.
    private func text(from start: Mark, to end: Int) -> Substring {
        let bytes = runs[Int(start.run)].string.utf8
        let isInRun = end < marks.count && marks[end].run == start.run
        let length = (isInRun ? Int(marks[end].start) : bytes.count) - Int(start.start)
        let from = bytes.index(bytes.startIndex, offsetBy: Int(start.start))
        return Substring(bytes[from..<bytes.index(from, offsetBy: length)])
    }
}

/// The advances of a text's characters. A font is queried once for each.
private struct Advances {
    private let measure: any TextMeasure
    private var font: RenderFont?
    /// The advance of all printable ASCII characters, or nil if they differ.
    private var common: CGFloat?
    /// The advances of ASCII characters; NaN for those that have not been queried.
    private var plain: [CGFloat] = []
    private var others: [Character: CGFloat] = [:]

    init(_ measure: any TextMeasure) { self.measure = measure }

    /// Begins a run in a font.
    mutating func begin(_ font: RenderFont) {
        guard font != self.font else { return }
        self.font = font
        common = measure.advanceOfASCII(in: font)
        others.removeAll(keepingCapacity: true)
        plain = common == nil ? [CGFloat](repeating: .nan, count: 128) : []
    }

    mutating func advance(ofASCII byte: UInt8) -> CGFloat {
        if let common { return common }
        let known = plain[Int(byte)]
        if !known.isNaN { return known }
        let asked = ask(Character(Unicode.Scalar(byte)))
        plain[Int(byte)] = asked
        return asked
    }

    mutating func advance(of character: Character) -> CGFloat {
        // In a monospaced font, asking for the advance is faster than hashing the character.
        if common != nil { return ask(character) }
        if let known = others[character] { return known }
        let asked = ask(character)
        others[character] = asked
        return asked
    }

    private func ask(_ character: Character) -> CGFloat { font.map { measure.advance(of: character, in: $0) } ?? 0 }
}
