import Testing

@testable import WebRenderer

@Suite struct SymbolDrawingTests {
    @Test func aSlashAndABadgeAreAddedToTheLinesOfASymbol() {
        let bookmark = "M6.5 4H17.5V20.5L12 16L6.5 20.5Z"
        #expect(SymbolDrawing.named("bookmark")?.path == bookmark)
        for name in ["bookmark.slash", "bookmark.slash.fill"] {
            #expect(SymbolDrawing.named(name)?.path == bookmark + "M4 4L20 20")
        }
        for name in ["bookmark.badge.minus", "bookmark.fill.badge.minus"] {
            #expect(SymbolDrawing.named(name)?.path == bookmark + "M15 18.5H22")
        }
        #expect(SymbolDrawing.named("bookmark.badge")?.path.hasPrefix(bookmark) == true)
    }

    @Test func aSymbolInACircleOrSquareHasHalfItsSize() {
        let ring = "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3"
        // 12 + (x - 12) / 2 for each coordinate.
        #expect(SymbolDrawing.named("bookmark.circle")?.path == ring + "M9.25 8H14.75V16.25L12 14L9.25 16.25Z")
        #expect(SymbolDrawing.named("bookmark.square")?.path.hasPrefix("M4 4H20V20H4ZM9.25 8H14.75") == true)
        // An arc has half its radii. Its angle and its flags stay.
        #expect(
            SymbolDrawing.named("wifi.circle")?.path.hasPrefix(
                ring + "M7.5 10.75A6.5 6.5 0 0 1 16.5 10.75M9.25 12.5A4 4 0 0 1 14.75 12.5") == true)
    }

    @Test func aFilledSymbolIsAHoleInItsDisc() throws {
        let drawing = try #require(SymbolDrawing.named("bookmark.circle.fill"))
        #expect(drawing.isFilled)
        #expect(drawing.path.hasSuffix("M9 7.6H15V16.75L12 14.4L9 16.75Z"))
        #expect(drawing.markup.elements.first?["fill-rule"] == "evenodd")
    }

    @Test(arguments: ["", ".circle", "1.circle", "no.such.slash", "arrow.clockwise.circle.fill", "plus.badge.wave"])
    func otherVariantsAreNotDrawn(_ name: String) {
        #expect(SymbolDrawing.named(name) == nil)
    }
}
