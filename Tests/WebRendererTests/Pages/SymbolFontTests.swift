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

    /// A large title has 34 points, and a page's text 16.
    @Test func aSymbolHasTheSizeOfItsFont() {
        let title = style(RenderFont(role: .largeTitle))
        #expect(title.contains("font-size:\(CSS.number(PageFont.size(of: RenderFont(role: .largeTitle)).size / 16))rem"))
        #expect(style(RenderFont(size: 40)).contains("font-size:2.5rem"))
    }

    @Test func aScaleIsRelativeToTheFont() {
        #expect(style(RenderFont(size: 40), .large).contains("font-size:3.25rem"))
        #expect(style(RenderFont(size: 40), .small).contains("font-size:2rem"))
        #expect(style(RenderFont(), .large) == "font-size:1.3em;")
    }

    /// Bytes for nothing, in every row of a list.
    @Test func aSymbolOfTheTextsSizeSaysNothing() {
        #expect(style(RenderFont()) == "")
        #expect(style(RenderFont(weight: .bold, design: .serif)) == "")
        #expect(style(RenderFont(size: 40), .large, isResizable: true) == "")
    }
}
