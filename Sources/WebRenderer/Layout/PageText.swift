package import Foundation
internal import LayoutEngine
internal import Locking
package import RenderTree

/// The measures of the page's fonts: those that the page has reported, and estimates before that.
///
/// ```
/// let text = PageText()
/// text.advance(of: "m", in: RenderFont())   // an estimate, and a question to be asked
/// for question in text.takeQuestions() { /* ask the page */ }
/// text.take(key: 0, ascent: 16, descent: 4, widths: [15.2])
/// ```
///
/// Each character of a font is asked for once. Any thread may use it.
package final class PageText: TextMeasure {
    /// The characters of a font that the page should measure.
    package struct MeasurementRequest: Equatable {
        package let key: Int
        /// The font in the CSS shorthand.
        package let font: String
        package let characters: String
    }

    private struct FontMeasurements {
        var widths: [Character: CGFloat] = [:]
        var waiting: [Character] = []
        var asked: [Character] = []
        /// The characters of `waiting` and of `asked`.
        var unanswered: Set<Character> = []
        var ascent: CGFloat?
        var descent: CGFloat = 0

        /// Adds a character to the next question, unless it is part of one, or there are too many characters.
        mutating func request(_ character: Character) {
            guard widths.count + unanswered.count < PageText.maximumCharacters, character.unicodeScalars.count == 1,
                unanswered.insert(character).inserted
            else { return }
            waiting.append(character)
        }
    }

    private struct Fonts {
        var keys: [RenderFont: Int] = [:]
        var known: [FontMeasurements] = []
        var scale: CGFloat = 1
        /// The key of the first font. Answers about the fonts of the previous scale have smaller ones.
        var firstKey = 0
    }

    /// The maximum number of fonts that are measured. Others are estimated.
    private static let maximumFonts = 64
    /// The maximum number of characters of a font that are measured. Others are estimated. The page answers up to three
    /// questions in a message, which ``FrameLimits`` bounds.
    static let maximumCharacters = 2_000
    private let fonts = Locked(Fonts())

    package init() {}

    /// The ratio of the text size to the usual one. A change removes all measures.
    package var scale: CGFloat {
        get { fonts.withLock(\.scale) }
        set {
            guard newValue.isFinite, newValue > 0.1, newValue < 10 else { return }
            fonts.withLock {
                if $0.scale != newValue { $0 = Fonts(scale: newValue, firstKey: $0.firstKey + $0.known.count) }
            }
        }
    }

    // MARK: Questions and answers

    /// Returns the questions that have not been asked.
    package func dequeueRequests() -> [MeasurementRequest] {
        fonts.withLock { fonts in
            fonts.keys.compactMap { font, key in
                // A font has one question at a time, so that the widths can be assigned to its characters.
                guard fonts.known[key].asked.isEmpty, !fonts.known[key].waiting.isEmpty else { return nil }
                fonts.known[key].asked = fonts.known[key].waiting
                fonts.known[key].waiting = []
                return MeasurementRequest(
                    key: fonts.firstKey + key, font: font.shorthand(scale: fonts.scale),
                    characters: String(fonts.known[key].asked))
            }.sorted { $0.key < $1.key }
        }
    }

    /// Repeats unanswered questions, because the page that was asked no longer exists.
    package func requeueUnanswered() {
        fonts.withLock { fonts in
            for key in fonts.known.indices {
                fonts.known[key].waiting = fonts.known[key].asked + fonts.known[key].waiting
                fonts.known[key].asked = []
            }
        }
    }

    /// Records an answer.
    ///
    /// - Returns: False if it answers no question.
    package func apply(key: Int, ascent: Double, descent: Double, widths: [Double]) -> Bool {
        fonts.withLock { fonts in
            let key = max(key, -1) - fonts.firstKey
            guard fonts.known.indices.contains(key), widths.count == fonts.known[key].asked.count, !widths.isEmpty,
                (widths + [ascent, descent]).allSatisfy({ $0 >= 0 && $0 < 10_000 })
            else { return false }
            for (character, width) in zip(fonts.known[key].asked, widths) {
                fonts.known[key].widths[character] = CGFloat(width)
                fonts.known[key].unanswered.remove(character)
            }
            (fonts.known[key].ascent, fonts.known[key].descent) = (CGFloat(ascent), CGFloat(descent))
            fonts.known[key].asked = []
            return true
        }
    }

    // MARK: TextMeasure

    package var hasScalableFonts: Bool { true }
    package var countsFontOfText: Bool { true }

    package func snappedCharacterSpacing(_ length: CGFloat) -> CGFloat { length }

    /// Whether the page has measured each font in use.
    package var hasKnownFonts: Bool { fonts.withLock { $0.known.allSatisfy { $0.ascent != nil } } }

    // An upper bound for most texts. A text that has more space than that needs no measures.
    package func maximumWidth(of text: RenderText) -> CGFloat {
        let scale = scale
        func maximum(_ string: String, _ characterStyle: RenderCharacterStyle) -> CGFloat {
            CGFloat(string.utf8.count)
                * (0.75 * PageFont.size(of: characterStyle.font).size * scale + max(0, characterStyle.spacing))
        }
        if text.style.runs.isEmpty { return maximum(text.string, text.style.characterStyle) }
        return text.style.runs.reduce(0) { $0 + maximum($1.string, $1.characterStyle) }
    }

    package func advance(of character: Character, in font: RenderFont) -> CGFloat {
        let (known, scale) = fonts.withLock { fonts -> (CGFloat?, CGFloat) in
            let key: Int
            if let found = fonts.keys[font] {
                key = found
            } else if fonts.known.count < Self.maximumFonts {
                key = fonts.known.count
                fonts.keys[font] = key
                fonts.known.append(FontMeasurements())
            } else {
                return (nil, fonts.scale)
            }
            if let width = fonts.known[key].widths[character] { return (width, fonts.scale) }
            fonts.known[key].request(character)
            return (nil, fonts.scale)
        }
        return known ?? Self.estimatedWidth(of: character, in: font) * PageFont.size(of: font).size * scale
    }

    package func lineHeight(of font: RenderFont) -> CGFloat { PageFont.size(of: font).line * scale }

    package func baseline(of font: RenderFont) -> CGFloat {
        let (line, scale) = (lineHeight(of: font), scale)
        let known = fonts.withLock { fonts in
            fonts.keys[font].flatMap { key in fonts.known[key].ascent.map { ($0, fonts.known[key].descent) } }
        }
        let (ascent, descent) =
            known ?? (PageFont.size(of: font).size * 0.93 * scale, PageFont.size(of: font).size * 0.24 * scale)
        return (line - ascent - descent) / 2 + ascent
    }

    /// The usual width of a character in a sans-serif font, relative to the font size.
    private static func estimatedWidth(of character: Character, in font: RenderFont) -> CGFloat {
        if font.design == .monospaced { return 0.6 }
        let isHeavy = font.weight.rawValue >= RenderFont.Weight.semibold.rawValue
        return part(of: character) * (isHeavy ? 1.05 : 1)
    }

    private static func part(of character: Character) -> CGFloat {
        guard let byte = character.asciiValue else {
            // East Asian characters and emoji are as wide as high.
            return character.unicodeScalars.contains { $0.value >= 0x1100 && $0.value < 0xFFF0 } ? 1 : 0.58
        }
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"),
            UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "'"),
            UInt8(ascii: "|"), UInt8(ascii: "!"):
            return 0.27
        case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "-"), UInt8(ascii: "/"):
            return 0.36
        case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"),
            UInt8(ascii: "%"):
            return 0.88
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.68
        default: return 0.56
        }
    }
}
