import Foundation
import RenderTree
import Testing

@testable import WebRenderer

@Suite struct SymbolFontTests {
    private func style(_ font: RenderFont, _ scale: RenderImage.Scale = .medium, isResizable: Bool = false) -> String {
        var image = RenderImage("star", source: .symbol)
        image.font = font
        image.scale = scale
        if isResizable { image.resizing = RenderImage.Resizing() }
        return ElementMaker().image(image, id: "n1").style
    }

    /// Sizes are relative to the 16 points of a browser's text.
    @Test func aSymbolHasTheSizeOfItsFont() {
        let title = RenderFont(role: .largeTitle)
        #expect(style(title).contains("font-size:\(CSS.number(PageFont.size(of: title).size / 16))rem"))
        #expect(style(RenderFont(size: 40)).contains("font-size:2.5rem"))
    }

    @Test func aScaleIsRelativeToTheFont() {
        #expect(style(RenderFont(size: 40), .large).contains("font-size:3.25rem"))
        #expect(style(RenderFont(size: 40), .small).contains("font-size:2rem"))
        #expect(style(RenderFont(), .large) == "font-size:1.3em;")
    }

    /// Needless bytes, in every row of a list.
    @Test func aSymbolOfTheTextsSizeStatesNoSize() {
        #expect(style(RenderFont()) == "")
        #expect(style(RenderFont(weight: .bold, design: .serif)) == "")
        #expect(style(RenderFont(size: 40), .large, isResizable: true) == "")
    }
}
