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
}

/// Printable ASCII in one style, with a constant advance. Most texts are of this kind.
struct PlainGlyphs: Glyphs {
    let bytes: UnsafeBufferPointer<UInt8>
    let advance: CGFloat
    let style: RenderTextStyle
    let measure: any TextMeasure

    var count: Int { bytes.count }
    func advance(of index: Int) -> CGFloat { advance }
    func isNewline(_ index: Int) -> Bool { false }
    func isWhitespace(_ index: Int) -> Bool { bytes[index] == 0x20 }
    func endOfParagraph(from index: Int) -> Int { bytes.count }
    func ellipsis(like index: Int?) -> CGFloat { measure.advance(of: "…", in: style.font) }

    func pieces(of line: BrokenLine) -> [RenderTextRun] {
        var string = String(decoding: bytes[line.head], as: UTF8.self)
        if line.ellipsis != nil { string += "…" }
        if !line.tail.isEmpty { string += String(decoding: bytes[line.tail], as: UTF8.self) }
        return string.isEmpty ? [] : [RenderTextRun(string, characterStyle: style.characterStyle)]
    }
}

/// Any characters in any number of styles.
struct MixedGlyphs: Glyphs {
    private struct Mark {
        let run: Int32
        let isNewline: Bool
        let isWhitespace: Bool
        let advance: CGFloat

        init(_ character: Character, run: Int, advance: CGFloat) {
            self.run = Int32(run)
            // Looking up Unicode properties costs more than everything else per character.
            if let byte = character.utf8.first, byte > 0x20, byte < 0x7F {
                (isNewline, isWhitespace) = (false, false)
            } else {
                (isNewline, isWhitespace) = (character.isNewline, character == " " || character.isWhitespace)
            }
            self.advance = isNewline ? 0 : advance
        }
    }

    private var runs: [RenderTextRun]
    private var marks: [Mark] = []
    /// Empty if only sizes are needed.
    private var characters: [Character] = []
    private let measure: any TextMeasure

    init(_ runs: [RenderTextRun], measure: any TextMeasure, areDrawn: Bool) {
        self.runs = runs
        self.measure = measure
        // Once for all runs: each reservation copies what is there.
        marks.reserveCapacity(runs.reduce(0) { $0 + $1.string.utf8.count })
        for number in runs.indices {
            // An inline image counts as a character or a few words here.
            if let image = runs[number].image { self.runs[number].string = image.text ?? "▢" }
            let string = self.runs[number].string
            let font = runs[number].font
            let spacing = measure.snappedCharacterSpacing(runs[number].characterStyle.spacing)
            for character in string {
                let advance = measure.advance(of: character, in: font) + spacing
                marks.append(Mark(character, run: number, advance: advance))
                if areDrawn { characters.append(character) }
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

    private func run(of index: Int?) -> Int { index.map { Int(marks[$0].run) } ?? runs.count - 1 }

    func pieces(of line: BrokenLine) -> [RenderTextRun] {
        var pieces: [RenderTextRun] = []
        var last: Int?
        func append(_ character: Character, of run: Int) {
            if run != last { pieces.append(RenderTextRun("", like: runs[run])) }
            last = run
            pieces[pieces.count - 1].string.append(character)
        }
        for index in line.head where !marks[index].isNewline { append(characters[index], of: run(of: index)) }
        if let ellipsis = line.ellipsis, !runs.isEmpty { append("…", of: run(of: ellipsis.like)) }
        for index in line.tail where !marks[index].isNewline { append(characters[index], of: run(of: index)) }
        return pieces
    }
}
