import Foundation
import RenderTree
import Testing

@testable import PictureRenderer

@Suite struct FontFileTests {
    /// The elements of a square: a move, three lines and the end of the contour.
    private let elementsOfASquare = 5

    private func font(_ glyphs: [[UInt8]]) throws -> FontFile {
        try #require(FontFile(FontBuilder(glyphs: glyphs).data))
    }

    @Test func charactersHaveTheirGlyphs() throws {
        let font = try font([FontBuilder.square, FontBuilder.square, FontBuilder.square])
        // The glyph 0 stands for characters that the font does not have.
        let characters: [Unicode.Scalar] = ["A", "B", "C", "D"]
        #expect(characters.map { font.glyph(of: $0) } == [nil, 1, 2, nil])
        #expect(font.advance(of: 1) == 1)
        #expect((font.ascent, font.lineHeight) == (0.8, 1))
    }

    @Test func aGlyphIsDrawnInEmsAboveTheBaseline() throws {
        let outline = try font([FontBuilder.square]).outline(of: 0)
        #expect(outline.elements.count == elementsOfASquare)
        let bounds = outline.boundingRect
        #expect(abs(bounds.minX) < 1e-9 && abs(bounds.maxX - 1) < 1e-9)
        #expect(abs(bounds.minY + 1) < 1e-9 && abs(bounds.maxY) < 1e-9)
    }

    @Test func aGlyphHasTheOutlinesOfItsParts() throws {
        let font = try font([FontBuilder.square, FontBuilder.compound([0, 0, 0])])
        #expect(font.outline(of: 1).elements.count == 3 * elementsOfASquare)
    }

    @Test func aGlyphOfManyPartsThatNameItselfIsEmpty() throws {
        let font = try font([FontBuilder.compound([Int](repeating: 0, count: 1000))])
        #expect(font.outline(of: 0).isEmpty)
    }

    @Test func partsThatNameEachOtherAreDrawnOnce() throws {
        let font = try font([FontBuilder.square, FontBuilder.compound([2, 0]), FontBuilder.compound([1, 0])])
        // Glyph 1 has a square, and the square of glyph 2, which leaves out glyph 1.
        #expect(font.outline(of: 1).elements.count == 2 * elementsOfASquare)
    }

    @Test func nestedPartsEndWithTheirNumber() throws {
        func hundred(_ glyph: Int) -> [UInt8] { FontBuilder.compound([Int](repeating: glyph, count: 100)) }
        let font = try font([FontBuilder.square, hundred(0), hundred(1), hundred(2), hundred(3)])
        // Of 256 parts, the glyphs 3 and 2 are one each, and the glyph 1 is three, because two have 100 squares each.
        #expect(font.outline(of: 4).elements.count == (256 - 1 - 1 - 3) * elementsOfASquare)
    }

    @Test func aFileWithoutTablesIsNoFont() {
        #expect(FontFile(Data()) == nil)
        #expect(FontFile(Data([UInt8](repeating: 0xFF, count: 64))) == nil)
    }
}
