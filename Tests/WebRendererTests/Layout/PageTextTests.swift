import Foundation
import RenderTree
import Testing

@testable import WebRenderer

/// Characters that a page measures.
@Suite struct PageTextTests {
    let text = PageText()

    @Test func aCharacterIsEstimatedUntilItsRequestedMeasureArrives() {
        // Seventeen points; a letter is usually 56 % of that wide.
        #expect(abs(text.advance(of: "a", in: RenderFont()) - 9.52) < 0.001)
        _ = text.advance(of: "b", in: RenderFont())
        let requests = text.dequeueRequests()
        #expect(requests.map(\.characters) == ["ab"])
        #expect(requests.first?.font.hasPrefix("400 17px system-ui,") == true)
        #expect(text.dequeueRequests() == [])
        #expect(text.apply(key: 0, ascent: 16, descent: 4, widths: [9, 10.5]))
        #expect(text.advance(of: "b", in: RenderFont()) == 10.5)
        // A line of 22 points, in which 20 are centered.
        #expect(text.baseline(of: RenderFont()) == 17)
        #expect(text.dequeueRequests() == [])
    }

    @Test func invalidAnswersAreIgnored() {
        _ = text.advance(of: "a", in: RenderFont())
        #expect(!text.apply(key: 0, ascent: 1, descent: 1, widths: [1]))
        _ = text.dequeueRequests()
        #expect(!text.apply(key: 7, ascent: 1, descent: 1, widths: [1]))
        #expect(!text.apply(key: -1, ascent: 1, descent: 1, widths: [1]))
        #expect(!text.apply(key: 0, ascent: 1, descent: 1, widths: [1, 2]))
        #expect(!text.apply(key: 0, ascent: .nan, descent: 1, widths: [1]))
        #expect(!text.apply(key: 0, ascent: 1, descent: 1, widths: [-1]))
        #expect(text.apply(key: 0, ascent: 1, descent: 1, widths: [1]))
    }

    @Test func anUnansweredQuestionIsAskedAgainWithLaterOnes() {
        _ = text.advance(of: "a", in: RenderFont())
        _ = text.dequeueRequests()
        _ = text.advance(of: "b", in: RenderFont())
        #expect(text.dequeueRequests() == [])
        text.requeueUnanswered()
        // An answer to an earlier question no longer counts.
        #expect(!text.apply(key: 0, ascent: 16, descent: 4, widths: [9]))
        #expect(text.dequeueRequests().map(\.characters) == ["ab"])
        #expect(text.apply(key: 0, ascent: 16, descent: 4, widths: [9, 10]))
    }

    @Test func theNumberOfCharactersToMeasureIsLimited() throws {
        /// Some of 20,000 ideographs.
        func ask(_ range: Range<UInt32>) {
            for value in range {
                _ = Unicode.Scalar(0x4E00 + value).map { text.advance(of: Character($0), in: RenderFont()) }
            }
        }
        // The text is laid out several times before the page answers.
        for _ in 0..<3 { ask(0..<1_500) }
        #expect(text.dequeueRequests().map(\.characters.count) == [1_500])
        for _ in 0..<3 { ask(0..<20_000) }
        text.requeueUnanswered()
        #expect(text.dequeueRequests().map(\.characters.count) == [PageText.maximumCharacters])
        let widths = [Double](repeating: 17, count: PageText.maximumCharacters)
        #expect(text.apply(key: 0, ascent: 16, descent: 4, widths: widths))
        ask(0..<20_000)
        #expect(text.dequeueRequests() == [])
        #expect(text.hasKnownFonts)
        // The answers to three such questions are one message.
        #expect(3 * (PageText.maximumCharacters + 8) < FrameLimits().values)
    }

    @Test func aFontIsMeasuredInTheSizeThatIsShown() {
        let sans = #"system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif"#
        #expect(RenderFont().shorthand(scale: 1) == "400 17px \(sans)")
        // A width of half a step less is 75 percent.
        let font = RenderFont(
            size: 20, weight: .bold, isItalic: true, name: #"Source "Sans"#, width: -0.5, hasSmallCapitals: true)
        #expect(font.css.contains("font-stretch:75%;"))
        #expect(
            font.shorthand(scale: 1.5)
                == #"italic small-caps 700 condensed 30px "Source \22 Sans",\#(sans)"#)
        #expect(RenderFont(design: .rounded).shorthand(scale: 1).hasPrefix("400 17px ui-rounded,"))
        #expect(RenderFont(width: 0.1).shorthand(scale: 1).hasPrefix("400 17px "))
        _ = text.advance(of: "a", in: RenderFont(name: "Courgette"))
        #expect(text.dequeueRequests().map(\.font) == [#"400 17px "Courgette",\#(sans)"#])
    }

    @Test func anotherSizeOfTextIsMeasuredAgain() {
        let before = text.advance(of: "a", in: RenderFont())
        _ = text.dequeueRequests()
        _ = text.apply(key: 0, ascent: 16, descent: 4, widths: [9])
        text.scale = 2
        #expect(text.advance(of: "a", in: RenderFont()) == 2 * before)
        #expect(text.lineHeight(of: RenderFont()) == 44)
        #expect(text.dequeueRequests().first?.font.hasPrefix("400 34px ") == true)
    }

    @Test func anAnswerAboutThePreviousSizeOfTextIsIgnored() throws {
        _ = text.advance(of: "a", in: RenderFont())
        let old = try #require(text.dequeueRequests().first)
        text.scale = 2
        let before = text.advance(of: "a", in: RenderFont())
        let new = try #require(text.dequeueRequests().first)
        #expect(!text.apply(key: old.key, ascent: 16, descent: 4, widths: [9]))
        #expect(text.advance(of: "a", in: RenderFont()) == before)
        #expect(text.apply(key: new.key, ascent: 32, descent: 8, widths: [18]))
        #expect(text.advance(of: "a", in: RenderFont()) == 18)
    }
}
